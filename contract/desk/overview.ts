import { ClosedCounts, Funnel } from '#contract/desk/funnel.ts';
import { z } from '#contract/schema.ts';

/** The figures above the list of the desk. */
export const Overview = z
  .object({
    counts: z
      .record(z.string(), z.int())
      .check(z.describe('By status, with `spam` separate; at most 10,000 each')),
    overdue: z.int(),
    /** Of the inquiries received this month whose two hours are over, or that have an answer. */
    month: z.object({ name: z.string(), answered: z.int(), inTime: z.int() }),
    /** The last twelve weeks, oldest first, Monday to Sunday in Brisbane. */
    weeks: z.array(z.object({ start: z.string(), leads: z.int() })),
    /** Over the same weeks: `null` means visitors without a referral. */
    sources: z.array(z.object({ referralCode: z.nullable(z.string()), leads: z.int() })),
    funnel: Funnel,
    closed: ClosedCounts,
  })
  .check(z.meta({ id: 'Overview' }));
export type Overview = z.infer<typeof Overview>;
/** The most that the overview counts of a status. */
export const OVERVIEW_COUNTS_UP_TO = 10_000;
