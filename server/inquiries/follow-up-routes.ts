import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Desk } from '../http/desk.ts';
import { found, mustBeCurrent, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { noteEvent } from './events.ts';
import { changeStatus, denySpam, moveOn, noteAnswer } from './follow-up.ts';
import { lockInquiry } from './store.ts';

type Dependencies = Setup & { wakeOutbox: () => void };

/** What the administrator does with an inquiry: answer it, follow it, note. Each change is kept with its time. */
export function followUpRoutes(desk: Desk, dependencies: Dependencies): void {
  const { kind, wakeOutbox } = dependencies;

  desk.changes(endpoints.noteAnswer, async ({ transaction, params: { id }, body: { how }, actor }) => {
    const { after, event } = await moveOn(
      transaction,
      dependencies,
      { id, actor, how },
      async ({ status }) => {
        // A booked job was answered. A tab that still shows it as an inquiry must not undo that.
        if (how === 'reopened' && status !== 'answered' && status !== 'new')
          refuse('conflict', messages.answeredAndMovedOn);
        await noteAnswer(transaction, id, how, actor.now);
      },
    );
    return { success: true as const, answeredAt: after.answeredAt, event };
  });

  desk.changes(endpoints.noteCall, async ({ transaction, params: { id }, body: { outcome }, actor }) => {
    const { after, event } = await moveOn(transaction, dependencies, { id, actor, how: 'call' }, async () => {
      if (outcome === 'reached') await noteAnswer(transaction, id, 'call', actor.now);
    });
    // A call that answered the inquiry is an event already.
    const call = event ?? (await noteEvent(transaction, id, { kind: 'call', to: outcome }, actor)).id;
    return { success: true as const, answeredAt: after.answeredAt, event: call };
  });

  desk.changes(endpoints.changeStatus, async ({ transaction, params: { id }, body, version, actor }) => {
    const { status, reason } = body;
    const { event } = await moveOn(transaction, dependencies, { id, actor }, async (before) => {
      if (before.status === status && (!reason || before.closedReason === reason)) return;
      mustBeCurrent(version, before.version);
      await changeStatus(transaction, { id, ...body, now: actor.now });
    });
    return { success: true as const, status, event };
  });

  desk.changes(endpoints.denySpam, async ({ transaction, params: { id }, actor, afterwards }) => {
    const { event } = await moveOn(transaction, dependencies, { id, actor }, async ({ flagged }) => {
      if (flagged) await denySpam(transaction, id);
    });
    afterwards(wakeOutbox);
    return { success: true as const, event };
  });

  desk.changes(endpoints.addNote, async ({ transaction, params: { id }, body, actor }) => {
    found(await lockInquiry(transaction, kind, id));
    const event = await noteEvent(transaction, id, { kind: 'note', note: body.words }, actor);
    return { success: true as const, event };
  });
}
