import { randomUUIDv7 } from 'node:crypto';
import type { BankColumns, UnreadableLine } from '#contract/desk/bank-files.ts';
import type { Actor } from '../actor.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { found } from '../refusal.ts';
import type { ReadLines } from './bank-lines.ts';

export type StoredBankFile = {
  id: string;
  name: string;
  received_at: string;
  layout: string;
  columns: string | null;
  known: number;
  unread: number;
  unreadable: string | null;
};

/** A line that is neither a payment nor ignored. */
export type OpenLine = {
  file_id: string;
  line: number;
  fingerprint: string;
  day: string;
  cents: number;
  words: string;
};

/** How many lines one statement writes, because databases limit the number of values. */
const WRITTEN_AT_ONCE = 200;
/** How many lines are read before others have their turn. */
const READ_AT_ONCE = 1000;
/** This much of a file's text contains its first lines. */
const TEXT_OF_SAMPLE = 20_000;

const shown = ['id', 'name', 'received_at', 'layout', 'columns', 'known', 'unread', 'unreadable'] as const;

/** Stores a file; returns its id, and whether the same file was already stored. */
export async function keepFile(
  transaction: Db,
  {
    unreadable,
    ...file
  }: { sha256: string; name: string; layout: string; content: string; unreadable: readonly UnreadableLine[] },
  { username, now }: Actor,
): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUIDv7();
  await transaction
    .insertInto('bank_files')
    .values({
      id,
      ...file,
      received_at: now.toISOString(),
      received_by: username,
      unreadable: unreadable.length > 0 ? JSON.stringify(unreadable) : null,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  const kept = await transaction
    .selectFrom('bank_files')
    .select('id')
    .where('sha256', '=', file.sha256)
    .executeTakeFirstOrThrow();
  return { id: kept.id, isNew: kept.id === id };
}

/** Locks a file until the transaction ends. @throws Refusal for an unknown one */
export async function lockFile(transaction: Db, kind: DatabaseKind, id: string): Promise<StoredBankFile> {
  return found(
    await transaction
      .selectFrom('bank_files')
      .select(shown)
      .where('id', '=', id)
      // SQLite's transactions follow one another anyway.
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst(),
  );
}

/** The text of a file; `null` once its columns can't be chosen again. */
export async function contentOf(db: Db, id: string): Promise<string | null> {
  const file = await db.selectFrom('bank_files').select('content').where('id', '=', id).executeTakeFirst();
  return file?.content ?? null;
}

/** The beginning of the text of some files, by their id. */
export async function beginningsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const files = await db
    .selectFrom('bank_files')
    .select((row) => [
      'id',
      row.fn<string>('substr', ['content', row.lit(1), row.lit(TEXT_OF_SAMPLE)]).as('text'),
    ])
    .where('id', 'in', ids)
    .where('content', 'is not', null)
    .execute();
  return new Map(files.map(({ id, text }) => [id, text]));
}

/**
 * Replaces the lines of a file with those read by its columns. A line that is already in another file is not
 * stored again.
 */
export async function keepLines(
  transaction: Db,
  id: string,
  { columns, read }: { columns: BankColumns; read: ReadLines },
): Promise<void> {
  await transaction.deleteFrom('bank_lines').where('file_id', '=', id).execute();
  // Always in the same order, so that two files with the same lines do not deadlock.
  const lines = read.incoming.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  let kept = 0;
  for (let from = 0; from < lines.length; from += WRITTEN_AT_ONCE) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('bank_lines')
      .values(lines.slice(from, from + WRITTEN_AT_ONCE).map((line) => ({ file_id: id, ...line })))
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .executeTakeFirst();
    kept += Number(numInsertedOrUpdatedRows ?? 0);
  }
  const known = lines.length - kept;
  await transaction
    .updateTable('bank_files')
    .set({ columns: JSON.stringify(columns), known, unread: read.unread })
    .where('id', '=', id)
    .execute();
}

/** The columns of a layout, chosen or certain; `undefined` for a new layout. */
export async function columnsOf(db: Db, layout: string): Promise<BankColumns | undefined> {
  const known = await db
    .selectFrom('bank_layouts')
    .select('columns')
    .where('layout', '=', layout)
    .executeTakeFirst();
  return known && (JSON.parse(known.columns) as BankColumns);
}

export async function rememberColumns(
  transaction: Db,
  { layout, columns, now }: { layout: string; columns: BankColumns; now: Date },
): Promise<void> {
  const remembered = { columns: JSON.stringify(columns), chosen_at: now.toISOString() };
  await transaction
    .insertInto('bank_layouts')
    .values({ layout, ...remembered })
    .onConflict((conflict) => conflict.column('layout').doUpdateSet(remembered))
    .execute();
}

/** Other files of a layout that wait for their columns. */
export async function waitingFiles(
  transaction: Db,
  layout: string,
): Promise<{ id: string; content: string | null }[]> {
  return transaction
    .selectFrom('bank_files')
    .select(['id', 'content'])
    .where('layout', '=', layout)
    .where('columns', 'is', null)
    .orderBy('id')
    .execute();
}

/** Files with open lines, columns to choose or unread lines, the latest first; or only the requested one. */
export async function findFiles(db: Db, id?: string): Promise<StoredBankFile[]> {
  return db
    .selectFrom('bank_files as f')
    .select(shown)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined, (query) =>
      query.where((row) =>
        row.or([
          row('columns', 'is', null),
          row('unreadable', 'is not', null),
          row(
            'id',
            'in',
            row
              .selectFrom('bank_lines')
              .select('file_id')
              .where('payment_id', 'is', null)
              .where('ignored_at', 'is', null),
          ),
        ]),
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Somebody has looked at the lines of a file that could not be read. */
export async function dismissUnreadable(transaction: Db, id: string): Promise<void> {
  await transaction.updateTable('bank_files').set({ unreadable: null }).where('id', '=', id).execute();
}

/** All open lines of all files, the earliest day first. */
export async function openLines(db: Db): Promise<OpenLine[]> {
  const lines = await inPages((last?: OpenLine) => openLinesAfter(db, last));
  // They came by file and line, and stay so within a day.
  return lines.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
}

function openLinesAfter(db: Db, after: OpenLine | undefined): Promise<OpenLine[]> {
  return db
    .selectFrom('bank_lines')
    .select(['file_id', 'line', 'fingerprint', 'day', 'cents', 'words'])
    .where('payment_id', 'is', null)
    .where('ignored_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('file_id', 'line'), '>', row.tuple(after?.file_id ?? '', after?.line ?? 0)),
      ),
    )
    .orderBy('file_id')
    .orderBy('line')
    .limit(READ_AT_ONCE)
    .execute();
}

/** How many lines of each of some files are payments. */
export async function confirmedLines(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('bank_lines')
    .select((row) => ['file_id', row.fn.countAll<number>().as('count')])
    .where('file_id', 'in', ids)
    .where('payment_id', 'is not', null)
    .groupBy('file_id')
    .execute();
  return new Map(counts.map(({ file_id, count }) => [file_id, Number(count)]));
}

/** A line with what became of it. */
type StoredLine = OpenLine & { payment_id: string | null; ignored_at: string | null };

/** The lines of a file by their place in it. */
export async function linesOf(db: Db, fileId: string): Promise<Map<number, StoredLine>> {
  const lines = await inPages((last?: StoredLine) =>
    db
      .selectFrom('bank_lines')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('line', '>', last?.line ?? 0)
      .orderBy('line')
      .limit(READ_AT_ONCE)
      .execute(),
  );
  return new Map(lines.map((line) => [line.line, line]));
}

/** All rows of a long list, which is read page by page. */
async function inPages<Row>(pageAfter: (last?: Row) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let isMore = true; isMore; ) {
    const page = await pageAfter(rows.at(-1));
    rows.push(...page);
    isMore = page.length === READ_AT_ONCE;
  }
  return rows;
}

/**
 * Records the decision on a line. After that, other columns can't be chosen for its file, so its text is
 * deleted.
 */
export async function settleLine(
  transaction: Db,
  { fileId, line }: { fileId: string; line: number },
  became: { paymentId: string } | { ignoredAt: Date },
): Promise<void> {
  await transaction
    .updateTable('bank_lines')
    .set(
      'paymentId' in became
        ? { payment_id: became.paymentId, ignored_at: null }
        : { ignored_at: became.ignoredAt.toISOString() },
    )
    .where('file_id', '=', fileId)
    .where('line', '=', line)
    .execute();
  await transaction.updateTable('bank_files').set({ content: null }).where('id', '=', fileId).execute();
}
