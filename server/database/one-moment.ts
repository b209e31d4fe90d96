import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database, Db } from './open.ts';
import { NodeSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/**
 * Reads a database as it stands at one moment, while others go on writing. It is for long reading only: nothing can be written
 * through it.
 *
 * @param where where the open database is: SQLite is opened once more, because its one connection is everybody's
 */
export async function atOneMoment<Result>(
  { db }: Database,
  where: { sqliteFile: string } | { postgresUrl: string },
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  if ('postgresUrl' in where)
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => read(transaction));
  const sqlite = new DatabaseSync(where.sqliteFile, { readOnly: true });
  const snapshot = new Kysely<Tables>({ dialect: new NodeSqliteDialect(sqlite) });
  try {
    sqlite.exec('begin');
    return await read(snapshot);
  } finally {
    await snapshot.destroy();
  }
}
