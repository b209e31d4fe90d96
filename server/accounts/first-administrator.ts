import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, randomPassword } from './password.ts';
import { countUsers, insertUser } from './store.ts';

/**
 * Makes the administrator at the very first start, from the settings or with a random password.
 *
 * @returns the name and the password if it was generated, so that the start can print them once
 */
export async function ensureAdministrator(
  db: Db,
  settings: { username: string | undefined; password: string | undefined },
  now: Date,
): Promise<{ username: string; password: string } | undefined> {
  if ((await countUsers(db)) > 0) return undefined;
  const username = settings.username ?? 'admin';
  const password = settings.password ?? randomPassword();
  if (isCommonPassword(password)) throw new Error(`ADMIN_PASSWORD: ${messages.commonPassword}`);
  const id = await insertUser(db, { username, passwordHash: await hashPassword(password), now });
  // If several processes start at once, only one makes the administrator and prints the password.
  return settings.password || id === undefined ? undefined : { username, password };
}
