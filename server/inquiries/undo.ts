import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { found, Refusal } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { correctDetails } from './details.ts';
import type { EventData } from './event-data.ts';
import { deleteEvent, findUndoable, isDeletedByUndo } from './events.ts';
import { moveOn } from './follow-up.ts';
import { cancelBooking, mustHaveNothingAhead } from './jobs.ts';
import { attribute, changeInvoice, mustNotBeInvoiced } from './money.ts';
import { lockInquiry } from './store.ts';

type Undoable = EventData & { at: string };

/**
 * Undoes an event of an inquiry. A note or a call is deleted. Anything else is set back by a new event, which
 * can be undone too.
 */
export function undoRoutes(desk: Desk, setup: Setup): void {
  desk.changes(endpoints.undo, async ({ transaction, params: { id, event: eventId }, actor }) => {
    found(await lockInquiry(transaction, setup.kind, id));
    const event = await findUndoable(transaction, id, eventId);
    if (!event) throw new Refusal('conflict', messages.changedMeanwhile, { also: { code: 'changed' } });
    if (isDeletedByUndo(event)) await deleteEvent(transaction, eventId);
    else await setBack(transaction, setup, { id, event, actor });
    return { success: true as const };
  });
}

/** Undoes the answer that an event recorded, unless the status has changed since. */
export async function undoAnswer(
  transaction: Db,
  setup: Setup,
  { id, event: eventId, actor }: { id: string; event: string; actor: Actor },
): Promise<void> {
  const event = await findUndoable(transaction, id, eventId);
  if (event?.kind === 'status') await setBack(transaction, setup, { id, event, actor });
}

async function setBack(
  transaction: Db,
  setup: Setup,
  { id, event, actor }: { id: string; event: Undoable; actor: Actor },
): Promise<void> {
  switch (event.kind) {
    case 'status':
      await mustHaveNothingAhead(transaction, {
        id,
        status: event.from,
        now: actor.now,
      });
      await moveOn(transaction, setup, { id, actor }, () => restoreStanding(transaction, id, event));
      await cancelBooking(transaction, id, event.at);
      return;
    case 'invoice':
      await mustNotBeInvoiced(transaction, setup.kind, id);
      await changeInvoice(transaction, setup.kind, { id, amount: event.from, actor });
      await cancelBooking(transaction, id, event.at);
      return;
    case 'details':
      await correctDetails(transaction, setup, { id, details: event.details.before, actor });
      return;
    case 'credit': {
      const origin = event.details?.before;
      if (origin) await attribute(transaction, setup.kind, { id, referralCode: event.from, origin, actor });
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
