import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import {
  type Attempts,
  attemptBuckets,
  FREE_FAILURES,
  oneMoreFailure,
  waitBeforeSignInMs,
} from './account.ts';
import { verifyPassword } from './password.ts';
import { findUserByName, forgetAttempts, type KnownUser, lockAttempts, saveAttempts } from './store.ts';

/**
 * A sign-in attempt: the name, the source (no address), and the page ("at sign-in").
 *
 * @property ownBrowser identifies a browser in which the account was signed in before
 */
export type Claim = {
  username: string;
  password: string;
  source: string;
  place: string;
  ownBrowser?: string | undefined;
};
type Judged =
  | { ok: true; known: KnownUser }
  | { ok: false; reason: 'wrong' | 'locked' }
  | { ok: false; reason: 'too-many'; waitMs: number };

/**
 * Checks a password and slows guessing down. An attempt counts as failed before we check the password, so
 * many attempts at once gain nothing. `forgive` removes the count once everything was right.
 */
export async function judgePassword(db: Db, claim: Claim, clock: () => Date): Promise<Judged> {
  const { username, password, source, place, ownBrowser } = claim;
  const waitMs = await countAttempt(db, attemptBuckets(username, source, ownBrowser), clock());
  if (waitMs > 0) return { ok: false, reason: 'too-many', waitMs };
  const known = await findUserByName(db, username);
  const isRight = await verifyPassword(password, known?.passwordHash);
  if (isRight && known && !known.isLocked) return { ok: true, known };
  // An unknown name may be a password typed into the wrong field, so we don't store it.
  await noteAudit(db, {
    kind: 'sign-in-failed',
    username: known?.user.username ?? null,
    detail: `${known ? (isRight ? 'Locked account' : 'Wrong password') : 'Unknown username'} ${place}`,
    now: clock(),
  });
  // Only who knows the password is told that the account is locked.
  return { ok: false, reason: isRight && known ? 'locked' : 'wrong' };
}

/** Removes the counted attempts, because everything was right. */
export function forgive(db: Db, { username, source, ownBrowser }: Claim): Promise<void> {
  return forgetAttempts(db, Object.values(attemptBuckets(username, source, ownBrowser)));
}

/**
 * Counts an attempt as failed, under each of its names.
 *
 * @returns how long to wait in milliseconds if there were too many; then nothing was counted
 */
export function countAttempt(
  db: Db,
  buckets: { account?: string; address: string },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const counted: { bucket: string; attempts: Attempts; free: number }[] = [];
    for (const name of ['account', 'address'] as const) {
      const bucket = buckets[name];
      if (bucket === undefined) continue;
      counted.push({
        bucket,
        attempts: await lockAttempts(transaction, bucket, now),
        free: FREE_FAILURES[name],
      });
    }
    const waits = counted.map(({ attempts, free }) => waitBeforeSignInMs(attempts, free, now));
    const waitMs = Math.max(...waits);
    if (waitMs === 0)
      for (const { bucket, attempts } of counted)
        await saveAttempts(transaction, bucket, oneMoreFailure(attempts, now));
    return waitMs;
  });
}
