import type { Db } from '../database/open.ts';
import { shownAll, storedOf } from './stored.ts';

/** What was written about an inquiry, for the person it is about. */
export async function messagesOfPerson(db: Db, inquiryId: string): Promise<object[]> {
  const messages = await shownAll(db, await storedOf(db, inquiryId));
  return messages.map(({ at, direction, channel, kind, from, words, files, delivery }) => ({
    at,
    direction,
    channel,
    kind,
    from,
    words,
    files: files.map(({ address: _, ...file }) => file),
    ...(delivery && { delivery }),
  }));
}
