import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { DatabaseKind } from '#server/database/kind.ts';
import { type Database, migrations, openDatabase } from '#server/database/open.ts';
import { NodeSqliteDialect, openSqliteFile } from '#server/database/sqlite.ts';
import { emptyPostgres } from './databases.ts';
import { temporaryFolder } from './run-server.ts';

/**
 * A database as an older version made it.
 * @param last the newest migration of that version
 */
export async function olderDatabase(kind: DatabaseKind, last: string) {
  const folder = await temporaryFolder();
  const postgres = kind === 'postgres' ? await emptyPostgres() : undefined;
  const where = postgres?.where ?? { sqliteFile: join(folder.path, 'test.sqlite') };
  const dialect =
    'postgresUrl' in where
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: where.postgresUrl, max: 2 }) })
      : new NodeSqliteDialect(openSqliteFile(where.sqliteFile));
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect });
  const known = Object.entries(migrations).filter(([name]) => name <= last);
  const { error } = await new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          known.map(([name, up]) => [name, { up: (transaction: Kysely<unknown>) => up(transaction, kind) }]),
        ),
    },
  }).migrateToLatest();
  if (error) throw error;
  let upgraded: Database | undefined;
  return {
    db,
    where,
    async insert(table: string, ...rows: Record<string, string | number | null>[]): Promise<void> {
      for (const row of rows) await db.insertInto(table).values(row).execute();
    },
    /** Opens it with this version, as a start after an upgrade does. */
    async upgrade(): Promise<Database> {
      await db.destroy();
      upgraded = await openDatabase(where);
      return upgraded;
    },
    async close(): Promise<void> {
      await (upgraded?.db.destroy() ?? db.destroy());
      await postgres?.drop();
      await folder.remove();
    },
  };
}
