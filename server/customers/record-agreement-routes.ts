import type { Agreement } from '#contract/desk/agreement.ts';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import * as inquiries from '../inquiries/public.ts';
import { mustBeCurrent, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { acceptancesOf } from './agreed-price.ts';
import { addAgreementEvent, listAgreementEvents } from './agreement-events.ts';
import { tellWhenOpen } from './report-mails.ts';

/**
 * Records, corrects and withdraws a customer's acceptance of the pre-inspection agreement. Each change is
 * stored with its time.
 */
export function recordAgreementRoutes(desk: Desk, setup: Setup): void {
  desk.changes(endpoints.recordAgreement, async ({ transaction, params, body, version, actor }) => {
    const accepted = inquiries.acceptedMoment(body.acceptedAt, actor.now);
    if (!accepted) refuseField('invalid', 'acceptedAt', messages.agreementToCome);
    const agreement = {
      version: body.version,
      acceptedBy: body.acceptedBy,
      acceptedAt: accepted.toISOString(),
      recordedAt: actor.now.toISOString(),
    };
    return change(transaction, params.id, { agreement, version, actor });
  });

  desk.changes(endpoints.withdrawAgreement, ({ transaction, params, version, actor }) =>
    change(transaction, params.id, { agreement: null, version, actor }),
  );

  /**
   * Changes the record, and keeps the old one in the history. A repeat from a browser that got no answer
   * changes nothing.
   */
  async function change(
    transaction: Db,
    id: string,
    { agreement, version, actor }: { agreement: Agreement | null; version: number | undefined; actor: Actor },
  ) {
    const { version: current } = await inquiries.lock(transaction, setup.kind, id);
    const before = await inquiries.findAgreement(transaction, id);
    if (inquiries.saysTheSame(before, agreement)) return { success: true as const, agreement: before };
    mustBeCurrent(version, current);
    await inquiries.recordAgreement(transaction, id, agreement, actor);
    if (agreement === null) await endAcceptances(transaction, id, actor);
    else await tellWhenOpen(transaction, setup, { inquiryId: id, now: actor.now });
    return { success: true as const, agreement };
  }
}

/** Ends what was accepted on the page of an inquiry, when the desk withdraws the agreement; the chain keeps both. */
async function endAcceptances(transaction: Db, inquiryId: string, { username, now }: Actor): Promise<void> {
  const events = await listAgreementEvents(transaction, inquiryId);
  if (acceptancesOf({ events }).length === 0) return;
  await addAgreementEvent(transaction, inquiryId, {
    kind: 'withdrawn',
    at: now.toISOString(),
    by: username,
  });
}
