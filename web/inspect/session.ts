import { useSyncExternalStore } from 'react';
import type { Credentials } from '#contract/accounts.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { type PhoneUser, phoneSession, signInOnPhone, signOutOnPhone } from '#contract/inspect/session.ts';
import { CallFailed, call } from '#web/api.ts';
import { keepLastUser, readLastUser } from '#web/inspect/store/last-user.ts';
import { wipe } from '#web/inspect/wipe.ts';

/**
 * What is known of the session. `opening` until the phone has said who signed in last, `unreadable` if it can't. `unknown` until the
 * server has answered, which without a network it does not: the app opens with whoever signed in last.
 */
type Session = {
  state: 'opening' | 'unreadable' | 'unknown' | 'signed-in' | 'expired' | 'ended';
  user: PhoneUser | undefined;
};

const ASK_AGAIN_MS = 60_000;

let session: Session = { state: 'opening', user: undefined };
let askedAt = Number.NEGATIVE_INFINITY;
const watchers = new Set<() => void>();

/** The session of this phone, followed by the component that asks. */
export function useSession(): Session {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => session,
  );
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
 * @param again whose session has run out: the work on the phone is theirs, so nobody else may take it over
 * @throws CallFailed or NoAnswer as the call does, and Error with a sentence when it is another person
 */
export async function signIn(credentials: Credentials, again: PhoneUser | undefined): Promise<void> {
  if (again && credentials.username !== again.username)
    throw new Error(`This phone holds work by ${again.name}, so only ${again.username} can sign in`);
  const { user } = await call(signInOnPhone, { body: credentials });
  await signedIn(user);
}

/**
 * Signs out on this phone and deletes everything that it keeps, sent or not. The app then begins anew.
 *
 * @throws NoAnswer without a network: then nothing was deleted
 */
export async function signOut(): Promise<void> {
  await call(signOutOnPhone, {});
  await wipe('signed-out');
  location.replace(inspectApp.page);
}

/**
 * Takes note of what a call under /api/inspect was refused with. A session that was ended at the desk has the phone wiped; one that
 * ran out only asks to sign in again. Everything else is the caller's.
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
  for (const tell of watchers) tell();
}

/** The screens come once the phone has kept whose they are. One that can't opens them all the same, and asks again next time. */
async function signedIn(user: PhoneUser): Promise<void> {
  if (JSON.stringify(user) !== JSON.stringify(session.user))
    await keepLastUser(user).catch((problem: unknown) =>
      console.error('This phone could not keep who signed in', problem),
    );
  if (session.state !== 'ended') set({ state: 'signed-in', user });
}
