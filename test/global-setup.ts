import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/open.ts';
import { buildIfStale, server } from '../bin/builds.ts';
import '#content/sample-in-force.ts';
import { createDatabase } from './create-database.ts';
import { runPostgres } from './postgres.ts';
import { temporaryFolder } from './run-server.ts';

const GB = 1024 ** 3;

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real PostgreSQL, without a database's name at its end. */
    postgresUrl: string;
    /** The name of a migrated, empty database on that PostgreSQL. */
    migratedPostgres: string;
    /** The path of a migrated, empty SQLite file. */
    migratedSqlite: string;
  }
}

/**
 * Starts one real PostgreSQL for the whole test run, and migrates one database of each kind.
 * `test/databases.ts` gives each test a copy of its own. Builds the server too, if it has changed since the last build.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale([server]);
  const folder = await temporaryFolder(await roomInMemory());
  const postgres = await runPostgres(folder.path);
  const migratedPostgres = 'migrated';
  const migratedSqlite = join(folder.path, 'migrated.sqlite');
  await migrate({ postgresUrl: await createDatabase(postgres.url, migratedPostgres) });
  await migrate({ sqliteFile: migratedSqlite });
  project.provide('postgresUrl', postgres.url);
  project.provide('migratedPostgres', migratedPostgres);
  project.provide('migratedSqlite', migratedSqlite);
  return async () => {
    await postgres.stop();
    await folder.remove();
  };
}

/**
 * The folder that is in memory, where the machine has one with room for the databases of a whole run. On a disk each new
 * database waits for its ten megabytes.
 */
async function roomInMemory(): Promise<string | undefined> {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize > 2 * GB ? memory : undefined;
}

async function migrate(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { db } = await openDatabase(where);
  await db.destroy();
}
