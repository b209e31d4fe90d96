import type { EntryWay } from '#contract/desk/customers.ts';
import * as endpoints from '#contract/desk/endpoints/customers.ts';
import type { AnsweredHow } from '#contract/desk/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Desk } from '../http/desk.ts';
import type { OwedKind } from '../outbox/message.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { enqueue } from '../outbox/store.ts';
import { refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { noteEvent } from './events.ts';
import { moveOn, noteAnswer } from './follow-up.ts';
import { keepRequest, owedFor } from './intake.ts';

type Dependencies = Setup & { wakeOutbox: () => void };

/** How a request was answered at once, if it was. */
const answers: Record<EntryWay, AnsweredHow> = { phone: 'call', door: 'marked', email: 'reply' };

/** A request that came by phone, in person or by email becomes an inquiry like one from the website. */
export function enteringRoutes(desk: Desk, dependencies: Dependencies): void {
  const { siteUrl, wakeOutbox } = dependencies;
  const pageUrl = pageInMail(siteUrl);
  desk.changes(endpoints.enter, async ({ transaction, body, actor, afterwards }) => {
    const { cameBy, answered, acknowledge, notify, referralCode, ...details } = body;
    const request = {
      answers: { ...details, referralCode: referralCode || undefined },
      files: [],
      referralCookie: undefined,
    };
    const kept = await keepRequest(transaction, request, actor.now);
    if (referralCode && !kept.attribution) refuseField('invalid', 'referralCode', messages.invalidReferral);
    await noteEvent(transaction, kept.id, { kind: 'entered', to: cameBy }, actor);
    const wanted: OwedKind[] = answered ? [] : ['answer-reminder'];
    if (notify) wanted.push('inquiry-notification');
    // The confirmation promises an answer, so a customer who already has one gets no confirmation.
    if (acknowledge && details.email && !answered) wanted.push('inquiry-acknowledgement');
    const owed = owedFor(request, { ...kept, pageUrl }, { siteUrl, copiesToCloud: false, now: actor.now });
    const chosen = owed.filter(({ kind }) => wanted.includes(kind));
    if (chosen.length > 0) await enqueue(transaction, actor.now, ...chosen);
    if (answered) {
      const how = answers[cameBy];
      await moveOn(transaction, dependencies, { id: kept.id, actor, how }, () =>
        noteAnswer(transaction, kept.id, how, actor.now),
      );
    }
    afterwards(wakeOutbox);
    return { success: true as const, id: kept.id, respondBy: kept.respondBy.toISOString() };
  });
}
