import type { Db } from '../database/open.ts';

export type ConnectionName = 'mail' | 'cards' | 'storage';
export type StoredConnection = {
  version: number;
  settings: Record<string, unknown>;
  /** Encrypted; `null` if there are none. */
  secrets: string | null;
};

/** What is stored for a connection; `undefined` until somebody stores something. */
export async function findConnection(db: Db, name: ConnectionName): Promise<StoredConnection | undefined> {
  const row = await db
    .selectFrom('connections')
    .select(['version', 'settings', 'secrets'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { ...row, settings: JSON.parse(row.settings) };
}

/** Stores a connection under the version after the given one. */
export async function storeConnection(
  db: Db,
  name: ConnectionName,
  { version, settings, secrets }: StoredConnection,
): Promise<void> {
  const row = { version, settings: JSON.stringify(settings), secrets };
  await db
    .insertInto('connections')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** The version of each stored connection: cheap to ask for again and again. */
export async function versionsOf(db: Db): Promise<string> {
  const rows = await db.selectFrom('connections').select(['name', 'version']).orderBy('name').execute();
  return JSON.stringify(rows);
}
