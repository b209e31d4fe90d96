import { facts } from '#content/facts.ts';
import { dayInWords } from '#contract/calendar.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { countedLines, totalOf } from '#contract/quote.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import { enqueue } from '../outbox/store.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { decidedMail } from './mails.ts';
import { note } from './sending.ts';
import { findQuote, findReadable, hasLapsed, type StoredQuote, updateQuote } from './stored.ts';

/** What a customer reads when their answer to a quote is not taken. */
const refusals = () =>
  ({
    edition: 'We have sent you a new edition of this quote. Read it before you answer',
    replaced: `We are sending you a new edition of this quote. Please wait for it, or call us on ${facts.contact.phone}`,
    withdrawn: `We have withdrawn this quote. Please call us on ${facts.contact.phone}`,
    lapsed: (day: string) =>
      `This quote ended on ${dayInWords(day)}. Ask us for a new one: call ${facts.contact.phone}, or write to us on your page`,
    accepted: (cents: number) =>
      `You have accepted this quote already, for ${dollarsOf(cents)}. To change it, call us on ${facts.contact.phone}`,
    declined: `You have declined this quote. If you want it after all, call us on ${facts.contact.phone}`,
    changed: `Your request has changed since we wrote this quote. We will send you a new one. If it is urgent, call ${facts.contact.phone}`,
    closed: `This request is closed, so nothing can be accepted here. Please call us on ${facts.contact.phone}`,
    option: 'Choose among the options of this quote',
  }) as const;

type Answer = { inquiryId: string; number: string; now: Date };

/**
 * Accepts a quote with the chosen options, once: the same answer again changes nothing.
 *
 * @param answer.edition the edition that the customer read
 * @returns the accepted quote, and whether this call accepted it; nobody else can meanwhile, because the inquiry is locked
 * @throws Refusal if the quote was answered otherwise, replaced or withdrawn, if it has run out, and if the request changed since
 */
export async function accept(
  transaction: Db,
  setup: Setup,
  answer: Answer & { edition: number; options: readonly string[]; name: string },
): Promise<{ quote: StoredQuote; isNew: boolean }> {
  const { edition, options, name, now } = answer;
  const { quote, buyer } = await lockReadable(transaction, setup, answer);
  if (quote.edition !== edition) refuse('conflict', refusals().edition);
  const offered = quote.content.lines.filter(({ optional }) => optional).map(({ id }) => id);
  if (options.some((id) => !offered.includes(id))) refuseField('invalid', 'option', refusals().option);
  const chosen = offered.filter((id) => options.includes(id));
  if (quote.state === 'accepted') {
    if (quote.chosen.join() === chosen.join()) return { quote, isNew: false };
    refuse('conflict', refusals().accepted(quote.total_cents));
  }
  mustBeOpen(quote, buyer, now);
  await updateQuote(transaction, quote.id, {
    state: 'accepted',
    decided_at: now.toISOString(),
    decided_by: name,
    chosen: JSON.stringify(chosen),
    total_cents: totalOf(quote.content.lines, chosen),
  });
  const accepted = found(await findQuote(transaction, quote.id));
  await tell(transaction, setup, { quote: accepted, buyer, to: 'accepted', reason: null, now });
  return { quote: accepted, isNew: true };
}

/** Declines a quote, once. @throws Refusal as `accept` does */
export async function decline(
  transaction: Db,
  setup: Setup,
  answer: Answer & { reason: string },
): Promise<StoredQuote> {
  const { reason, now } = answer;
  const { quote, buyer } = await lockReadable(transaction, setup, answer);
  if (quote.state === 'declined') return quote;
  if (quote.state === 'accepted') refuse('conflict', refusals().accepted(quote.total_cents));
  mustBeOpen(quote, undefined, now);
  await updateQuote(transaction, quote.id, { state: 'declined', decided_at: now.toISOString(), reason });
  await tell(transaction, setup, { quote, buyer, to: 'declined', reason, now });
  return found(await findQuote(transaction, quote.id));
}

async function lockReadable(
  transaction: Db,
  setup: Setup,
  { inquiryId, number, now }: Answer,
): Promise<{ quote: StoredQuote; buyer: KnownInquiry }> {
  const buyer = await inquiries.lockWithPerson(transaction, setup.kind, inquiryId);
  return { quote: found(await findReadable(transaction, { inquiryId, number, now })), buyer };
}

/** @throws Refusal unless a quote can be answered; with `buyer`, also if what it is for is no longer what they ask for */
function mustBeOpen(quote: StoredQuote, buyer: KnownInquiry | undefined, now: Date): void {
  if (quote.state === 'replaced') refuse('conflict', refusals().replaced);
  if (quote.state === 'withdrawn') refuse('conflict', refusals().withdrawn);
  if (quote.state === 'declined') refuse('conflict', refusals().declined);
  if (hasLapsed(quote, now)) refuse('conflict', refusals().lapsed(quote.valid_until));
  if (!buyer) return;
  if (buyer.status === 'closed') refuse('conflict', refusals().closed);
  if (!isStillFor(quote, buyer)) refuse('conflict', refusals().changed);
}

/** Whether a request still asks for what a quote prices: the same property and the same type. */
export function isStillFor(
  { content }: Pick<StoredQuote, 'content'>,
  { propertyAddress, inspectionType }: Pick<KnownInquiry, 'propertyAddress' | 'inspectionType'>,
): boolean {
  return content.property === propertyAddress && content.requested === inspectionType;
}

async function tell(
  transaction: Db,
  { siteUrl }: Setup,
  {
    quote,
    buyer,
    to,
    reason,
    now,
  }: {
    quote: StoredQuote;
    buyer: KnownInquiry;
    to: 'accepted' | 'declined';
    reason: string | null;
    now: Date;
  },
): Promise<void> {
  await note(transaction, quote, { to, note: reason, actor: { username: null, now } });
  if (buyer.isFlagged) return;
  await enqueue(transaction, now, {
    kind: 'customer',
    submissionId: buyer.id,
    message: decidedMail(quote, {
      buyer,
      siteUrl,
      lines: countedLines(quote.content.lines, quote.chosen),
      reason,
    }),
  });
}

/** Keeps when a customer first opened a quote. */
export async function noteOpened(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ opened_at: now.toISOString() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}
