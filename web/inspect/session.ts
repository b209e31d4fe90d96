import { useSyncExternalStore } from 'react';
import type { Credentials } from '#contract/accounts.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { type PhoneUser, phoneSession, signInOnPhone, signOutOnPhone } from '#contract/inspect/session.ts';
import { CallFailed, call } from '#web/api.ts';
import { keepLastUser, readLastUser } from '#web/inspect/store/last-user.ts';
import { wipe } from '#web/inspect/wipe.ts';
import { newWatchers } from '#web/ui/watchers.ts';

/**
 * The state of the session. `opening` until the phone has read who signed in last, `unreadable` if it can't.
 * `unknown` until the server answers; without a network it stays so, and the app opens for the person who
 * signed in last.
 */
type Session = {
  state: 'opening' | 'unreadable' | 'unknown' | 'signed-in' | 'expired' | 'ended';
  user: PhoneUser | undefined;
};

const ASK_AGAIN_MS = 60_000;

let session: Session = { state: 'opening', user: undefined };
let askedAt = Number.NEGATIVE_INFINITY;
const { watch, tell: tellWatchers } = newWatchers();

/** The session of this phone. Updates the component that uses it. */
export function useSession(): Session {
  return useSyncExternalStore(watch, () => session);
}

/** Reads who signed in last, and asks the server now, when the network returns, and when the app is looked at again. */
export async function watchSession(): Promise<void> {
  try {
    set({ state: 'unknown', user: await readLastUser() });
  } catch (problem) {
    console.error('The storage of this phone could not be read', problem);
    set({ state: 'unreadable', user: undefined });
  }
  void ask();
  addEventListener('online', () => void ask());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > ASK_AGAIN_MS) void ask();
  });
}

/**
 * Signs in on this phone.
 *
 * @param again the person whose session has expired: the work on the phone is theirs, so nobody else may sign
 *   in
 * @throws CallFailed or NoAnswer as the call does, and Error with a sentence when it is another person
 */
export async function signIn(credentials: Credentials, again: PhoneUser | undefined): Promise<void> {
  if (again && credentials.username !== again.username)
    throw new Error(`This phone holds work by ${again.name}, so only ${again.username} can sign in`);
  const { user } = await call(signInOnPhone, { body: credentials });
  await signedIn(user);
}

/**
 * Signs out on this phone and deletes everything that it keeps, sent or not. The app then restarts.
 *
 * @throws NoAnswer without a network: then nothing was deleted
 */
export async function signOut(): Promise<void> {
  await call(signOutOnPhone, {});
  await wipe('signed-out');
  location.replace(inspectApp.page);
}

/**
 * Handles the refusal of a call under /api/inspect. A session ended at the desk wipes the phone; an expired
 * one only asks to sign in again. The caller handles everything else.
 */
export function noteRefusal(problem: unknown): void {
  if (!(problem instanceof CallFailed) || problem.status !== 401) return;
  if ((problem.body as { code?: unknown } | undefined)?.code === 'ended') void end();
  else if (session.state !== 'ended') set({ ...session, state: 'expired' });
}

async function ask(): Promise<void> {
  askedAt = Date.now();
  try {
    const { user } = await call(phoneSession, {});
    if (session.state === 'ended') return;
    await signedIn(user);
  } catch (problem) {
    noteRefusal(problem);
  }
}

async function end(): Promise<void> {
  if (session.state === 'ended') return;
  set({ state: 'ended', user: undefined });
  await wipe();
}

function set(next: Session): void {
  session = next;
  tellWatchers();
}

/**
 * Screens open once the phone has stored who signed in. If storing fails they still open, and the next start
 * asks again.
 */
async function signedIn(user: PhoneUser): Promise<void> {
  if (JSON.stringify(user) !== JSON.stringify(session.user))
    await keepLastUser(user).catch((problem: unknown) =>
      console.error('This phone could not save who signed in', problem),
    );
  if (session.state !== 'ended') set({ state: 'signed-in', user });
}
