import { amountOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { quotePdf } from './quote-pdf.ts';
import { quotesOf } from './stored.ts';

/** The quotes of an inquiry, for the person they are about. */
export async function quotesOfPerson(db: Db, inquiryId: string): Promise<object[]> {
  const quotes = await quotesOf(db, inquiryId);
  return quotes.map(({ number, edition, state, valid_until, content, chosen, ...quote }) => ({
    number,
    edition,
    state,
    validUntil: valid_until,
    sentAt: quote.sends_at,
    openedAt: quote.opened_at,
    decidedAt: quote.decided_at,
    decidedBy: quote.decided_by,
    reason: quote.reason,
    buyer: content.buyer,
    property: content.property,
    message: content.message,
    lines: content.lines.map(({ id, description, cents, optional }) => ({
      description,
      amount: amountOf(cents),
      isChosen: !optional || chosen.includes(id),
    })),
    total: amountOf(quote.total_cents),
  }));
}

/** The PDFs of all quotes of some inquiries that were sent, each set when it is read. */
export async function quotePdfsOf(
  stores: { db: Db; files: Pick<Files, 'read'> },
  inquiryIds: readonly string[],
): Promise<{ name: string; bytes: () => Promise<Buffer> }[]> {
  const quotes = (await Promise.all(inquiryIds.map((id) => quotesOf(stores.db, id)))).flat();
  return quotes
    .filter(({ sends_at }) => sends_at !== null)
    .map((quote) => ({ name: `${quote.number}-${quote.edition}.pdf`, bytes: () => quotePdf(stores, quote) }));
}
