import { closedReason } from '#contract/desk/closing.ts';
import { z } from '#contract/schema.ts';

/** How far inquiries have come: requests that are no spam, those of them with an inspection, and those completed. */
const Reached = z.object({ requests: z.int(), booked: z.int(), done: z.int() });
export type Reached = z.infer<typeof Reached>;

/** How far the inquiries received in the last six months have come, by month, oldest first, and by source. */
export const Funnel = z.object({
  months: z.array(z.extend(Reached, { month: z.string().check(z.describe('2026-10')) })),
  /** The sources with the most requests: `null` means visitors without a referral. */
  sources: z.array(z.extend(Reached, { referralCode: z.nullable(z.string()) })),
});
export type Funnel = z.infer<typeof Funnel>;

/** Why inquiries of the same months were closed, the most frequent reason first; `null`: nobody was asked. */
export const ClosedCounts = z.array(z.object({ reason: z.nullable(closedReason), leads: z.int() }));
