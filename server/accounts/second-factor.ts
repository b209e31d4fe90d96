import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';
import { takeRecoveryCode, takeStep } from './second-factor-store.ts';
import type { KnownUser } from './store.ts';
import { base32, stepOfCode } from './totp.ts';

const RECOVERY_CODES = 10;

/** Codes of 80 random bits, as they are written down: `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(10))
      .toLowerCase()
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );
}

/** What is kept of a recovery code. Too random to be guessed, it needs no slow hash; spaces, dashes and capitals are ignored. */
export function recoveryCodeHash(userId: string, typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(`${userId}:${code}`).digest('hex');
}

/** Uses up the code of an authenticator app; `false` when it is wrong, too old, or was used before. */
export async function takeAppCode(
  transaction: Db,
  { user, secondFactor }: KnownUser,
  typed: string,
  now: Date,
): Promise<boolean> {
  const step = secondFactor.secret ? stepOfCode(secondFactor.secret, typed, now) : undefined;
  return step !== undefined && takeStep(transaction, user.id, step);
}

/** Uses up whichever kind of code was typed, and says which it was. */
export async function takeCode(
  transaction: Db,
  known: KnownUser,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  if (await takeAppCode(transaction, known, typed, now)) return 'app';
  const hash = recoveryCodeHash(known.user.id, typed);
  return (await takeRecoveryCode(transaction, known.user.id, hash)) ? 'recovery' : undefined;
}
