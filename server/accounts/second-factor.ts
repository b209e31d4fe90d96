import { randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';
import { lookupHash } from './password.ts';
import { takeRecoveryCode, takeStep } from './second-factor-store.ts';
import type { KnownUser } from './store.ts';
import { base32, stepOfCode } from './totp.ts';

const RECOVERY_CODES = 10;

/** Codes of 50 random bits, short enough to be typed from paper: `abcde-fghij`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(10))
      .toLowerCase()
      .replace(/^(?<head>.{5})(?<tail>.{5}).*/, '$<head>-$<tail>'),
  );
}

/** What is kept of a recovery code; spaces, dashes and capitals are ignored. */
export function recoveryCodeHash(userId: string, typed: string): Promise<string> {
  return lookupHash(typed.toLowerCase().replaceAll(/[\s-]/g, ''), userId);
}

/** Uses up the code of an authenticator app; `false` when it is wrong, too old, or was used before. */
export async function takeAppCode(
  db: Db,
  { user, secondFactor }: KnownUser,
  typed: string,
  now: Date,
): Promise<boolean> {
  const step = secondFactor.secret ? stepOfCode(secondFactor.secret, typed, now) : undefined;
  return step !== undefined && takeStep(db, user.id, step);
}

/** Uses up whichever kind of code was typed, and says which it was. Not for a transaction: hashing takes its time. */
export async function takeCode(
  db: Db,
  known: KnownUser,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  if (await takeAppCode(db, known, typed, now)) return 'app';
  if (/^[\d\s]*$/.test(typed)) return undefined;
  const hash = await recoveryCodeHash(known.user.id, typed);
  return (await takeRecoveryCode(db, known.user.id, hash)) ? 'recovery' : undefined;
}
