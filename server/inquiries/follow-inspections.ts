import type { Status } from '#contract/desk/inquiries.ts';
import type { InspectionChange } from '#contract/desk/inspections.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { Setup } from '../setup.ts';
import { noteEvent } from './events.ts';
import { moveOn } from './follow-up.ts';
import { noteJobNumber } from './jobs.ts';

/** Has an inquiry's job number and status follow its inspections. */
export async function follow(
  transaction: Db,
  setup: Setup,
  { id, number, status, actor }: { id: string; number: number | undefined; status: Status; actor: Actor },
): Promise<void> {
  await noteJobNumber(transaction, { inquiryId: id, number });
  await moveOn(transaction, setup, { id, actor, follows: true }, async (before) => {
    if (before.status === status) return;
    await transaction
      .updateTable('contact_submissions')
      .set((row) => ({
        status,
        closed_reason: null,
        flagged: 'false',
        answered_at: row.fn.coalesce('answered_at', row.val(actor.now.toISOString())),
        answered_how: row.fn.coalesce('answered_how', row.val('marked')),
      }))
      .where('id', '=', id)
      .execute();
  });
}

/** Keeps what happened to an inspection in the history of its inquiry. */
export async function noteInspection(
  transaction: Db,
  id: string,
  change: InspectionChange,
  actor: Actor,
): Promise<void> {
  await noteEvent(transaction, id, { kind: 'inspection', ...change }, actor);
}
