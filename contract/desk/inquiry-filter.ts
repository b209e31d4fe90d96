import { inquiryTypes } from '#contract/choices.ts';
import { statusNames } from '#contract/desk/inquiries.ts';
import { z } from '#contract/schema.ts';
import { searchWords, text } from '#contract/text.ts';

const day = z.pipe(
  z.transform((value) => (value === '' ? undefined : value)),
  z.optional(z.iso.date('Enter a date in the form 2026-08-31')),
);

/** `leads`: everything except suspected spam. */
const listedStatuses = [...statusNames, 'leads', 'spam'] as const;

/** The most characters of a referral code in a search. */
export const LONGEST_CODE = 40;

/** The filters of the list of inquiries. Without a status it has all of them, including suspected spam. */
export const InquiryFilter = z.object({
  status: z.pipe(
    z.transform((value) => value || undefined),
    z.optional(z.enum(listedStatuses, 'Choose one of the statuses')),
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

/** A page of the list. Without a limit the whole list is streamed. */
export const InquiryListQuery = z.extend(InquiryFilter, {
  /** `due`: by the promised time of the answer, the earliest first. A search is always newest first. */
  sort: z.optional(z.enum(['newest', 'due'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type InquiryListQuery = z.output<typeof InquiryListQuery>;

/** The most that a list is counted to. Beyond it `X-Total-Count` is `1000+`. */
export const COUNTED_UP_TO = 1000;
