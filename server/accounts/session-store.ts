import { sql } from 'kysely';
import type { CurrentUser } from '#contract/accounts.ts';
import type { Db } from '../database/open.ts';
import { describeBrowser } from './browser.ts';
import { asUser } from './store.ts';

/** A session: whose, from when, in which browser (in words), and when it was last seen in use. */
export type Session = {
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date;
  browser: string;
};

/** Begins a session. `sid` is the hash of what the browser keeps: reading the table opens nothing. */
export async function insertSession(db: Db, sid: string, session: Session): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ sid, sess: writeSession(session), expire: session.expiresAt.toISOString() })
    .execute();
}

/** The session and its user, if neither the session nor the account has ended. */
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
  const session = readSession(row);
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return user && { session, user: asUser(user) };
}

/** A user's sessions that have not run out, the one used last first. */
export async function listSessions(
  db: Db,
  userId: string,
  now: Date,
): Promise<(Session & { sid: string })[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where(owner, '=', userId)
    .where('expire', '>', now.toISOString())
    .execute();
  return rows
    .map((row) => ({ ...readSession(row), sid: row.sid }))
    .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
}

/** Writes when a session was last used and when it ends; one that has ended meanwhile stays ended. */
export async function saveSession(db: Db, sid: string, session: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ sess: writeSession(session), expire: session.expiresAt.toISOString() })
    .where('sid', '=', sid)
    .execute();
}

/** Gives a session another id, so that the old cookie no longer opens it. */
export async function renameSession(db: Db, sid: string, newSid: string): Promise<void> {
  await db.updateTable('sessions').set({ sid: newSid }).where('sid', '=', sid).execute();
}

/** Ends a session; one that has ended already is no error. */
export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute();
}

/** Ends a user's sessions, all but the one to keep, and says how many there were. */
export async function deleteSessionsOf(db: Db, userId: string, keep?: string): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where(owner, '=', userId)
    .$if(keep !== undefined, (query) => query.where('sid', '!=', keep ?? ''))
    .returning('sid')
    .execute();
  return ended.length;
}

/** Deletes expired sessions. They no longer worked before that. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now.toISOString()).execute();
}

/** JSON is read by the same operator on both databases. */
const owner = sql<string>`sess ->> 'userId'`;

function writeSession({ userId, createdAt, lastUsedAt, browser }: Session): string {
  return JSON.stringify({ userId, createdAt, lastUsedAt, browser });
}

/** Sessions begun before these were remembered have neither a browser nor a last use. */
function readSession({ sess, expire }: { sess: string; expire: string }): Session {
  const { userId, createdAt, lastUsedAt, browser } = JSON.parse(sess) as {
    userId: string;
    createdAt: string;
    lastUsedAt?: string;
    browser?: string;
  };
  return {
    userId,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expire),
    lastUsedAt: new Date(lastUsedAt ?? createdAt),
    browser: browser ?? describeBrowser(),
  };
}
