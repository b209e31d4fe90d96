import { dayOf } from '#contract/calendar.ts';
import { quoteStatuses } from '#contract/desk/quotes.ts';
import type { Columns } from '../csv.ts';
import type { Db } from '../database/open.ts';
import { asStored, hasLeft, type StoredQuote, statusOf } from './stored.ts';

/** How many quotes are read at once. */
const PAGE = 200;

type Exported = { quote: StoredQuote; now: Date };

/** Every edition of every quote, the oldest first. */
export async function* exportedQuotes(db: Db, now: Date): AsyncGenerator<Exported[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('quotes')
      .selectAll()
      // Ids are in the order of time.
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield rows.map((row) => ({ quote: asStored(row), now }));
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) return;
  }
}

const dayIn = (at: string | null) => (at === null ? '' : dayOf(new Date(at)));

export const quoteColumns: Columns<Exported> = {
  Number: ({ quote }) => quote.number,
  Edition: ({ quote }) => String(quote.edition),
  Status: ({ quote, now }) => quoteStatuses[statusOf(quote, now)],
  Made: ({ quote }) => dayIn(quote.created_at),
  Sent: ({ quote, now }) => (hasLeft(quote, now) ? dayIn(quote.sends_at) : ''),
  Opened: ({ quote }) => dayIn(quote.opened_at),
  'Valid until': ({ quote }) => quote.valid_until,
  Customer: ({ quote }) => quote.content.buyer.name,
  Email: ({ quote }) => quote.content.buyer.email,
  Property: ({ quote }) => quote.content.property,
  Total: ({ quote }) => ({ cents: quote.total_cents }),
  Answered: ({ quote }) => dayIn(quote.decided_at),
  'Answered by': ({ quote }) => quote.decided_by ?? '',
  Reason: ({ quote }) => quote.reason ?? '',
};
