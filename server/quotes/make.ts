import { randomUUIDv7 } from 'node:crypto';
import { agreedScope } from '#content/agreement.ts';
import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { mayChooseOf } from '#content/own-times.ts';
import { itemFor } from '#content/price-list.ts';
import { gst } from '#content/prices.ts';
import { addDays, dayOf } from '#contract/calendar.ts';
import {
  MOST_QUOTED_CENTS,
  type NewQuote,
  quoteRefusals,
  RE_INSPECTION,
  UNDO_MS,
  VALID_DAYS,
} from '#contract/desk/quotes.ts';
import { QuoteContent, totalOf } from '#contract/quote.ts';
import type { Actor } from '../actor.ts';
import { nextQuoteNumber } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import { queue, type Sending } from './sending.ts';
import { findQuote, type StoredQuote } from './stored.ts';

/** So far ahead a quote may end. */
const LONGEST_DAYS = 366;

/**
 * Makes a quote with a number of its own, and sends it unless `send` is false.
 *
 * @throws Refusal for an inquiry that can't be quoted, for a total of zero or too much, and for a day that is over
 */
export async function makeQuote(
  transaction: Db,
  setup: Sending,
  { inquiryId, asked, actor }: { inquiryId: string; asked: NewQuote; actor: Actor },
): Promise<StoredQuote> {
  const buyer = await inquiries.lockWithPerson(transaction, setup.kind, inquiryId);
  const checked = check(asked, { buyer, now: actor.now });
  const number = await nextQuoteNumber(transaction, Number(dayOf(actor.now).slice(0, 4)));
  return keep(transaction, setup, { ...checked, buyer, number, edition: 1, asked, actor });
}

/**
 * Makes the next edition of a quote. Once it is sent, it replaces the earlier one.
 *
 * @throws Refusal as `makeQuote` does, and if an edition was accepted
 */
export async function makeEdition(
  transaction: Db,
  setup: Sending,
  { id, asked, actor }: { id: string; asked: NewQuote; actor: Actor },
): Promise<StoredQuote> {
  const { submission_id } = found(await findQuote(transaction, id));
  const buyer = await inquiries.lockWithPerson(transaction, setup.kind, submission_id);
  const before = found(await findQuote(transaction, id));
  const editions = await transaction
    .selectFrom('quotes')
    .select(['edition', 'state'])
    .where('number', '=', before.number)
    .execute();
  if (editions.some(({ state }) => state === 'accepted')) refuse('conflict', quoteRefusals.accepted);
  const checked = check(asked, { buyer, now: actor.now });
  const edition = Math.max(...editions.map((one) => one.edition)) + 1;
  return keep(transaction, setup, { ...checked, buyer, number: before.number, edition, asked, actor });
}

type About = { buyer: KnownInquiry; now: Date };

function check(asked: NewQuote, { buyer, now }: About): { content: QuoteContent; validUntil: string } {
  const today = dayOf(now);
  const validUntil = asked.validUntil ?? addDays(today, VALID_DAYS);
  if (validUntil < today) refuseField('invalid', 'validUntil', quoteRefusals.past);
  if (validUntil > addDays(today, LONGEST_DAYS)) refuseField('invalid', 'validUntil', quoteRefusals.tooLate);
  const content = contentOf(asked, buyer);
  if (asked.times === 'own' && !mayChooseOf(asked.lines, buyer.inspectionType))
    refuseField('invalid', 'times', quoteRefusals.ownTimes);
  if (totalOf(content.lines, []) === 0) refuseField('invalid', 'lines', quoteRefusals.nothing);
  const all = content.lines.map(({ id }) => id);
  if (totalOf(content.lines, all) > MOST_QUOTED_CENTS) refuseField('invalid', 'lines', quoteRefusals.tooMuch);
  if (asked.send !== false) {
    if (buyer.isFlagged) refuse('conflict', quoteRefusals.spam);
    if (buyer.status === 'closed') refuse('conflict', quoteRefusals.closed);
    if (!buyer.email) refuse('conflict', quoteRefusals.noEmail);
  }
  return { content, validUntil };
}

function contentOf({ lines, message = '', times }: NewQuote, buyer: KnownInquiry): QuoteContent {
  return {
    seller: {
      name: facts.identity.name,
      abn: facts.licence.abn,
      licence: licenceLine(),
      phone: facts.contact.phone,
      email: facts.contact.email,
    },
    buyer: { name: buyer.name, email: buyer.email },
    property: buyer.propertyAddress,
    requested: buyer.inspectionType,
    lines: lines.map(({ description, cents, type = null, optional = false }, index) => ({
      id: `line-${index + 1}`,
      description,
      cents,
      type,
      optional,
      scope: type === null ? [] : scopeOf(type),
    })),
    message,
    ...(times === 'own' && { ownTimes: true }),
    includesGst: facts.tax.gstRegistered,
    prices: gst().label,
  };
}

/** What the price list says is included, and what is inspected by which standard. */
function scopeOf(type: string): string[] {
  const isAgain = type === RE_INSPECTION;
  const included = itemFor(type, { isAgain })?.included;
  return [...(included ? [included] : []), ...(isAgain ? [] : agreedScope(type))];
}

type Kept = {
  buyer: KnownInquiry;
  number: string;
  edition: number;
  content: QuoteContent;
  validUntil: string;
  asked: NewQuote;
  actor: Actor;
};

async function keep(
  transaction: Db,
  setup: Sending,
  { buyer, number, edition, content, validUntil, asked, actor }: Kept,
): Promise<StoredQuote> {
  // In the order of time, as other ids are.
  const id = randomUUIDv7();
  await transaction
    .insertInto('quotes')
    .values({
      id,
      submission_id: buyer.id,
      number,
      edition,
      state: 'draft',
      created_at: actor.now.toISOString(),
      created_by: actor.username,
      valid_until: validUntil,
      chosen: '[]',
      total_cents: totalOf(content.lines, []),
      content: JSON.stringify(QuoteContent.parse(content)),
    })
    .execute();
  const quote = found(await findQuote(transaction, id));
  if (asked.send === false) return quote;
  const times = asked.times === 'own' ? undefined : asked.times;
  const sendsAt = new Date(actor.now.getTime() + UNDO_MS);
  await queue(transaction, setup, { quote, buyer, times, sendsAt, actor });
  return found(await findQuote(transaction, id));
}
