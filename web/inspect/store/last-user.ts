import { inspectApp } from '#contract/inspect/app.ts';
import type { PhoneUser } from '#contract/inspect/session.ts';
import { type Database, isThere, openDatabase } from './database.ts';
import { isSecondCopyThere } from './second-copy.ts';

const USER = 'user';

/**
 * Who signed in last on this phone, so that the app opens for them without a network. Reading it creates no
 * database.
 *
 * @throws if the browser refuses access to its storage
 */
export async function readLastUser(): Promise<PhoneUser | undefined> {
  if (!(await isThere(inspectApp.database)) && !(await isSecondCopyThere())) return undefined;
  return withDatabase((database) =>
    database.read(['settings'], (transaction) => transaction.get('settings', USER)),
  ) as Promise<PhoneUser | undefined>;
}

/**
 * Stores who has signed in. When it resolves, the disk has it, so an app killed a moment later still opens
 * for them.
 *
 * @throws StorageFullError when there is no room
 */
export function keepLastUser(user: PhoneUser): Promise<void> {
  return withDatabase((database) =>
    database.write(['settings'], async (transaction) => transaction.put('settings', user, USER)),
  );
}

async function withDatabase<Result>(task: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(inspectApp.database);
  try {
    return await task(database);
  } finally {
    database.close();
  }
}
