import { facts } from '#content/facts.ts';
import { wordsOf } from '#content/placeholders.ts';
import { proposalOf } from '#content/price-list.ts';
import { isPlaceholder } from '#contract/business/placeholders.ts';
import { fillReply, type ReplyPlace, replyPlaces } from '#contract/business/replies.ts';
import { dayInWords, dayOf, timeInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { FilledReply } from '#contract/desk/messages.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inspections from '../inspections/public.ts';
import { quotesOf, statusOf } from '../quotes/public.ts';

/** The saved replies with what is known of an inquiry filled in. A place without a value is named, and keeps its braces. */
export async function savedReplies(db: Db, inquiry: KnownInquiry, now: Date): Promise<FilledReply[]> {
  const values = await valuesOf(db, inquiry, now);
  const factOf = (name: string) => (isPlaceholder(name) ? wordsOf(name) : '');
  return facts.replies.map(({ id, title, words }) => {
    const filled = fillReply(words, values, factOf);
    return { id, title, words: filled.words, missing: filled.missing.map((name) => replyPlaces[name]) };
  });
}

async function valuesOf(
  db: Db,
  inquiry: KnownInquiry,
  now: Date,
): Promise<Partial<Record<ReplyPlace, string>>> {
  const all = await inspections.ofInquiry(db, inquiry.id, now);
  const booked = all.filter(({ status }) => status === 'booked').toSorted(byStart)[0];
  const start = booked?.start ? new Date(booked.start) : undefined;
  const cents = await priceOf(db, inquiry, now);
  return {
    firstName: inquiry.firstName,
    address: inquiry.propertyAddress,
    type: labelOf(booked?.type ?? inquiry.inspectionType),
    ...(start && { time: `${dayInWords(dayOf(start), 'full')} at ${timeInWords(start)}` }),
    ...(booked?.inspector && { inspector: booked.inspector }),
    ...(cents !== null && { price: dollarsOf(cents) }),
  };
}

const byStart = (one: { start: string | null }, other: { start: string | null }) =>
  (one.start ?? '') < (other.start ?? '') ? -1 : 1;

/** What the latest quote that holds comes to, else what the price list says; `null` where a person must set the price. */
async function priceOf(db: Db, inquiry: KnownInquiry, now: Date): Promise<number | null> {
  const quotes = await quotesOf(db, inquiry.id);
  const holds = quotes.find((quote) => ['accepted', 'opened', 'sent'].includes(statusOf(quote, now)));
  if (holds) return holds.total_cents;
  return proposalOf({ ...inquiry, address: inquiry.propertyAddress }).totalCents;
}
