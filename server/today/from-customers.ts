import { addDays, startOfDay } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { COUNTED_OF_A_KIND } from '#contract/desk/today.ts';
import * as customers from '../customers/public.ts';
import * as inbound from '../inbound/public.ts';
import * as inquiries from '../inquiries/public.ts';
import * as inspections from '../inspections/public.ts';
import * as messages from '../messages/public.ts';
import * as quotes from '../quotes/public.ts';
import { type Asked, byTime, inquiriesOf, join, type Line } from './line.ts';

/** So much of a message stands in its line. */
const WORDS_SHOWN = 140;

/** Requests and messages that wait for an answer, the most urgent first, then mails that belong to no inquiry yet. */
export async function answers({ db }: Asked): Promise<Line[]> {
  const requests = await inquiries.unanswered(db, COUNTED_OF_A_KIND);
  const open = await messages.openMessages(db, COUNTED_OF_A_KIND);
  const unsorted = await inbound.unsortedMails(db, COUNTED_OF_A_KIND);
  const standings = await inquiries.standingsOf(db, inquiriesOf(open));
  const lines: Line[] = [
    ...requests.map(({ id, type, dueAt }) => ({
      kind: 'late-answer' as const,
      id,
      inquiryId: id,
      dueAt,
      title: (name: string) => join(name, labelOf(type)),
    })),
    ...open
      .filter(({ inquiryId }) => standings.has(inquiryId))
      .map(({ id, inquiryId, sender, words, dueAt }) => ({
        kind: 'message' as const,
        id,
        inquiryId,
        dueAt,
        title: (name: string) => `${sender || name}: ${shortened(words)}`,
      })),
    ...unsorted.map(({ id, name, address, subject, words }) => ({
      kind: 'message' as const,
      id,
      inquiryId: null,
      dueAt: null,
      title: () => `${name || address || 'No sender'}: ${shortened(subject || words)}`,
      detail: 'Mail that belongs to no inquiry yet',
    })),
  ];
  return lines.toSorted(byTime);
}

function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length > WORDS_SHOWN ? `${line.slice(0, WORDS_SHOWN).toWellFormed()}…` : line;
}

/** Quotes that ran out, of customers who have not decided. */
export async function lapsedQuotes({ db, now }: Asked): Promise<Line[]> {
  const lapsed = await quotes.lapsedQuotes(db, { now, limit: COUNTED_OF_A_KIND });
  const standings = await inquiries.standingsOf(db, inquiriesOf(lapsed));
  return lapsed
    .filter(({ inquiryId }) => ['new', 'answered'].includes(standings.get(inquiryId) ?? ''))
    .map(({ id, inquiryId, number, validUntil, cents }) => ({
      kind: 'quote-lapsed',
      id,
      inquiryId,
      dueAt: startOfDay(addDays(validUntil, 1)),
      title: (name) => join(name, `quote ${number}, ${dollarsOf(cents)}`),
    }));
}

/** Offered times that ran out before somebody chose. */
export async function lapsedOffers({ db, now }: Asked): Promise<Line[]> {
  const lapsed = await inspections.lapsedOffers(db, { now, limit: COUNTED_OF_A_KIND });
  const standings = await inquiries.standingsOf(db, inquiriesOf(lapsed));
  return lapsed
    .filter(({ inquiryId }) => (standings.get(inquiryId) ?? 'closed') !== 'closed')
    .map(({ id, inquiryId, type, ranOutAt }) => ({
      kind: 'offer-lapsed',
      id,
      inquiryId,
      dueAt: ranOutAt,
      title: (name) => join(name, `times for ${labelOf(type)}`),
    }));
}

/** What builders dispute and the office has not decided, the oldest first. */
export async function disputes({ db }: Asked): Promise<Line[]> {
  const open = await customers.openDisputes(db, COUNTED_OF_A_KIND);
  return open.map(({ answerId, inquiryId, item, words }) => ({
    kind: 'dispute',
    id: answerId,
    inquiryId,
    dueAt: null,
    title: (name) => join(name, item),
    detail: shortened(words),
  }));
}
