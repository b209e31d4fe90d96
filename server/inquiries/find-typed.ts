import type { Inquiry } from '#contract/desk/inquiries.ts';
import { InquiryFilter } from '#contract/desk/inquiry-filter.ts';
import type { Database } from '../database/open.ts';
import { listInquiries } from './listing.ts';
import type { Search } from './search.ts';
import { understood } from './search-query.ts';

/**
 * The inquiries that a typed text finds, the newest first, each with why it was found; and the job numbers that the text may
 * mean.
 */
export async function findTyped(
  database: Database,
  typed: string,
  limit: number,
): Promise<{ inquiries: Inquiry[]; jobNumbers: number[] }> {
  const search = await understood(database.db, typed);
  const filter = InquiryFilter.parse({ q: typed });
  const { inquiries } = await listInquiries(database, { filter, search, limit });
  return { inquiries, jobNumbers: jobNumbersIn(search) };
}

/** The job number of a text that is one number, with or without the word. */
function jobNumbersIn(search: Search): number[] {
  if (search.by !== 'words' || search.terms.length !== 1) return [];
  return search.terms.flatMap((ways) => ways.flatMap((way) => (way.by === 'job' ? [way.number] : [])));
}
