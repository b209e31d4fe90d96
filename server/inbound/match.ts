import type { MailReason } from '#contract/desk/inbound.ts';
import type { MatchedBy } from '#contract/desk/messages.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { inquiriesOfReplies } from '../messages/public.ts';
import { mailsNamed } from '../outbox/about-inquiry.ts';
import { codesIn, inquiryOfCode } from './codes.ts';
import type { ReadMail } from './read-mail.ts';

/** Where a mail belongs, and by what; or why nobody’s thread has it. */
export type Match = { inquiryId: string; by: MatchedBy } | { reason: MailReason };

/**
 * Finds the inquiry that a mail belongs to: by a mail that it answers, else by the address it was sent to, else by its sender, if
 * they have one open inquiry. A mail to an address with a code that nobody has here is another installation's, whoever sent it.
 */
export async function matched(db: Db, mail: ReadMail, office: string): Promise<Match> {
  const named = await inquiryNamed(db, mail.follows);
  if (named) return standing(db, named, 'reference');
  const { codes, isOurs } = codesIn(mail.to, office);
  const addressed = await inquiryOfCode(db, codes);
  if (addressed) return standing(db, addressed, 'address');
  if (isOurs) return { reason: 'address' };
  const known = await inquiries.ofSender(db, mail.from.address);
  const [open, ...others] = known.filter(({ isOpen }) => isOpen);
  if (open) return others.length > 0 ? { reason: 'several' } : { inquiryId: open.id, by: 'sender' };
  return { reason: known.length > 0 ? 'closed' : 'unknown' };
}

/** The inquiry of a mail that we sent, or that came before, by their Message-IDs. */
export async function inquiryNamed(db: Db, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const ours = await mailsNamed(db, ids.map(idInOutbox));
  const replies = await inquiriesOfReplies(db, ids.map(idInOutbox));
  const rows = await db
    .selectFrom('inbound_mails')
    .select(['message_id', 'submission_id'])
    .where('message_id', 'in', ids)
    .where('submission_id', 'is not', null)
    .execute();
  const came = new Map(rows.map((row) => [row.message_id, row.submission_id]));
  for (const id of ids) {
    const inquiry = ours.get(idInOutbox(id)) ?? replies.get(idInOutbox(id)) ?? came.get(id);
    if (inquiry) return inquiry;
  }
  return undefined;
}

/** What we send has its id in the outbox as the first part of its Message-ID. */
export const idInOutbox = (messageId: string) => messageId.slice(0, messageId.lastIndexOf('@'));

/** The thread of a person whose data was deleted takes nothing. */
async function standing(db: Db, inquiryId: string, by: MatchedBy): Promise<Match> {
  const inquiry = await inquiries.find(db, inquiryId);
  return !inquiry || inquiry.isRemoved ? { reason: 'removed' } : { inquiryId, by };
}
