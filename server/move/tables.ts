import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql, type Transaction } from 'kysely';
import { storable } from '#contract/text.ts';
import { isSqliteInUse } from '../database/copy.ts';
import { type Db, mustBeOfThisVersion, openDatabase } from '../database/open.ts';
import { postgresTables } from '../database/postgres-tables.ts';
import { keepSecret } from '../database/secret.ts';
import type { Tables } from '../database/tables.ts';
import { everyFile } from '../files/owned.ts';

/** Nothing was moved; the message says why, in a sentence for the person who typed the command. */
export class MoveError extends Error {
  override name = 'MoveError';
}

/** A table on both sides: its number of rows, and a checksum of all of them. */
export type Moved = { table: string; rows: number; checksum: string };

type Column = { table: string; column: string; type: string };
type Row = Record<string, unknown>;
type Source = ReturnType<typeof openSource>;

const ROWS_AT_ONCE = 500;
/** Has rows as soon as it is made, before anybody has worked with it. */
const SEEDED = 'counters';

/**
 * Opens the SQLite database of a stopped installation for reading, as it stands now.
 *
 * @throws MoveError when it is damaged or in use; DatabaseUnusableError when it is not of this version
 */
export function openSource(sqliteFile: string) {
  if (isSqliteInUse(sqliteFile))
    throw new MoveError('A server is running on the installation you want to move. Stop it first');
  const sqlite = new DatabaseSync(sqliteFile, { readOnly: true });
  const all = (query: string, ...values: (string | number)[]) =>
    sqlite.prepare(query).all(...values) as Row[];
  try {
    sqlite.exec('begin');
    const [check] = all('pragma integrity_check');
    if (check?.integrity_check !== 'ok')
      throw new MoveError(`${sqliteFile} is damaged. Restore a backup before you move`);
    mustBeOfThisVersion(all('select name from kysely_migration').map(({ name }) => String(name)));
  } catch (error) {
    sqlite.close();
    throw error;
  }
  // A virtual table, and the tables it keeps for itself, hold nothing that is not in the others.
  const names = all("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('sqlite_') && !isBookkeeping(name))
    .sort();
  return {
    names,
    /** A table's rows in parts, in the order they were written. */
    *rows(table: string, columns: string[]): Generator<Row[]> {
      const list = columns.map((column) => `"${column}"`).join(', ');
      const read = sqlite.prepare(
        `select rowid as "rowid of the row", ${list} from "${table}" where rowid > ? order by rowid limit ${ROWS_AT_ONCE}`,
      );
      for (let after: unknown = -1; ; ) {
        const rows = read.all(after as number) as Row[];
        if (rows.length === 0) return;
        after = rows.at(-1)?.['rowid of the row'];
        yield rows.map(({ 'rowid of the row': _, ...row }) => row);
      }
    },
    files: () => everyFile(async (query) => all(query)),
    close: () => sqlite.close(),
  };
}

/**
 * Copies every table into an empty PostgreSQL database and compares both sides row by row, all in one transaction: either
 * everything is there and the same, or nothing is.
 *
 * @param secret the key the installation signs with; the links in mails that are out already must go on working
 * @throws MoveError when the target is not empty, or what arrived is not what was sent
 */
export async function moveTables(
  source: Source,
  postgresUrl: string,
  secret: string | undefined,
  onTable: (moved: Moved) => void,
): Promise<void> {
  const { db } = await openTarget(postgresUrl);
  try {
    const columns = await columnsOf(db);
    const tables = await inOrder(db, [...new Set(columns.map(({ table }) => table))]);
    const missing = source.names.filter((name) => !tables.includes(name));
    if (missing.length > 0 || tables.length !== source.names.length)
      throw new MoveError(
        `The two databases have different tables: ${missing.join(', ') || 'in the target'}`,
      );
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom(SEEDED).execute();
      for (const table of tables) {
        const own = columns.filter((column) => column.table === table);
        const sent = await copyTable(source, transaction, own);
        const arrived = await sumOf(transaction, own);
        if (sent.rows !== arrived.rows || sent.checksum !== arrived.checksum)
          throw new MoveError(`${table} changed while it was copied, so nothing was moved`);
        onTable(arrived);
      }
      if (secret) await keepSecret(transaction, secret);
    });
    // The planner knows nothing of tables that were filled at one stroke.
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function openTarget(postgresUrl: string): Promise<{ db: Db }> {
  // Looked at before a table is made: a database that holds something else stays as it is.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error) => {
    throw new MoveError(`The target database does not answer: ${error.message || error.code}`);
  });
  try {
    const names = await postgresTables(async (query) => (await client.query(query)).rows);
    for (const name of names) {
      if (isBookkeeping(name) || (name === SEEDED && names.includes('kysely_migration'))) continue;
      const filled = await client.query(`select 1 from "${name}" limit 1`);
      if (filled.rows.length > 0 || !names.includes('kysely_migration'))
        throw new MoveError(
          `The target database is not empty (${name}). Make an empty one with createdb and name that`,
        );
    }
  } finally {
    await client.end();
  }
  return openDatabase({ postgresUrl });
}

/** The columns that are written; a generated one follows from others. */
async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by 1, 2`.execute(db);
  return rows.filter(({ table }) => !isBookkeeping(table));
}

type Reference = { table: string; target: string; column: string };

async function references(db: Kysely<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f'`.execute(db);
  return rows;
}

/** Tables so that each comes after those its rows refer to. */
async function inOrder(db: Db, tables: string[]): Promise<string[]> {
  const known = await references(db);
  const ordered: string[] = [];
  let left = tables;
  while (left.length > 0) {
    const next = left.filter((name) =>
      known.every(({ table, target }) => table !== name || target === name || ordered.includes(target)),
    );
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${left.join(', ')}`);
    ordered.push(...next);
    left = left.filter((name) => !next.includes(name));
  }
  return ordered;
}

async function copyTable(source: Source, target: Transaction<Tables>, columns: Column[]): Promise<Moved> {
  const table = columns[0]?.table ?? '';
  const names = columns.map(({ column }) => column);
  const own = (await references(target)).filter((known) => known.table === table && known.target === table);
  const sum = checksum(columns);
  const later: { id: unknown; column: string; value: unknown }[] = [];
  for (const rows of source.rows(table, names)) {
    for (const row of rows) {
      for (const { column, type } of columns) row[column] = asKept(row[column], type);
      sum.add(row);
    }
    // A row may refer to one of its own table that is still to come.
    for (const { column } of own)
      for (const row of rows)
        if (row[column] !== null) {
          later.push({ id: row.id, column, value: row[column] });
          row[column] = null;
        }
    await target
      .insertInto(table as 'users')
      .values(rows as never)
      .execute();
  }
  for (const { id, column, value } of later)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(target);
  return { table, ...sum.total() };
}

/** Reads a whole table back out of PostgreSQL. */
async function sumOf(target: Transaction<Tables>, columns: Column[]): Promise<Moved> {
  const table = columns[0]?.table ?? '';
  const sum = checksum(columns);
  const list = sql.join(columns.map(({ column }) => sql.ref(column)));
  await sql`declare everything no scroll cursor for select ${list} from ${sql.table(table)}`.execute(target);
  for (;;) {
    const { rows } = await sql<Row>`fetch 1000 from everything`.execute(target);
    for (const row of rows) sum.add(row);
    if (rows.length === 0) break;
  }
  await sql`close everything`.execute(target);
  return { table, ...sum.total() };
}

/** Adds up the hashes of rows, so that it does not matter in which order they come. */
function checksum(columns: Column[]) {
  let rows = 0;
  let total = 0n;
  return {
    add(row: Row): void {
      const values = columns.map(({ column, type }) => canonical(row[column], type));
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
      total = BigInt.asUintN(256, total + BigInt(`0x${hash}`));
      rows += 1;
    },
    total: () => ({ rows, checksum: total.toString(16).padStart(64, '0') }),
  };
}

/** A value as PostgreSQL keeps it too: SQLite also took NUL and halves of characters, in JSON written as `\u0000`. */
function asKept(value: unknown, type: string): unknown {
  if (typeof value !== 'string') return value;
  if (type !== 'jsonb') return storable(value);
  return /\\u(0000|d[89a-f])/i.test(value) ? JSON.stringify(storableJson(JSON.parse(value))) : value;
}

function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storable(key), storableJson(inner)]),
  );
}

/** A value as both databases mean it: JSON whatever its spaces and order, a time whatever its precision is written with. */
function canonical(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return sortedJson(JSON.parse(String(value)));
  if (type === 'timestamptz') return new Date(String(value)).toISOString();
  return value;
}

function sortedJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedJson(inner)]),
  );
}

/** Kysely's own tables, which an upgrade writes. */
function isBookkeeping(table: string): boolean {
  return table.startsWith('kysely_');
}
