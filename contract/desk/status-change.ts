import { chosenReason } from '#contract/desk/closing.ts';
import { statusNames, undoableEvent } from '#contract/desk/inquiries.ts';
import { z } from '#contract/schema.ts';

/** A new status, with the reason if it is closed. Suspected spam is not a status and has its own calls. */
export const ChangeStatus = z.object({
  status: z.enum(statusNames, { error: 'Choose one of the statuses' }),
  reason: z.optional(
    z.pipe(
      z.transform((value) => value || undefined),
      z.optional(chosenReason),
    ),
  ),
});

/** The same in the desk's form, where the reason is required. */
export const StatusFields = ChangeStatus.check(
  z.refine(({ status, reason }) => status !== 'closed' || reason !== undefined, {
    error: 'Choose why it is closed',
    path: ['reason'],
  }),
);

export const StatusChanged = z
  .object({ success: z.literal(true), status: z.enum(statusNames), event: undoableEvent })
  .check(z.meta({ id: 'StatusChanged' }));
