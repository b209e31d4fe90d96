import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { leads } from './migrations/0001-leads.ts';
import { promises } from './migrations/0002-promises.ts';
import { desk } from './migrations/0003-desk.ts';
import { accounts } from './migrations/0004-accounts.ts';
import { standards } from './migrations/0005-standards.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
/** What a store takes first: the database, or the transaction its caller opened. */
export type Db = Kysely<Tables>;
export type Database = { db: Db; kind: DatabaseKind };

const migrations: Record<string, (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>> = {
  '0001-leads': leads,
  '0002-promises': promises,
  '0003-desk': desk,
  '0004-accounts': accounts,
  '0005-standards': standards,
};

/**
 * Opens the database and brings its tables up to date.
 *
 * @param where a SQLite file's path, or a postgres:// address
 * @throws when it cannot be opened, is damaged, or a migration fails (which leaves it as it was)
 */
export async function openDatabase(
  where: { sqliteFile: string } | { postgresUrl: string },
): Promise<Database> {
  const database: Database =
    'postgresUrl' in where
      ? { kind: 'postgres', db: new Kysely<Tables>({ dialect: await postgres(where.postgresUrl) }) }
      : {
          kind: 'sqlite',
          db: new Kysely<Tables>({ dialect: new NodeSqliteDialect(openSqliteFile(where.sqliteFile)) }),
        };
  try {
    await migrate(database);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return database;
}

async function migrate({ db, kind }: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]): [string, Migration] => [
            name,
            { up: (transaction) => up(transaction, kind) },
          ]),
        ),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// The driver is loaded only where it is needed: a small machine keeps the memory.
async function postgres(connectionString: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  const { builtins } = pg.types;
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      // Times arrive as ISO text and JSON as text, so that a store reads the same on both databases.
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
        if (oid === builtins.JSONB) return (value: string) => value;
        if (oid === builtins.INT8) return Number;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    },
  });
  // A connection lost while nothing used it: the pool opens another one. Unheard, this error would end the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
