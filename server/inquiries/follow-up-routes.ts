import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { enqueue, withdraw } from '../outbox/store.ts';
import { found, mustBeCurrent, refuse } from '../refusal.ts';
import type { EventData } from './event-data.ts';
import { noteEvent } from './events.ts';
import { changeStatus, denySpam, noteAnswer } from './follow-up.ts';
import { findInquiry } from './listing.ts';
import { answerReminder, cloudCopy } from './owed.ts';
import { countChange, lockInquiry } from './store.ts';

type Dependencies = { kind: DatabaseKind; siteUrl: string; copiesToCloud: boolean; wakeOutbox: () => void };

/** What the administrator does with an inquiry: answer it, follow it, note. Each change is kept with its time. */
export function followUpRoutes(desk: Desk, { kind, siteUrl, copiesToCloud, wakeOutbox }: Dependencies): void {
  desk.changes(endpoints.noteAnswer, async ({ transaction, params: { id }, body: { how }, actor }) => {
    const { answeredAt } = await moveOn(transaction, id, actor, async ({ status }) => {
      // A job that is booked was answered: a tab that still shows it as an inquiry must not undo that.
      if (how === 'reopened' && status !== 'answered' && status !== 'new')
        refuse('conflict', messages.answeredAndMovedOn);
      await noteAnswer(transaction, id, how, actor.now);
    });
    return { success: true as const, answeredAt };
  });

  desk.changes(endpoints.changeStatus, async ({ transaction, params: { id }, body, version, actor }) => {
    const { status } = body;
    await moveOn(transaction, id, actor, async (before) => {
      if (before.status === status) return;
      mustBeCurrent(version, before.version);
      await changeStatus(transaction, id, status, actor.now);
    });
    return { success: true as const, status };
  });

  desk.changes(endpoints.denySpam, async ({ transaction, params: { id }, actor, afterwards }) => {
    await moveOn(transaction, id, actor, async ({ flagged, uploadedFiles, ...customer }) => {
      if (!flagged) return;
      await denySpam(transaction, id);
      if (!copiesToCloud || uploadedFiles.length === 0) return;
      const receivedAt = new Date(customer.createdAt);
      const owed = cloudCopy(customer, { submissionId: id, files: uploadedFiles, receivedAt });
      await enqueue(transaction, actor.now, owed);
    });
    afterwards(wakeOutbox);
    return { success: true as const };
  });

  desk.changes(endpoints.addNote, async ({ transaction, params: { id }, body, actor }) => {
    found(await lockInquiry(transaction, kind, id));
    const event = await noteEvent(transaction, id, { kind: 'note', note: body.words }, actor);
    return { success: true as const, event };
  });

  /** Changes where an inquiry stands, with the event that says so and the reminder it owes, or owes no longer. */
  async function moveOn(
    transaction: Db,
    id: string,
    actor: Actor,
    change: (before: Inquiry) => Promise<void>,
  ): Promise<Inquiry> {
    found(await lockInquiry(transaction, kind, id));
    const before = found(await findInquiry(transaction, id));
    await change(before);
    const after = found(await findInquiry(transaction, id));
    if (before.status !== after.status || before.flagged !== after.flagged) {
      await countChange(transaction, id);
      await noteEvent(transaction, id, statusEvent(before, after), actor);
    }
    await withdraw(transaction, 'answer-reminder', id);
    const owed = reminderOwedBy(after);
    if (owed && owed.dueAt > actor.now) await enqueue(transaction, actor.now, owed);
    return after;
  }

  /** The reminder of an inquiry that waits for its answer. */
  function reminderOwedBy(inquiry: Inquiry) {
    const { id, respondBy, answeredAt, flagged } = inquiry;
    if (answeredAt || flagged || !respondBy) return undefined;
    return answerReminder(inquiry, { submissionId: id, respondBy: new Date(respondBy), siteUrl });
  }
}

function statusEvent(before: Inquiry, after: Inquiry): EventData {
  const details = { fromFlagged: before.flagged, toFlagged: after.flagged };
  return { kind: 'status', from: before.status, to: after.status, details };
}
