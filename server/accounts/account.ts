import { createHash, randomBytes } from 'node:crypto';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Where a session is used: in a browser at the desk, or in the app on an inspector's phone. */
export type SessionKind = 'desk' | 'phone';
/** A session ends after `idleMs` without a request, and after `absoluteMs` in any case. */
export const sessionLimits: Record<SessionKind, { idleMs: number; absoluteMs: number }> = {
  desk: { idleMs: 12 * 60 * MINUTE, absoluteMs: 7 * DAY },
  // A phone may be without reception for days, and may hold unsent work.
  phone: { idleMs: 30 * DAY, absoluteMs: 180 * DAY },
};
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

/** When a session ends that was last used at a moment. */
export function sessionExpiry(
  kind: SessionKind,
  { createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date },
): Date {
  const { idleMs, absoluteMs } = sessionLimits[kind];
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, createdAt.getTime() + absoluteMs));
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

/** The failures with one more. Forgotten ones no longer count. */
export function oneMoreFailure(attempts: Attempts, now: Date): Attempts {
  const forgotten = now.getTime() - attempts.lastFailureAt.getTime() > FORGET_FAILURES_AFTER_MS;
  return { failures: forgotten ? 1 : attempts.failures + 1, lastFailureAt: now };
}

/** Failures without a delay: few for one account, more for one address, which an office may share. */
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
