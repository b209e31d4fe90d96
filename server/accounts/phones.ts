import type { Db } from '../database/open.ts';
import { endSession, findPhoneSession, listPhoneSessions } from './session-store.ts';

/** A phone on which somebody is signed in. */
export type SignedIn = {
  id: string;
  browser: string;
  signedInAt: Date;
  lastUsedAt: Date;
  /** Its name in what it captures, once it has said it. */
  device: string | undefined;
  /** Its session ran out, or the account was locked. It keeps what it has, and can still be told to delete it. */
  asksToSignIn: boolean;
};

/** The phones on which a user signed in and that nobody signed out, the one used last first. */
export async function phonesOf(db: Db, userId: string, now: Date): Promise<SignedIn[]> {
  const phones = await listPhoneSessions(db, userId, now);
  return phones.map(({ sid, browser, createdAt, lastUsedAt, device, isOpen }) => ({
    id: sid,
    browser,
    signedInAt: createdAt,
    // Locking an account takes the last use away.
    lastUsedAt: new Date(Math.max(lastUsedAt.getTime(), createdAt.getTime())),
    device,
    asksToSignIn: !isOpen,
  }));
}

/**
 * Signs one phone out. It deletes what it has at its next contact.
 *
 * @returns whose it was and its browser in words; `undefined` if it was signed out before
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
