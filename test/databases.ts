import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/open.ts';
import { createDatabase, dropDatabase } from './create-database.ts';
import { temporaryFolder } from './run-server.ts';

/** An empty, migrated database of one kind, and its address for opening it a second time. */
export type TestDatabase = Database & {
  where: { sqliteFile: string } | { postgresUrl: string };
  close(): Promise<void>;
};

/** The two kinds of database that Plumbline runs on. */
export const databases = [
  { kind: 'sqlite', open: openSqlite },
  { kind: 'postgres', open: openPostgres },
] as const;

type OnEach = (
  title: `${string}$kind${string}`,
  suite: (database: (typeof databases)[number]) => void,
) => void;

/** A suite of SQL that both databases share: SQLite in `npm test`, PostgreSQL too in `npm run test:all`. */
export const onEachDatabase: OnEach = (title, suite) => {
  for (const database of databases)
    describe(titleOn(database, title), { tags: database.kind === 'postgres' ? ['postgres'] : [] }, () =>
      suite(database),
    );
};

/** A suite of what needs other SQL, locks or code on each database. `npm test` tries it on both. */
export const whereDatabasesDiffer: OnEach = (title, suite) => {
  for (const database of databases) describe(titleOn(database, title), () => suite(database));
};

function titleOn({ kind }: (typeof databases)[number], title: string): string {
  return title.replace('$kind', kind);
}

// Copies of a database that is migrated once for the whole run (test/global-setup.ts).

// In memory if the machine has such a folder. Otherwise each commit waits for the disk.
const sqliteFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export async function openSqlite() {
  const folder = await temporaryFolder(sqliteFolder);
  const where = { sqliteFile: join(folder.path, 'test.sqlite') };
  await copyFile(inject('migratedSqlite'), where.sqliteFile);
  return opened(where, folder.remove);
}

export async function openPostgres() {
  const { where, drop } = await newPostgres(inject('migratedPostgres'));
  return opened(where, drop);
}

/** An untouched PostgreSQL database, without even a migration. */
export function emptyPostgres() {
  return newPostgres();
}

async function newPostgres(template?: string) {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const postgresUrl = await createDatabase(server, name, template);
  return { where: { postgresUrl }, drop: () => dropDatabase(server, name) };
}

async function opened<Where extends TestDatabase['where']>(where: Where, remove: () => Promise<void>) {
  const database = await openDatabase(where);
  return {
    ...database,
    where,
    async close() {
      await database.db.destroy();
      await remove();
    },
  };
}
