import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { jobStatuses } from '#contract/desk/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { enqueue } from '../outbox/store.ts';
import { found, mustBeCurrent, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { noteEvent } from './events.ts';
import { markSpam, moveOn } from './follow-up.ts';
import { findInquiry } from './listing.ts';
import { heldAcknowledgement } from './owed.ts';
import { listSimilar } from './similar.ts';
import { countChange, holdAcknowledgement, lockInquiry } from './store.ts';

type Dependencies = Setup & {
  db: Db;
  wakeOutbox: () => void;
};

/** Spam that came through: marking it, what looks like it, and the automatic answer that a sign of spam has held back. */
export function spamRoutes(desk: Desk, { db, wakeOutbox, ...setup }: Dependencies): void {
  desk.changes(endpoints.markSpam, async ({ transaction, params: { id }, version, actor }) => {
    const { event } = await moveOn(transaction, setup, { id, actor }, async (before) => {
      if (before.flagged) return;
      mustBeCurrent(version, before.version);
      if (jobStatuses.includes(before.status) || before.invoicedAt !== null)
        refuse('conflict', messages.jobIsNoSpam);
      await markSpam(transaction, id);
    });
    return { success: true as const, event };
  });

  desk.answers(endpoints.similar, async ({ params: { id }, actor }) =>
    found(await listSimilar(db, id, actor.now)),
  );

  desk.changes(endpoints.sendAcknowledgement, async (call) => {
    const { transaction, params, version, actor, afterwards } = call;
    const { id } = params;
    found(await lockInquiry(transaction, setup.kind, id));
    const inquiry = found(await findInquiry(transaction, id));
    // It has already been sent, so asking again changes nothing.
    if (!inquiry.acknowledgementHeld) return { success: true as const };
    mustBeCurrent(version, inquiry.version);
    if (inquiry.flagged) refuse('conflict', messages.acknowledgeNoSpam);
    if (inquiry.email === '') refuse('conflict', messages.acknowledgedNowhere);
    if (inquiry.answeredAt) refuse('conflict', messages.acknowledgedInPerson);
    const respondBy = new Date(inquiry.respondBy ?? 0);
    if (respondBy <= actor.now) refuse('conflict', messages.acknowledgedTooLate);
    await enqueue(
      transaction,
      actor.now,
      heldAcknowledgement(inquiry, { respondBy, pageUrl: pageInMail(setup.siteUrl), now: actor.now }),
    );
    await holdAcknowledgement(transaction, id, false);
    await countChange(transaction, id);
    const sent = { kind: 'mail', note: null, details: { address: inquiry.email } } as const;
    await noteEvent(transaction, id, sent, actor);
    afterwards(wakeOutbox);
    return { success: true as const };
  });
}
