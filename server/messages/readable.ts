import { partedMail } from '#contract/quoted.ts';
import type { Db } from '../database/open.ts';
import { kindOf, storedOf } from './stored.ts';

/** What a customer and the office wrote to each other, the latest first, as the customer reads it. */
export async function readableOf(db: Db, inquiryId: string, now: Date) {
  const stored = await storedOf(db, inquiryId);
  return stored
    .filter(({ channel, direction, sends_at }) =>
      direction === 'in' ? channel !== 'share' : sends_at !== null && new Date(sends_at) <= now,
    )
    .map(({ at, direction, kind, channel, words }) => ({
      at,
      isOurs: direction === 'out',
      kind: kindOf(kind),
      // Their mail program put our own mails below what they wrote.
      words: channel === 'mail' ? partedMail(words).own : words,
    }))
    .reverse();
}
