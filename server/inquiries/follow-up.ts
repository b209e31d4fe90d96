import type { ClosedReason } from '#contract/desk/closing.ts';
import { type AnsweredHow, jobStatuses, type Status } from '#contract/desk/inquiries.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { filesOwnedBy } from '../files/owned.ts';
import { completeAll } from '../inspections/to-earlier.ts';
import { enqueue, withdraw } from '../outbox/store.ts';
import { found } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import type { EventData } from './event-data.ts';
import { noteEvent } from './events.ts';
import { bookFirstInspection, mustHaveNothingAhead } from './jobs.ts';
import { findStanding, type Standing } from './listing.ts';
import { answerReminder, cloudCopy } from './owed.ts';
import { countChange, holdAcknowledgement, lockInquiry } from './store.ts';

/** `follows`: the status follows an inspection, so the change cannot be undone by itself. */
type Move = { id: string; actor: Actor; how?: AnsweredHow; follows?: boolean };

/**
 * Changes the status of an inquiry, stores the event, and queues or withdraws the reminder.
 *
 * @returns the inquiry afterwards, and the id of the event; `null` if nothing has changed
 */
export async function moveOn(
  transaction: Db,
  { kind, siteUrl, copiesToCloud }: Setup,
  { id, actor, how, follows = false }: Move,
  change: (before: Standing) => Promise<void>,
): Promise<{ after: Standing; event: string | null }> {
  found(await lockInquiry(transaction, kind, id));
  const before = found(await findStanding(transaction, id));
  await change(before);
  const after = found(await findStanding(transaction, id));
  let event: string | null = null;
  if (standing(before) !== standing(after)) {
    await countChange(transaction, id);
    event = (await noteEvent(transaction, id, statusEvent(before, after, { how, follows }), actor)).id;
  }
  if (before.flagged !== after.flagged) await oweByFlag(transaction, after, copiesToCloud, actor.now);
  await withdraw(transaction, 'answer-reminder', id);
  const owed = reminderOwedBy(after, siteUrl);
  if (owed && owed.dueAt > actor.now) await enqueue(transaction, actor.now, owed);
  return { after, event };
}

/** All that an event says of where an inquiry stands. */
function standing({ status, flagged, closedReason }: Standing): string {
  return JSON.stringify([status, flagged, closedReason]);
}

/**
 * Spam gets no automatic answer and no copy in the cloud, so we withdraw what has not been sent. An inquiry
 * that is no longer spam gets its copy. The automatic answer stays held back until someone sends it.
 */
async function oweByFlag(
  transaction: Db,
  { id, flagged, firstName, lastName, dropboxFolder, createdAt }: Standing,
  copiesToCloud: boolean,
  now: Date,
): Promise<void> {
  if (flagged) {
    await withdraw(transaction, 'cloud-copy', id);
    const wasOwed = await withdraw(transaction, 'inquiry-acknowledgement', id);
    if (wasOwed) await holdAcknowledgement(transaction, id, true);
    return;
  }
  if (!copiesToCloud || dropboxFolder) return;
  const files = (await filesOwnedBy(transaction, 'inquiry', [id])).get(id) ?? [];
  if (files.length > 0) {
    const about = { submissionId: id, files, receivedAt: new Date(createdAt) };
    await enqueue(transaction, now, cloudCopy({ firstName, lastName }, about));
  }
}

/** The reminder of an inquiry that waits for its answer. */
function reminderOwedBy(inquiry: Standing, siteUrl: string) {
  const { id, respondBy, answeredAt, flagged } = inquiry;
  if (answeredAt || flagged || !respondBy) return undefined;
  return answerReminder(inquiry, { submissionId: id, respondBy: new Date(respondBy), siteUrl });
}

function statusEvent(
  before: Standing,
  after: Standing,
  { how, follows }: { how: AnsweredHow | undefined; follows: boolean },
): EventData {
  const { answeredAt, answeredHow, closedReason } = before;
  const details = {
    fromFlagged: before.flagged,
    toFlagged: after.flagged,
    ...(!follows && { before: { answeredAt, answeredHow, closedReason } }),
    ...(how && { how }),
    ...(after.closedReason && { reason: after.closedReason }),
  };
  return { kind: 'status', from: before.status, to: after.status, details };
}

/** Records the first answer to an inquiry, or undoes it. */
export async function noteAnswer(db: Db, id: string, how: AnsweredHow, now: Date): Promise<void> {
  if (how === 'reopened')
    await db
      .updateTable('contact_submissions')
      .set({ answered_at: null, answered_how: null, status: 'new' })
      .where('id', '=', id)
      .execute();
  else
    await db
      .updateTable('contact_submissions')
      .set({ answered_at: now.toISOString(), answered_how: how, status: 'answered' })
      .where('id', '=', id)
      // The first answer counts: a second call does not move it.
      .where('answered_at', 'is', null)
      .execute();
}

/**
 * Records the first answer to an inquiry, if it waits for one.
 *
 * @returns the id of the event; `null` if it was answered before
 */
export async function noteAnswered(
  transaction: Db,
  setup: Setup,
  { id, how, actor }: { id: string; how: AnsweredHow; actor: Actor },
): Promise<string | null> {
  const { event } = await moveOn(transaction, setup, { id, actor, how }, async ({ answeredAt }) => {
    if (!answeredAt) await noteAnswer(transaction, id, how, actor.now);
  });
  return event;
}

/**
 * Sets the status of an inquiry, and why it is closed, if given. Moving it on counts as an answer. With the
 * booking it gets its job number.
 *
 * @throws Refusal if it leaves Booked while it has a future inspection
 */
export async function changeStatus(
  transaction: Db,
  { id, status, reason, now }: { id: string; status: Status; reason?: ClosedReason | undefined; now: Date },
): Promise<void> {
  await mustHaveNothingAhead(transaction, { id, status, now });
  await noteAnswer(transaction, id, status === 'new' ? 'reopened' : 'marked', now);
  const closed_reason = status === 'closed' ? (reason ?? null) : null;
  await transaction
    .updateTable('contact_submissions')
    .set({ status, closed_reason })
    .where('id', '=', id)
    .execute();
  if (jobStatuses.includes(status)) await bookFirstInspection(transaction, id, now);
  if (status === 'completed') await completeAll(transaction, id, now);
}

/** Marks an inquiry as spam. The signs of spam found on arrival stay on record. */
export async function markSpam(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set((row) => ({ flagged: 'true', flag_reason: row.fn.coalesce('flag_reason', row.val('desk')) }))
    .where('id', '=', id)
    .execute();
}

/** Marks an inquiry as not spam. It is then like any other inquiry. */
export async function denySpam(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ flagged: 'false' })
    .where('id', '=', id)
    .execute();
}
