import { sql } from 'kysely';
import type { CurrentUser } from '#contract/accounts.ts';
import type { Db } from '../database/open.ts';
import { type SessionKind, sessionExpiry, sessionLimits } from './account.ts';
import { describeBrowser } from './browser.ts';
import { asUser } from './store.ts';

/** A session: whose, where, from when, in which browser (in words), and when it was last seen in use. */
type Session = {
  userId: string;
  kind: SessionKind;
  createdAt: Date;
  lastUsedAt: Date;
  browser: string;
  /** When somebody ended a phone's session: the phone is told at its next contact. */
  endedAt: Date | undefined;
  /** A phone's name in what it captures, once it has said it. */
  device: string | undefined;
};

/** A session as it stands in the table. */
type StoredSession = { sid: string; session: Session; sess: string };

/** A session that may be used, and its user. */
export type FoundSession = StoredSession & { user: CurrentUser };

/** Begins a session. `sid` is the hash of what the browser keeps: reading the table opens nothing. */
export async function insertSession(db: Db, sid: string, session: Session): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ sid, ...columnsOf(session) })
    .execute();
}

/** The session of that kind and its user, if neither the session nor the account has ended. */
export async function findSession(
  db: Db,
  sid: string,
  kind: SessionKind,
  now: Date,
): Promise<FoundSession | undefined> {
  const stored = await readRow(db, sid, now);
  if (stored?.session.kind !== kind || !isOpen(stored.session, now)) return undefined;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', stored.session.userId)
    .where('ended_at', 'is', null)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return user && { ...stored, user: asUser(user) };
}

/** Whether somebody ended this session. An expired or unknown session does not count. */
export async function wasEnded(db: Db, sid: string, now: Date): Promise<boolean> {
  return (await readRow(db, sid, now))?.session.endedAt !== undefined;
}

/** A user's sessions that may be used, the one used last first. */
export async function listSessions(
  db: Db,
  userId: string,
  now: Date,
): Promise<(Session & { sid: string })[]> {
  return (await rowsOf(db, userId, now)).filter((session) => isOpen(session, now));
}

/**
 * A user's phones that nobody signed out, the one used last first. One that must sign in again is among them, because it still has
 * data and can still be told to delete it.
 */
export async function listPhoneSessions(
  db: Db,
  userId: string,
  now: Date,
): Promise<(Session & { sid: string; isOpen: boolean })[]> {
  return (await rowsOf(db, userId, now))
    .filter(({ kind, endedAt }) => kind === 'phone' && endedAt === undefined)
    .map((session) => ({ ...session, isOpen: isOpen(session, now) }));
}

/** The session of a phone that nobody signed out, by its id. */
export async function findPhoneSession(
  db: Db,
  sid: string,
  now: Date,
): Promise<(Session & { sid: string }) | undefined> {
  const session = (await readRow(db, sid, now))?.session;
  return session?.kind === 'phone' && session.endedAt === undefined ? { ...session, sid } : undefined;
}

/**
 * Changes a session as it was read. If another call changed, ended or locked it meanwhile, nothing happens: the next use of the
 * session writes again.
 */
export async function changeSession(
  db: Db,
  { sid, session, sess }: StoredSession,
  change: Partial<Pick<Session, 'lastUsedAt' | 'device'>>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set(columnsOf({ ...session, ...change }))
    .where('sid', '=', sid)
    .where('sess', '=', sess)
    .execute();
}

/**
 * Deletes the other sessions of a user on one phone. It lost their cookies and signed in again, so nothing can use them, and nobody
 * needs to be told.
 */
export async function deleteEarlierOnPhone(
  db: Db,
  { sid, session: { userId } }: StoredSession,
  device: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(owner, '=', userId)
    .where(deviceOf, '=', device)
    .where('sid', '!=', sid)
    .where(endedAt, 'is', null)
    .execute();
}

/** Gives a session another id, so that the old cookie no longer opens it. */
export async function renameSession(db: Db, sid: string, newSid: string): Promise<void> {
  await db.updateTable('sessions').set({ sid: newSid }).where('sid', '=', sid).execute();
}

/** Signs out. A session that has ended already is no error. */
export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute();
}

/** Ends one session on somebody's request. A phone deletes its data when it learns of it. */
export async function endSession(db: Db, { sid, ...session }: Session & { sid: string }, now: Date) {
  if (session.kind === 'desk') await deleteSession(db, sid);
  else
    await db
      .updateTable('sessions')
      .set(columnsOf({ ...session, endedAt: now }))
      .where('sid', '=', sid)
      .execute();
}

/**
 * Ends a user's sessions of some kinds except the one to keep, as `endSession` does. Expired sessions of
 * phones are included, because those phones still have data to delete.
 *
 * @returns how many were still usable
 */
export async function endSessionsOf(
  db: Db,
  userId: string,
  { kinds = ['desk', 'phone'], keep, now }: { kinds?: SessionKind[]; keep?: string | undefined; now: Date },
): Promise<number> {
  const rows = await db.selectFrom('sessions').selectAll().where(owner, '=', userId).execute();
  const ending = rows
    .map((row) => ({ ...readSession(row.sess), sid: row.sid }))
    .filter(({ sid, kind, endedAt }) => sid !== keep && kinds.includes(kind) && !endedAt);
  for (const session of ending) await endSession(db, session, now);
  return ending.filter((session) => isOpen(session, now)).length;
}

/**
 * Signs a user out everywhere but in one session. Phones sign in again and lose nothing.
 *
 * @returns how many could still be used
 */
export async function deleteSessionsOf(db: Db, userId: string, now: Date, keep = ''): Promise<number> {
  const open = await listSessions(db, userId, now);
  await db
    .deleteFrom('sessions')
    .where(owner, '=', userId)
    .where('sid', '!=', keep)
    .where(endedAt, 'is', null)
    .execute();
  return open.filter(({ sid }) => sid !== keep).length;
}

/**
 * Ends all sessions of a user who is locked. A phone asks to sign in again and keeps its data; its row stays, so that it can still be
 * told to delete them.
 */
export async function expireSessionsOf(db: Db, userId: string): Promise<void> {
  // Locks the rows by writing to them, so that what is changed here is what stands there.
  const rows = await db
    .updateTable('sessions')
    .set((row) => ({ sess: row.ref('sess') }))
    .where(owner, '=', userId)
    .returning(['sid', 'sess'])
    .execute();
  for (const { sid, sess } of rows) {
    const session = readSession(sess);
    if (session.kind === 'desk') await deleteSession(db, sid);
    else if (session.endedAt === undefined)
      await changeSession(db, { sid, session, sess }, { lastUsedAt: new Date(0) });
  }
}

/** Deletes expired sessions. They no longer worked before that. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now.toISOString()).execute();
}

/** JSON is read by the same operator on both databases. */
const owner = sql<string>`sess ->> 'userId'`;
const endedAt = sql<string | null>`sess ->> 'endedAt'`;
const deviceOf = sql<string | null>`sess ->> 'device'`;

/** A user's sessions that have not passed their absolute end, the one used last first. */
async function rowsOf(db: Db, userId: string, now: Date): Promise<(Session & { sid: string })[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where(owner, '=', userId)
    .where('expire', '>', now.toISOString())
    .execute();
  return rows
    .map((row) => ({ ...readSession(row.sess), sid: row.sid }))
    .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
}

async function readRow(db: Db, sid: string, now: Date): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('sess')
    .where('sid', '=', sid)
    .where('expire', '>', now.toISOString())
    .executeTakeFirst();
  return row && { sid, session: readSession(row.sess), sess: row.sess };
}

function isOpen(session: Session, now: Date): boolean {
  return session.endedAt === undefined && sessionExpiry(session.kind, session) > now;
}

/**
 * A phone's row stays until the absolute end of its session, so that a phone whose session was ended can
 * still be told, even after expiry.
 */
function columnsOf(session: Session): { sess: string; expire: string } {
  const { kind, createdAt } = session;
  const expire =
    kind === 'phone'
      ? new Date(createdAt.getTime() + sessionLimits.phone.absoluteMs)
      : sessionExpiry(kind, session);
  return { sess: JSON.stringify(session), expire: expire.toISOString() };
}

/** Sessions from before these columns existed have no browser and no last use. They are the desk's. */
function readSession(sess: string): Session {
  const { userId, kind, createdAt, lastUsedAt, browser, endedAt, device } = JSON.parse(sess) as {
    userId: string;
    kind?: SessionKind;
    createdAt: string;
    lastUsedAt?: string;
    browser?: string;
    endedAt?: string;
    device?: string;
  };
  return {
    userId,
    kind: kind ?? 'desk',
    createdAt: new Date(createdAt),
    lastUsedAt: new Date(lastUsedAt ?? createdAt),
    browser: browser ?? describeBrowser(),
    endedAt: endedAt === undefined ? undefined : new Date(endedAt),
    device,
  };
}
