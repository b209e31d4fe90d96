import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import type { Db } from '../database/open.ts';
import type { Attempts } from './account.ts';

/** How many may sign in; with nobody, a start makes the administrator. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The hash of an invited person without a password yet. No password matches it. */
export const NO_PASSWORD = '';

/** Writes a user, unless one of that name is there; returns the new one's id. */
export async function insertUser(
  db: Db,
  user: { username: string; passwordHash: string; role?: Role; now: Date },
): Promise<string | undefined> {
  const now = user.now.toISOString();
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      username: user.username,
      password_hash: user.passwordHash,
      role: user.role ?? 'owner',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Replaces only the hash. The caller ends the sessions begun with the old password. */
export async function savePassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}

/** Whether a user has changed the account's first password. Only a new password changes `updated_at`. */
export async function hasOwnPassword(db: Db, username: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .whereRef('updated_at', '<>', 'created_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who may sign in, oldest first. */
export async function listUsernames(db: Db): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select('username')
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return users.map(({ username }) => username);
}

/** A user with what proves who they are. */
export type KnownUser = {
  user: CurrentUser;
  passwordHash: string;
  secondFactor: SecondFactor;
  isLocked: boolean;
};
/** Without a date the secret was shown but never confirmed, and the factor is off. */
type SecondFactor = { secret: string | null; since: string | null };

/** The user of exactly this name, capitals included, unless their account has ended. */
export async function findUserByName(db: Db, username: string): Promise<KnownUser | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      user: asUser(row),
      passwordHash: row.password_hash,
      secondFactor: { secret: row.second_factor_secret, since: row.second_factor_since },
      isLocked: row.locked_at !== null,
    }
  );
}

/**
 * The failures counted in a bucket, its row locked until the transaction ends: two attempts at once must not read the
 * same count. A bucket that is new has none.
 */
export async function lockAttempts(transaction: Db, bucket: string, now: Date): Promise<Attempts> {
  const row = await transaction
    .insertInto('login_attempts')
    .values({ bucket, failures: 0, last_failure_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ bucket }))
    .returning(['failures', 'last_failure_at'])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, lastFailureAt: new Date(row.last_failure_at) };
}

/** Writes a bucket’s count; call it in the transaction that holds it by `lockAttempts`. */
export async function saveAttempts(db: Db, bucket: string, attempts: Attempts): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ failures: attempts.failures, last_failure_at: attempts.lastFailureAt.toISOString() })
    .where('bucket', '=', bucket)
    .execute();
}

/** Resets the count of failures. */
export async function forgetAttempts(db: Db, buckets: string[]): Promise<void> {
  await db.deleteFrom('login_attempts').where('bucket', 'in', buckets).execute();
}

/** Forgets failures so long ago that they slow nobody down any more. */
export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('login_attempts').where('last_failure_at', '<', before.toISOString()).execute();
}

/** The columns of a user that the contract names. */
export function asUser(row: {
  id: string;
  username: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  role: Role;
}): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
  };
}
