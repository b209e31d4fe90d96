import type { Db } from '../database/open.ts';
import { hashPassword, randomPassword } from './password.ts';
import { countUsers, insertUser } from './store.ts';

/**
 * Makes the administrator at the very first start, from the settings or with a random password.
 *
 * @returns the name and the password when it had to be made up, so that the start can print them once
 */
export async function ensureAdministrator(
  db: Db,
  settings: { username: string | undefined; password: string | undefined },
  now: Date,
): Promise<{ username: string; password: string } | undefined> {
  if ((await countUsers(db)) > 0) return undefined;
  const username = settings.username ?? 'admin';
  const password = settings.password ?? randomPassword();
  const id = await insertUser(db, { username, passwordHash: await hashPassword(password), now });
  // Of processes that start at once one makes the administrator, and tells the password.
  return settings.password || id === undefined ? undefined : { username, password };
}
