import { hasWords } from '../database/found-by.ts';
import type { Db } from '../database/open.ts';
import { readContent } from './stored.ts';

/** An invoice or credit note as a search shows it. */
export type FoundPaper = {
  id: string;
  number: string;
  buyer: string;
  property: string;
  totalCents: number;
  issuedOn: string;
  /** Of a credit note: the invoice that it credits. */
  creditsId: string | null;
};

/** The invoices, or the credit notes, whose number, buyer and property have each typed word, the latest first. */
export async function findTyped(
  db: Db,
  kind: 'invoice' | 'credit-note',
  { typed, limit }: { typed: string; limit: number },
): Promise<FoundPaper[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'content', 'total_cents', 'issued_on', 'credits_id'])
    .where('kind', '=', kind)
    .where(hasWords('found_by', typed))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { buyer, property } = readContent(row.content);
    return {
      id: row.id,
      number: row.number,
      buyer: buyer.name,
      property,
      totalCents: row.total_cents,
      issuedOn: row.issued_on,
      creditsId: row.credits_id,
    };
  });
}
