import { RelatedInquiry, undoableEvent } from '#contract/desk/inquiries.ts';
import { version } from '#contract/desk/version.ts';
import { z } from '#contract/schema.ts';

/** The inquiry is now listed with the others. */
export const SpamDenied = z
  .object({ success: z.literal(true), event: undoableEvent })
  .check(z.meta({ id: 'SpamDenied' }));

/** The inquiry is now listed as suspected spam. */
export const SpamMarked = z
  .object({ success: z.literal(true), event: undoableEvent })
  .check(z.meta({ id: 'SpamMarked' }));

/** The automatic answer that was held back is on its way to the customer. */
export const AcknowledgementSent = z
  .object({ success: z.literal(true) })
  .check(z.meta({ id: 'AcknowledgementSent' }));

/** What an inquiry has in common with another: a link, the text of the message, the email address or the phone. */
export const likenesses = {
  link: 'same link',
  text: 'same text',
  email: 'same email',
  phone: 'same phone',
} as const;
export type Likeness = keyof typeof likenesses;

/** An inquiry that looks like one that is spam. */
export const SimilarInquiry = z.extend(RelatedInquiry, {
  likeness: z.enum(Object.keys(likenesses) as [Likeness, ...Likeness[]]),
  version,
});
export type SimilarInquiry = z.infer<typeof SimilarInquiry>;

/** How many similar inquiries are offered at once. */
export const SIMILAR_AT_ONCE = 50;
