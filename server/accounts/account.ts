import { createHash, randomBytes } from 'node:crypto';

const MINUTE = 60 * 1000;
/** A session ends after this long without a request … */
export const IDLE_MS = 12 * 60 * MINUTE;
/** … and after this long in any case. */
export const ABSOLUTE_MS = 7 * 24 * 60 * MINUTE;
/** How often a session in use is written again. */
export const TOUCH_EVERY_MS = 5 * MINUTE;

/** A new session's secret, for the cookie, and the id it is stored under: a stolen database opens no session. */
export function newSessionToken(): { token: string; sid: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, sid: sessionId(token) };
}

export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** When a session in use now ends. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS));
}

export type Attempts = { failures: number; lastFailureAt: Date };

const FORGET_FAILURES_AFTER_MS = 60 * MINUTE;
const LONGEST_WAIT_MS = 15 * MINUTE;

/**
 * How long sign-in must still wait after failed attempts: nothing for the first few, then twice as long each
 * time, at most a quarter of an hour, so that guessing takes too long and nobody is locked out for good.
 */
export function waitBeforeSignInMs(attempts: Attempts, freeFailures: number, now: Date): number {
  const sinceLast = now.getTime() - attempts.lastFailureAt.getTime();
  if (attempts.failures < freeFailures || sinceLast > FORGET_FAILURES_AFTER_MS) return 0;
  const wait = Math.min(1000 * 2 ** (attempts.failures - freeFailures), LONGEST_WAIT_MS);
  return Math.max(0, wait - sinceLast);
}

/** Failures so far with one more: forgotten ones no longer count. */
export function oneMoreFailure(attempts: Attempts, now: Date): Attempts {
  const forgotten = now.getTime() - attempts.lastFailureAt.getTime() > FORGET_FAILURES_AFTER_MS;
  return { failures: forgotten ? 1 : attempts.failures + 1, lastFailureAt: now };
}

/** Failures that cost nothing: few for one account, more for one address, which an office may share. */
export const FREE_FAILURES = { account: 5, address: 20 } as const;

/**
 * The names under which failures are counted: the account's, which is hashed, and the source's, which is
 * already. Attempts from the owner's own browser are counted separately, so other people's guesses don't
 * affect them.
 */
export function attemptBuckets(
  username: string,
  source: string,
  ownBrowser = '',
): { account: string; address: string } {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { account: `account:${digest(username.toLowerCase() + ownBrowser)}`, address: `address:${source}` };
}
