import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** A notification, an acknowledgement and a reminder. */
const MESSAGES = 3;

type Row = Record<string, SQLInputValue>;
/** Every row that one acknowledged inquiry left in the database, in the order they were written. */
export type InquiryRows = { table: string; row: Row }[];

/**
 * The rows of the latest inquiries in a database, oldest first: the inquiry, its files, its key and its
 * queued messages.
 * @throws when there are fewer than were acknowledged, or one is not whole
 */
export function latestInquiries(sqliteFile: string, count: number, filesEach: number): InquiryRows[] {
  const sqlite = new DatabaseSync(sqliteFile, { readOnly: true });
  const latest = (table: string, rows: number) => {
    // Leaves out columns the database fills in itself: generated columns, and the number that a trigger gives
    // each inquiry.
    const written = sqlite
      .prepare(`select name from pragma_table_info(?) where name <> 'arrival'`)
      .all(table);
    const names = written.map(({ name }) => name).join(', ');
    const query = `select ${names} from ${table} order by rowid desc limit ${rows}`;
    return (sqlite.prepare(query).all() as Row[]).reverse().map((row) => ({ table, row }));
  };
  const owner = ({ row }: InquiryRows[number]) => row.submission_id ?? row.owner_id ?? '';
  const rows = latest('contact_submissions', count);
  const files = Map.groupBy(latest('files', count * filesEach), owner);
  const keys = Map.groupBy(latest('idempotency_keys', count), owner);
  const messages = latest('outbox', count * MESSAGES);
  sqlite.close();
  const inquiries = rows.map((inquiry, index) => [
    inquiry,
    ...(files.get(inquiry.row.id ?? '') ?? []),
    ...(keys.get(inquiry.row.id ?? '') ?? []),
    ...messages.slice(MESSAGES * index, MESSAGES * (index + 1)),
  ]);
  const whole = inquiries.filter((written) => written.length === 2 + filesEach + MESSAGES).length;
  if (whole !== count) throw new Error(`${count} inquiries acknowledged, ${whole} found`);
  return inquiries;
}

/**
 * Commits each inquiry's rows with `node:sqlite` and nothing else: one IMMEDIATE transaction each, with
 * prepared statements. This is the most that this disk and database can do, one inquiry at a time.
 * @param beforehand called with each row before its transaction
 */
export function commitInquiryRows(
  sqlite: DatabaseSync,
  inquiries: InquiryRows[],
  beforehand: (written: InquiryRows[number]) => void,
): void {
  const begin = sqlite.prepare('begin immediate');
  const commit = sqlite.prepare('commit');
  const inserts = new Map<string, StatementSync>();
  for (const { table, row } of inquiries[0] ?? [])
    inserts.set(table, sqlite.prepare(insertInto(table, row, () => '?')));
  for (const inquiry of inquiries) {
    for (const written of inquiry) beforehand(written);
    begin.run();
    for (const { table, row } of inquiry) inserts.get(table)?.run(...Object.values(row));
    commit.run();
  }
}

/** The statement that inserts a row. `mark` gives the database's placeholder for each value. */
export function insertInto(table: string, row: Row, mark: (index: number) => string): string {
  const columns = Object.keys(row);
  return `insert into ${table} (${columns}) values (${columns.map((_, index) => mark(index))})`;
}

/**
 * Writes a file so that it survives a power cut, as the server does: syncs it, moves it into place and syncs
 * the folder.
 */
export function writeForGood(folder: string, name: string, bytes: Buffer): void {
  const incoming = join(folder, `${name}.part`);
  const file = openSync(incoming, 'wx');
  writeSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
  renameSync(incoming, join(folder, name));
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
