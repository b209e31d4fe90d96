import type { QuoteFigures } from '#contract/desk/quotes.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { asStored, hasLeft, type StoredQuote, statusOf } from './stored.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** How many quotes are read at once. */
const PAGE = 500;
const MINUTE_MS = 60_000;

type Counted = Omit<QuoteFigures, 'medianMinutes' | 'byType' | 'bySource' | 'reasons'>;
const none = (): Counted => ({ sent: 0, accepted: 0, declined: 0, lapsed: 0, acceptedCents: 0 });

/**
 * How the quotes of the last year fared: of each number the latest edition that has left. A source is a partner's code; `null`: the
 * customer came by themselves.
 */
export async function figuresOf(db: Db, now: Date): Promise<QuoteFigures> {
  const all = none();
  const [byType, bySource] = [new Map<string, Counted>(), new Map<string | null, Counted>()];
  const reasons = new Map<string, number>();
  const first = new Map<string, number>();
  for (const [quote, inquiry] of await sentSince(db, now)) {
    const status = statusOf(quote, now);
    const type = inquiry?.inspectionType ?? quote.content.requested;
    const source = inquiry?.referralCode || null;
    for (const counted of [all, countedIn(byType, type), countedIn(bySource, source)]) {
      counted.sent += 1;
      if (status === 'accepted') counted.acceptedCents += quote.total_cents;
      if (status === 'accepted' || status === 'declined' || status === 'lapsed') counted[status] += 1;
    }
    if (status === 'declined' && quote.reason)
      reasons.set(quote.reason, (reasons.get(quote.reason) ?? 0) + 1);
    if (inquiry && quote.sends_at) {
      const minutes = (Date.parse(quote.sends_at) - Date.parse(inquiry.createdAt)) / MINUTE_MS;
      first.set(inquiry.id, Math.min(minutes, first.get(inquiry.id) ?? minutes));
    }
  }
  return {
    ...all,
    medianMinutes: medianOf([...first.values()]),
    byType: [...byType].map(([type, counted]) => ({ type, ...counted })),
    bySource: [...bySource].map(([source, counted]) => ({ source, ...counted })),
    reasons: [...reasons]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count),
  };
}

function countedIn<Key>(map: Map<Key, Counted>, key: Key): Counted {
  const counted = map.get(key) ?? none();
  map.set(key, counted);
  return counted;
}

async function sentSince(db: Db, now: Date): Promise<[StoredQuote, inquiries.KnownInquiry | undefined][]> {
  const since = new Date(now.getTime() - YEAR_MS).toISOString();
  const latest = new Map<string, StoredQuote>();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('quotes')
      .selectAll()
      .where('created_at', '>=', since)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const quote of rows.map(asStored))
      if (quote.state !== 'draft' && hasLeft(quote, now)) latest.set(quote.number, quote);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) break;
  }
  const quotes = [...latest.values()];
  const known = await inquiries.findSome(db, [...new Set(quotes.map((quote) => quote.submission_id))]);
  return quotes.map((quote) => [quote, known.get(quote.submission_id)]);
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
