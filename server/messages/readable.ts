import { partedMail } from '#contract/quoted.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOfReplies, findReplyFile } from './reply-files.ts';
import { findMessage, kindOf, type StoredMessage, storedOf } from './stored.ts';

/** So much of a mail stands on the customer's page. They have the whole mail. */
const OF_A_MAIL = 2_000;

/** What a customer and the office wrote to each other, the latest first, as the customer reads it. */
export async function readableOf(db: Db, inquiryId: string, now: Date) {
  const stored = (await storedOf(db, inquiryId)).filter((message) => isForCustomer(message, now));
  const files = await filesOfReplies(db, stored);
  return stored
    .map(({ id, at, direction, kind, channel, words }) => ({
      at,
      isOurs: direction === 'out',
      kind: kindOf(kind),
      words: channel === 'mail' ? ownWordsOf(words) : words,
      files: files.get(id) ?? [],
    }))
    .reverse();
}

/** A file of a reply that has left to the customer of this inquiry; `undefined` for any other file. */
export async function readableFile(
  db: Db,
  { inquiryId, filename, now }: { inquiryId: string; filename: string; now: Date },
): Promise<StoredFile | undefined> {
  const found = await findReplyFile(db, filename);
  const message = found && (await findMessage(db, found.id));
  if (!message || message.submission_id !== inquiryId || !isForCustomer(message, now)) return undefined;
  return found.file;
}

/** Builders' answers are elsewhere on the page, and what others mailed about an inquiry is not for its customer. */
function isForCustomer(message: StoredMessage, now: Date): boolean {
  const { channel, direction, kind, sends_at, by_customer } = message;
  if (direction === 'out') return sends_at !== null && new Date(sends_at) <= now;
  return channel !== 'share' && kind !== 'automatic' && by_customer === 'true';
}

/** Without the earlier mails that a mail program puts below what somebody writes. */
function ownWordsOf(words: string): string {
  const { own } = partedMail(words);
  return own.length > OF_A_MAIL ? `${own.slice(0, OF_A_MAIL).toWellFormed()}…` : own;
}
