import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '#contract/accounts.ts';
import type { Db } from '../database/open.ts';
import type { Attempts } from './account.ts';

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertUser(
  db: Db,
  user: { username: string; passwordHash: string; now: Date },
): Promise<void> {
  const now = user.now.toISOString();
  await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      username: user.username,
      password_hash: user.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Sets a new password and signs that user out everywhere; `false` when there is no such user. */
export async function changePassword(
  db: Db,
  username: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const user = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now.toISOString() })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirst();
  if (!user) return false;
  const sessions = await db.selectFrom('sessions').select(['sid', 'sess']).execute();
  const theirs = sessions.filter(({ sess }) => readSession(sess).userId === user.id).map(({ sid }) => sid);
  if (theirs.length > 0) await db.deleteFrom('sessions').where('sid', 'in', theirs).execute();
  return true;
}

export async function listUsernames(db: Db): Promise<string[]> {
  const users = await db.selectFrom('users').select('username').orderBy('created_at').execute();
  return users.map(({ username }) => username);
}

export async function findUserByName(
  db: Db,
  username: string,
): Promise<{ user: CurrentUser; passwordHash: string } | undefined> {
  const row = await db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
  return row && { user: asUser(row), passwordHash: row.password_hash };
}

export type Session = { userId: string; createdAt: Date; expiresAt: Date };

export async function insertSession(db: Db, sid: string, session: Session): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      sid,
      sess: JSON.stringify({ userId: session.userId, createdAt: session.createdAt.toISOString() }),
      expire: session.expiresAt.toISOString(),
    })
    .execute();
}

/** The session and its user, if it has not run out. */
export async function findSession(
  db: Db,
  sid: string,
  now: Date,
): Promise<{ session: Session; user: CurrentUser } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['sess', 'expire'])
    .where('sid', '=', sid)
    .where('expire', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId, createdAt } = readSession(row.sess);
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return (
    user && {
      session: { userId, createdAt: new Date(createdAt), expiresAt: new Date(row.expire) },
      user: asUser(user),
    }
  );
}

export async function extendSession(db: Db, sid: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expire: expiresAt.toISOString() }).where('sid', '=', sid).execute();
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now.toISOString()).execute();
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

export async function saveAttempts(db: Db, bucket: string, attempts: Attempts): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ failures: attempts.failures, last_failure_at: attempts.lastFailureAt.toISOString() })
    .where('bucket', '=', bucket)
    .execute();
}

export async function forgetAttempts(db: Db, buckets: string[]): Promise<void> {
  await db.deleteFrom('login_attempts').where('bucket', 'in', buckets).execute();
}

function readSession(sess: string): { userId: string; createdAt: string } {
  return JSON.parse(sess) as { userId: string; createdAt: string };
}

function asUser(row: {
  id: string;
  username: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
}): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
  };
}
