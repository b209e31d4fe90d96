import { inquiryTypes, statusNames } from '#contract/desk/inquiries.ts';
import { z } from '#contract/schema.ts';
import { searchWords, text } from '#contract/text.ts';

const day = z.pipe(
  z.transform((value) => (value === '' ? undefined : value)),
  z.optional(z.iso.date('Enter a date in the form 2026-08-31')),
);

/** `leads`: everything but suspected spam, which stands apart. */
const listedStatuses = [...statusNames, 'leads', 'spam'] as const;

/** The most characters that a referral code is looked for by. */
export const LONGEST_CODE = 40;

/** What narrows the list of inquiries. Without a status it is all there are, suspected spam too. */
export const InquiryFilter = z.object({
  status: z.pipe(
    z.transform((value) => value || undefined),
    z.optional(z.enum(listedStatuses)),
  ),
  type: z.pipe(
    z.transform((value) => value || undefined),
    z.optional(z.enum(inquiryTypes)),
  ),
  partner: z.pipe(
    z.optional(text().check(z.trim(), z.maxLength(LONGEST_CODE), z.toUpperCase())),
    z.transform((value) => value || undefined),
  ),
  /** Days of the office's calendar, both included. */
  from: day,
  to: day,
  q: searchWords(),
});
export type InquiryFilter = z.output<typeof InquiryFilter>;

/** A page of the list; without a limit all of it is sent, as a stream. */
export const InquiryListQuery = z.extend(InquiryFilter, {
  /** `due`: by when an answer is promised, the earliest first. A search is always newest first. */
  sort: z.optional(z.enum(['newest', 'due'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type InquiryListQuery = z.output<typeof InquiryListQuery>;

/** Beyond this a list is not counted: `X-Total-Count` is then `1000+`. */
export const COUNTED_UP_TO = 1000;
