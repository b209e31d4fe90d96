import type { GivenPrice } from '#content/price-list.ts';
import type { Db } from '../database/open.ts';
import { agreedLines } from './price.ts';
import { quotesOf } from './stored.ts';

type Inspection = { id: string; inspection_type: string; follows_id: string | null; status: string };

/** What the customer accepted for an inspection by a quote, in the quote's words; `undefined` without one. */
export async function quotedPrice(
  db: Db,
  { inquiryId, id, all }: { inquiryId: string; id: string; all: readonly Inspection[] },
): Promise<GivenPrice | undefined> {
  const priced = all.map((one) => ({ ...one, type: one.inspection_type, followsId: one.follows_id }));
  const lines = agreedLines(await quotesOf(db, inquiryId), priced).get(id);
  const [first] = lines ?? [];
  return lines && first && { cents: lines.reduce((sum, { cents }) => sum + cents, 0), words: first.prices };
}
