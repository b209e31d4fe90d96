import type { Db } from '../database/open.ts';
import { endSession, findPhoneSession, listSessions } from './session-store.ts';

/** A phone on which somebody is signed in. */
export type SignedIn = {
  id: string;
  browser: string;
  signedInAt: Date;
  lastUsedAt: Date;
  /** Its name in what it captures, once it has said it. */
  device: string | undefined;
};

/** The phones on which a user is signed in, the one used last first. */
export async function phonesOf(db: Db, userId: string, now: Date): Promise<SignedIn[]> {
  const open = await listSessions(db, userId, now);
  return open
    .filter(({ kind }) => kind === 'phone')
    .map(({ sid, browser, createdAt, lastUsedAt, device }) => ({
      id: sid,
      browser,
      signedInAt: createdAt,
      lastUsedAt,
      device,
    }));
}

/**
 * Signs one phone out. It deletes what it has at its next contact.
 *
 * @returns whose it was and its browser in words; `undefined` if nobody is signed in there
 */
export async function signOutPhone(
  transaction: Db,
  id: string,
  now: Date,
): Promise<{ userId: string; browser: string } | undefined> {
  const session = await findPhoneSession(transaction, id, now);
  if (session) await endSession(transaction, session, now);
  return session;
}
