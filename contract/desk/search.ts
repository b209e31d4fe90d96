import { z } from '#contract/schema.ts';
import { searchWords } from '#contract/text.ts';

/** What the search of the desk finds, in the order of its groups, each with its name for one and for several. */
export const searchKinds = {
  inquiry: { one: 'Inquiry', many: 'Inquiries' },
  job: { one: 'Job', many: 'Jobs' },
  quote: { one: 'Quote', many: 'Quotes' },
  invoice: { one: 'Invoice', many: 'Invoices' },
  'credit-note': { one: 'Credit note', many: 'Credit notes' },
  report: { one: 'Report', many: 'Inspection reports' },
  partner: { one: 'Partner', many: 'Referral partners' },
  standard: { one: 'Standard', many: 'Standards' },
  template: { one: 'Template', many: 'Templates' },
  setting: { one: 'Page', many: 'Pages and settings' },
} as const;
export type SearchKind = keyof typeof searchKinds;
const kindNames = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]];

/** The most results of a kind, and of all kinds together. */
export const MOST_OF_A_KIND = 8;
export const MOST_FOUND = 30;

export const SearchQuery = z.object({ q: searchWords() });

export const SearchResult = z.object({
  kind: z.enum(kindNames),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its kind; it may be empty. */
  detail: z.string(),
  /** Its page at the desk. */
  href: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchResults = z.object({
  results: z.array(SearchResult).check(z.describe('By kind, and the newest or best of each first')),
});
