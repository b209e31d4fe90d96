import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { found, Refusal } from '../refusal.ts';
import { correctDetails } from './details.ts';
import type { EventData } from './event-data.ts';
import { deleteEvent, findUndoable, isDeletedByUndo } from './events.ts';
import { type FollowUp, moveOn } from './follow-up.ts';
import { mustNotBeInvoiced, type StandingInvoice } from './for-invoices.ts';
import { cancelBooking, mustHaveNothingAhead } from './jobs.ts';
import { attribute, changeInvoice, type Money } from './money.ts';
import { lockInquiry } from './store.ts';

type Undoable = EventData & { at: string };
type Dependencies = FollowUp & Money & { standingInvoice: StandingInvoice };

/**
 * Undoes an event of an inquiry. A note or a call is deleted. Anything else is set back by a new event, which
 * can be undone too.
 */
export function undoRoutes(desk: Desk, dependencies: Dependencies): void {
  desk.changes(endpoints.undo, async ({ transaction, params: { id, event: eventId }, actor }) => {
    found(await lockInquiry(transaction, dependencies.kind, id));
    const event = await findUndoable(transaction, id, eventId);
    if (!event) throw new Refusal('conflict', messages.changedMeanwhile, { also: { code: 'changed' } });
    if (isDeletedByUndo(event)) await deleteEvent(transaction, eventId);
    else await setBack(transaction, dependencies, { id, event, actor });
    return { success: true as const };
  });
}

async function setBack(
  transaction: Db,
  dependencies: Dependencies,
  { id, event, actor }: { id: string; event: Undoable; actor: Actor },
): Promise<void> {
  switch (event.kind) {
    case 'status':
      await mustHaveNothingAhead(transaction, dependencies.inspections, {
        id,
        status: event.from,
        now: actor.now,
      });
      await moveOn(transaction, dependencies, { id, actor }, () => restoreStanding(transaction, id, event));
      await cancelBooking(transaction, dependencies.inspections, id, event.at);
      return;
    case 'invoice':
      await mustNotBeInvoiced(transaction, dependencies, id);
      await changeInvoice(transaction, dependencies, { id, amount: event.from, actor });
      await cancelBooking(transaction, dependencies.inspections, id, event.at);
      return;
    case 'details':
      await correctDetails(transaction, dependencies, { id, details: event.details.before, actor });
      return;
    case 'credit': {
      const origin = event.details?.before;
      if (origin) await attribute(transaction, dependencies, { id, referralCode: event.from, origin, actor });
    }
  }
}

/** The status and the answer as they were before an event, and whether the inquiry was taken for spam. */
async function restoreStanding(
  transaction: Db,
  id: string,
  { from, details: { fromFlagged, before } }: Undoable & { kind: 'status' },
): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({
      status: from,
      flagged: fromFlagged ? 'true' : 'false',
      answered_at: before?.answeredAt ?? null,
      answered_how: before?.answeredHow ?? null,
      closed_reason: before?.closedReason ?? null,
    })
    .where('id', '=', id)
    .execute();
}
