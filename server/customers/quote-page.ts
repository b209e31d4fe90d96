import { facts as business } from '#content/facts.ts';
import { invoiceWords } from '#content/invoices.ts';
import { gst } from '#content/prices.ts';
import { dayInWords } from '#contract/calendar.ts';
import type { CustomerQuote, QuotePage } from '#contract/customer/page.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { QuoteStatus } from '#contract/desk/quotes.ts';
import { partOfGst } from '#contract/invoices/sums.ts';
import { customerPaths } from '#contract/paths.ts';
import { countedLines } from '#contract/quote.ts';
import type { Db } from '../database/open.ts';
import * as quotes from '../quotes/public.ts';
import { type Facts, factsOf } from './facts.ts';
import type { OpenedPage } from './open-page.ts';
import { toChoose } from './own-times.ts';
import { stagesOf } from './stages.ts';
import { nextInWords } from './times-page.ts';
import { dayOfMoment } from './words.ts';

type Stored = quotes.StoredQuote;
type Given = { token: string; now: Date; inquiry: Facts['inquiry'] };
type OwnTimes = QuotePage['ownTimes'];

/** What a customer has sent and gets back when it was refused. */
export type Returned = Pick<QuotePage, 'problem' | 'errors' | 'typed'>;

const notReturned: Returned = {
  problem: '',
  errors: {},
  typed: { name: '', accept: false, options: [], reason: '' },
};

/** A quote in the list of a customer's page. */
export function quoteInWords(quote: Stored, { token, now, inquiry }: Given): CustomerQuote {
  const { number, content, total_cents: cents } = quote;
  return {
    number,
    total: `${dollarsOf(cents)} (${content.prices})`,
    state: stateOf(quotes.statusOf(quote, now)),
    words: wordsOf(quote, { now, inquiry }),
    page: customerPaths.quote(token, number),
    pdf: customerPaths.quotePdf(token, number),
  };
}

/** The page on which a customer reads a quote and answers it. */
export function quotePage(
  quote: Stored,
  given: Given & { back: string; ownTimes: OwnTimes },
  returned = notReturned,
): QuotePage {
  const { content, edition, number, chosen } = quote;
  const { state, words, page, pdf } = quoteInWords(quote, given);
  const isAccepted = state === 'accepted';
  const counted = new Set(countedLines(content.lines, chosen).map(({ id }) => id));
  return {
    kind: 'quote',
    back: given.back,
    address: page,
    pdf,
    number,
    edition,
    state,
    words,
    property: content.property,
    message: content.message,
    lines: content.lines.map(({ id, description, cents, optional, scope }) => ({
      id,
      description,
      optional,
      scope,
      price: dollarsOf(cents),
      chosen: isAccepted ? counted.has(id) : !optional || returned.typed.options.includes(id),
    })),
    total: dollarsOf(quote.total_cents),
    prices: content.prices,
    gst: gstInWords(quote),
    ownTimes: given.ownTimes,
    ...returned,
  };
}

/** As the quote said it when it was made, whatever the business is registered for since. */
function gstInWords({ content, total_cents: cents }: Stored): string {
  if (!content.includesGst) return gst(false).sentence;
  return `${invoiceWords().perLine.gst}: ${dollarsOf(partOfGst(cents))}`;
}

/** What a customer may do with a quote that stands like this. */
function stateOf(status: QuoteStatus): CustomerQuote['state'] {
  switch (status) {
    case 'sent':
    case 'opened':
    case 'queued':
    case 'draft':
      return 'open';
    default:
      return status;
  }
}

function wordsOf(quote: Stored, { now, inquiry }: Pick<Given, 'now' | 'inquiry'>): string {
  const { decided_at: at, decided_by: by, valid_until: day } = quote;
  const on = at === null ? '' : ` on ${dayOfMoment(at)}`;
  switch (stateOf(quotes.statusOf(quote, now))) {
    case 'open':
      return quotes.isStillFor(quote, inquiry)
        ? `You can accept it until ${dayInWords(day)}.`
        : 'Your request has changed since we wrote it. We will send you a new one.';
    case 'accepted':
      return `${by} accepted it${on}.`;
    case 'declined':
      return `You declined it${on}.`;
    case 'lapsed':
      return `It ended on ${dayInWords(day)}. Ask us for a new one.`;
    case 'withdrawn':
      return 'We have withdrawn it.';
    case 'replaced':
      return 'We are sending you a new edition.';
  }
}

/** Where the customer of a quote chooses a time, and the next free ones; null if they can't choose one, or have. */
export async function ownTimesFor(
  db: Db,
  quote: Stored,
  { inquiry, now, token }: OpenedPage,
): Promise<OwnTimes> {
  if (!business.booking.on) return null;
  const facts = await factsOf(db, { inquiryId: inquiry.id, inquiry, now });
  if (!facts) return null;
  const isOpen = stateOf(quotes.statusOf(quote, now)) === 'open' && quotes.isStillFor(quote, inquiry);
  // As if it were accepted.
  const then = isOpen
    ? facts.quotes.map((one) => (one.id === quote.id ? { ...one, state: 'accepted' as const } : one))
    : facts.quotes;
  const accepted = { ...facts, quotes: then };
  const [first] = toChoose(accepted, now);
  if (!first) return null;
  const page = stagesOf(accepted, now).length > 0 ? customerPaths.stages(token) : customerPaths.times(token);
  return { page, next: await nextInWords(db, accepted, first.type, now) };
}
