import type { Selectable } from 'kysely';
import { addDays, startOfDay } from '#contract/calendar.ts';
import type { Quote, QuoteStatus } from '#contract/desk/quotes.ts';
import { countedLines, QuoteContent, totalOf } from '#contract/quote.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** An edition of a quote with its content. */
export type StoredQuote = Omit<Selectable<Tables['quotes']>, 'content' | 'chosen'> & {
  content: QuoteContent;
  /** The ids of the optional lines that the customer chose. */
  chosen: readonly string[];
};

/** The quotes of an inquiry, the latest first. */
export async function quotesOf(db: Db, inquiryId: string): Promise<StoredQuote[]> {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('submission_id', '=', inquiryId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asStored);
}

/** An edition by its id; `undefined` where there is none. */
export async function findQuote(db: Db, id: string): Promise<StoredQuote | undefined> {
  const row = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asStored(row);
}

/** The quotes that a customer reads: of each number the latest edition that has left, the latest first. */
export async function readableOf(db: Db, inquiryId: string, now: Date): Promise<StoredQuote[]> {
  const left = (await quotesOf(db, inquiryId)).filter((quote) => hasLeft(quote, now));
  return [...Map.groupBy(left, ({ number }) => number).values()].flatMap(
    (editions) => editions.toSorted((one, other) => other.edition - one.edition)[0] ?? [],
  );
}

/** The one of them with a number; `undefined` where there is none. */
export async function findReadable(
  db: Db,
  { inquiryId, number, now }: { inquiryId: string; number: string; now: Date },
): Promise<StoredQuote | undefined> {
  return (await readableOf(db, inquiryId, now)).find((quote) => quote.number === number);
}

export function asStored(row: Selectable<Tables['quotes']>): StoredQuote {
  return { ...row, content: QuoteContent.parse(JSON.parse(row.content)), chosen: JSON.parse(row.chosen) };
}

/** Changes an edition and counts the change. */
export async function updateQuote(
  transaction: Db,
  id: string,
  values: Partial<Selectable<Tables['quotes']>>,
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether a quote has left, so that its customer may read it. */
export function hasLeft({ sends_at }: Pick<StoredQuote, 'sends_at'>, now: Date): boolean {
  return sends_at !== null && new Date(sends_at) <= now;
}

/** Whether the last day of a quote is over in Brisbane. */
export function hasLapsed({ valid_until }: Pick<StoredQuote, 'valid_until'>, now: Date): boolean {
  return now >= endOf(valid_until);
}

/** When a quote's last day ends in Brisbane. */
export function endOf(validUntil: string): Date {
  return new Date(startOfDay(addDays(validUntil, 1)));
}

/** How a quote stands now. */
export function statusOf(quote: StoredQuote, now: Date): QuoteStatus {
  if (quote.state !== 'sent') return quote.state;
  if (!hasLeft(quote, now)) return 'queued';
  if (hasLapsed(quote, now)) return 'lapsed';
  return quote.opened_at === null ? 'sent' : 'opened';
}

/** A quote as the desk shows it. */
export function shown(quote: StoredQuote, now: Date): Quote {
  const { id, number, edition, version, content, chosen, sends_at: sendsAt } = quote;
  const counted = new Set(countedLines(content.lines, chosen).map((line) => line.id));
  const isDecided = quote.state === 'accepted' || quote.state === 'declined';
  return {
    id,
    number,
    edition,
    version,
    status: statusOf(quote, now),
    lines: content.lines.map(({ scope: _, ...line }) => ({ ...line, chosen: counted.has(line.id) })),
    totalCents: totalOf(content.lines, chosen),
    message: content.message,
    validUntil: quote.valid_until,
    sendsAt,
    sentAt: hasLeft(quote, now) ? sendsAt : null,
    openedAt: quote.opened_at,
    decision:
      isDecided && quote.decided_at !== null
        ? {
            accepted: quote.state === 'accepted',
            name: quote.decided_by,
            reason: quote.reason,
            at: quote.decided_at,
          }
        : null,
  };
}
