import type { Agreement } from '#contract/desk/agreement.ts';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { found, mustBeCurrent, refuseField } from '../refusal.ts';
import { acceptedMoment, agreementEvent, findAgreement, saveAgreement, saysTheSame } from './agreement.ts';
import { noteEvent } from './events.ts';
import { countChange, lockInquiry } from './store.ts';

type Dependencies = {
  kind: DatabaseKind;
  customers: {
    /** Ends an acceptance made on the customer's page. */
    endAcceptances(transaction: Db, id: string, actor: Actor): Promise<void>;
    /** Tells the customer that their report is open, if this change has opened it. */
    tellWhenOpen(transaction: Db, id: string, now: Date): Promise<void>;
  };
};

/**
 * Records, corrects and withdraws a customer's acceptance of the pre-inspection agreement. Each change is
 * stored with its time.
 */
export function agreementRoutes(desk: Desk, { kind, customers }: Dependencies): void {
  desk.changes(endpoints.recordAgreement, async ({ transaction, params, body, version, actor }) => {
    const accepted = acceptedMoment(body.acceptedAt, actor.now);
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
    const inquiry = found(await lockInquiry(transaction, kind, id));
    const before = await findAgreement(transaction, id);
    if (saysTheSame(before, agreement)) return { success: true as const, agreement: before };
    mustBeCurrent(version, inquiry.version);
    await saveAgreement(transaction, id, agreement);
    if (agreement === null) await customers.endAcceptances(transaction, id, actor);
    else await customers.tellWhenOpen(transaction, id, actor.now);
    await countChange(transaction, id);
    await noteEvent(transaction, id, agreementEvent(before, agreement), actor);
    return { success: true as const, agreement };
  }
}
