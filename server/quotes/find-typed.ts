import type { Db } from '../database/open.ts';
import { asStored, type StoredQuote } from './stored.ts';

/** A quote's number as people type it: `Q-2026-0012`, `q 2026 12`. */
const NUMBER = /^q[-\s]?(\d{4})[-\s]?(\d{1,6})$/i;

/**
 * The quotes with a typed number and those of some inquiries, the latest edition of each. The typed number comes first, then
 * the newest.
 */
export async function findTyped(
  db: Db,
  { typed, inquiryIds, limit }: { typed: string; inquiryIds: readonly string[]; limit: number },
): Promise<StoredQuote[]> {
  const number = numberIn(typed);
  const editions = [
    ...(number === undefined ? [] : await select(db).where('number', '=', number).execute()),
    ...(inquiryIds.length === 0 ? [] : await select(db).where('submission_id', 'in', inquiryIds).execute()),
  ];
  const latest = new Map<string, (typeof editions)[number]>();
  for (const row of editions) if (!latest.has(row.number)) latest.set(row.number, row);
  return [...latest.values()].slice(0, limit).map(asStored);
}

function select(db: Db) {
  return db.selectFrom('quotes').selectAll().orderBy('created_at', 'desc').orderBy('edition', 'desc');
}

function numberIn(typed: string): string | undefined {
  const [, year, count] = NUMBER.exec(typed) ?? [];
  return year && count ? `Q-${year}-${count.padStart(4, '0')}` : undefined;
}
