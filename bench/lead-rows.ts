import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** A notification, an acknowledgement and a reminder. */
const MESSAGES = 3;
/** How many rows a lead leaves. */
export const ROWS = 2 + MESSAGES;

type Row = Record<string, SQLInputValue>;
/** Every row one acknowledged lead left in the database, in the order it was written. */
export type LeadRows = { table: string; row: Row }[];

/** The rows of all leads in a database, oldest first: the inquiry, its key, and the messages owed. */
export function readLeadRows(sqlite: DatabaseSync): LeadRows[] {
  const all = (table: string) => {
    // Without what the database works out itself: generated columns, and the number a trigger gives each inquiry.
    const written = sqlite
      .prepare(`select name from pragma_table_info(?) where name <> 'arrival'`)
      .all(table);
    const names = written.map(({ name }) => name).join(', ');
    return sqlite.prepare(`select ${names} from ${table} order by rowid`).all() as Row[];
  };
  const keys = Map.groupBy(all('idempotency_keys'), ({ submission_id }) => submission_id);
  const messages = all('outbox');
  return all('contact_submissions').map((row, index) => [
    { table: 'contact_submissions', row },
    ...(keys.get(row.id ?? '') ?? []).map((key) => ({ table: 'idempotency_keys', row: key })),
    ...messages
      .slice(MESSAGES * index, MESSAGES * (index + 1))
      .map((message) => ({ table: 'outbox', row: message })),
  ]);
}

/**
 * Commits each lead's rows with `node:sqlite` and nothing else: one IMMEDIATE transaction for each, statements prepared
 * once. It is the most this disk and this database can do one lead at a time.
 */
export function commitLeadRows(sqlite: DatabaseSync, leads: LeadRows[]): void {
  const begin = sqlite.prepare('begin immediate');
  const commit = sqlite.prepare('commit');
  const inserts = new Map<string, StatementSync>();
  for (const { table, row } of leads[0] ?? []) {
    const columns = Object.keys(row);
    const marks = columns.map(() => '?');
    inserts.set(table, sqlite.prepare(`insert into ${table} (${columns}) values (${marks})`));
  }
  for (const lead of leads) {
    begin.run();
    for (const { table, row } of lead) inserts.get(table)?.run(...Object.values(row));
    commit.run();
  }
}
