import { type Kysely, sql } from 'kysely';
import { csvOf } from '../csv.ts';
import type { Db } from '../database/open.ts';
import type { Message } from '../outbox/message.ts';
import { withoutSecrets } from '../outbox/page-link.ts';
import { giveWay } from '../turns.ts';
import { contents } from './contents.ts';

type Row = Record<string, unknown>;
/** A table of the archive, whatever its columns. */
export type KeptTable = {
  table: string;
  file: string;
  says: string;
  key: string[];
  fields: Record<string, string | undefined>;
  json: string[];
  rowsAtOnce: number;
};

const ROWS_AT_ONCE = 100;

/** The tables in the archive, in the order of its list. */
export const keptTables: KeptTable[] = Object.entries(contents).flatMap(([table, kept]) =>
  'leftOut' in kept ? [] : [{ json: [], rowsAtOnce: ROWS_AT_ONCE, ...kept, table } as KeptTable],
);

/** The columns of a table that are in the archive. */
export function columnsOf({ fields }: KeptTable): string[] {
  return Object.keys(fields).filter((column) => fields[column] !== undefined);
}

/** A table's rows as a JSON array. */
export async function* asJson(db: Db, kept: KeptTable): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pagesOf(db, kept))
    for (const row of rows) {
      await giveWay();
      const parsed = Object.fromEntries(
        columnsOf(kept).map((column) => [
          column,
          kept.json.includes(column) ? parse(row[column]) : row[column],
        ]),
      );
      yield `${before}\n${JSON.stringify(parsed)}`;
      before = ',';
    }
  yield before === ',' ? '\n]\n' : '[]\n';
}

/** A table's rows as CSV for a spreadsheet. */
export function asCsv(db: Db, kept: KeptTable): AsyncGenerator<string> {
  const columns = columnsOf(kept).map((column) => [
    column,
    (row: Row) => (row[column] === null || row[column] === undefined ? '' : String(row[column])),
  ]);
  return csvOf(Object.fromEntries(columns), pagesOf(db, kept));
}

/** The rows of a table in pages, each behind the last key of the one before. */
async function* pagesOf(db: Db, kept: KeptTable): AsyncGenerator<Row[]> {
  const { table, key, rowsAtOnce } = kept;
  const columns = [...new Set([...columnsOf(kept), ...key])];
  const ofKey = sql.join(key.map((column) => sql.ref(column)));
  let after: unknown[] | undefined;
  for (;;) {
    const values = after && sql.join(after);
    const rows: Row[] = await (db as unknown as Kysely<Record<string, Row>>)
      .selectFrom(table)
      .select(columns)
      .$if(values !== undefined, (query) => query.where(sql<boolean>`(${ofKey}) > (${values})`))
      .orderBy(sql`${ofKey}`)
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    yield table === 'outbox' ? rows.map(withoutLinks) : rows;
    const last = rows.at(-1);
    after = key.map((column) => last?.[column]);
  }
}

function parse(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** A mail that waits may have a link that ends a subscription or chooses a time: it is cut as in a mail that has left. */
function withoutLinks(row: Row): Row {
  const message = JSON.parse(String(row.message)) as Message;
  const cut = message.parts && withoutSecrets(message);
  return cut ? { ...row, message: JSON.stringify(cut) } : row;
}
