import { randomUUIDv7 } from 'node:crypto';
import { office } from '#content/opening.ts';
import type { CustomerMessageAbout } from '#contract/customer/messages.ts';
import type { MatchedBy, MessageFile, MessageKind } from '#contract/desk/messages.ts';
import { respondBy } from '#contract/office-hours.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';

/** What waits for an answer from a person. The others tell what was done. */
const ASKING: readonly MessageKind[] = [
  'question',
  'time',
  'withdrawal',
  'mail',
  'moved',
  'cancelled',
  'stage-day',
];

type Came = {
  words: string;
  files?: readonly MessageFile[];
  now: Date;
  /** Whether it asks for nothing, though messages of its kind do. */
  asksNothing?: boolean;
  /** When it came to the mailbox, if that was before. */
  cameAt?: Date;
};

/** What is known of a mail: what it was filed by, and whether the customer’s own address sent it. */
type OfMail = { matchedBy?: MatchedBy; isTheirs?: boolean };

/** Keeps what a customer wrote or did on their page, in the thread and in the history. The caller holds the inquiry's row. */
export async function noteFromPage(
  transaction: Db,
  inquiry: KnownInquiry,
  { about, ...came }: Came & { about: Exclude<CustomerMessageAbout, 'shares'> },
): Promise<void> {
  await inquiries.noteMessage(
    transaction,
    inquiry.id,
    { about, words: came.words },
    { username: null, now: came.now },
  );
  await noteIncoming(transaction, inquiry, { ...came, kind: about, channel: 'page', from: inquiry.name });
}

/**
 * Handles what waits of a kind, because the customer has changed it since. The caller holds the inquiry's row.
 *
 * @returns whether anything waited
 */
export async function handleOpen(
  transaction: Db,
  inquiryId: string,
  { kind, now }: { kind: MessageKind; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('messages')
    .set({ handled_at: now.toISOString(), handled_by: null })
    .where('submission_id', '=', inquiryId)
    .where('kind', '=', kind)
    .where('due_at', 'is not', null)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Keeps what came in. A message that asks for an answer is due like a request (TIME-2).
 *
 * @returns its id
 */
export async function noteIncoming(
  transaction: Db,
  inquiry: KnownInquiry,
  came: Came & { kind: MessageKind; channel: 'page' | 'mail' | 'share'; from: string } & OfMail,
): Promise<string> {
  const { kind, channel, from, words, files = [], matchedBy = null, isTheirs = true } = came;
  const { cameAt = came.now, now } = came;
  const asks = ASKING.includes(kind) && !came.asksNothing && !inquiry.isFlagged;
  const id = randomUUIDv7();
  await transaction
    .insertInto('messages')
    .values({
      id,
      submission_id: inquiry.id,
      at: now.toISOString(),
      direction: 'in',
      channel,
      matched_by: matchedBy,
      by_customer: isTheirs ? 'true' : 'false',
      kind,
      sender: from,
      words,
      files: JSON.stringify(files),
      due_at: asks ? respondBy(cameAt, inquiry.propertyAddress, office()).toISOString() : null,
      handled_at: asks ? null : now.toISOString(),
    })
    .execute();
  return id;
}
