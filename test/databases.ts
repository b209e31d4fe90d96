import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/open.ts';
import { createDatabase, dropDatabase } from './create-database.ts';
import { temporaryFolder } from './run-server.ts';

/** An empty, migrated database of one kind, and where to open it a second time. */
export type TestDatabase = Database & {
  where: { sqliteFile: string } | { postgresUrl: string };
  close(): Promise<void>;
};

/** Every store test runs on each of these: `describe.each(databases)('… on $kind', ({ open }) => …)`. */
export const databases = [
  { kind: 'sqlite', open: openSqlite },
  { kind: 'postgres', open: openPostgres },
] as const;

export async function openSqlite() {
  const folder = await temporaryFolder();
  const where = { sqliteFile: join(folder.path, 'test.sqlite') };
  const database = await openDatabase(where);
  return {
    ...database,
    where,
    async close() {
      await database.db.destroy();
      await folder.remove();
    },
  };
}

export async function openPostgres() {
  const { where, drop } = await emptyPostgres();
  const database = await openDatabase(where);
  return {
    ...database,
    where,
    async close() {
      await database.db.destroy();
      await drop();
    },
  };
}

/** A database in which nothing was ever done, not even a migration. */
export async function emptyPostgres() {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const postgresUrl = await createDatabase(server, name);
  return { where: { postgresUrl }, drop: () => dropDatabase(server, name) };
}
