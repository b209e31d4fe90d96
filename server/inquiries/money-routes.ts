import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import { messages } from '#contract/messages.ts';
import { noteAudit } from '../audit/store.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Change, Desk } from '../http/desk.ts';
import { found, mustBeCurrent, refuseField } from '../refusal.ts';
import type { EventData } from './event-data.ts';
import { noteEvent } from './events.ts';
import { bookFirstInspection, jobNumberOf } from './inspections.ts';
import type { AttributionFor } from './intake.ts';
import {
  type Commission,
  changeAttribution,
  clearInvoice,
  type NoteCommission,
  saveInvoice,
} from './money.ts';
import { countChange, type Locked, lockInquiry } from './store.ts';

type InvoiceChange = Pick<
  Change<typeof endpoints.clearInvoice>,
  'transaction' | 'params' | 'version' | 'actor'
>;
type Dependencies = { kind: DatabaseKind; noteCommission: NoteCommission; attributionFor: AttributionFor };

/** What an inquiry was invoiced at, and whom it is attributed to. Each change is kept with its time and what it was before. */
export function moneyRoutes(desk: Desk, { kind, noteCommission, attributionFor }: Dependencies): void {
  desk.changes(endpoints.saveInvoice, (call) =>
    changeInvoice(call, amountOf(centsOf(call.body.invoiceAmount))),
  );

  desk.changes(endpoints.clearInvoice, (call) => changeInvoice(call, null));

  /** Saves or clears an amount, with its commission, and keeps what it was before. */
  async function changeInvoice(
    { transaction, params: { id }, version, actor }: InvoiceChange,
    amount: string | null,
  ) {
    const before = found(await lockInquiry(transaction, kind, id));
    const answer = { success: true as const, invoiceAmount: amount };
    if (before.amount === amount) return answer;
    mustBeCurrent(version, before.version);
    const { referralCode } = before;
    // What is invoiced was an inspection, also where nobody booked it here.
    const jobNumber = await bookFirstInspection(transaction, id, actor.now);
    let commission: Commission | undefined;
    if (amount === null) await clearInvoice(transaction, id, referralCode, noteCommission);
    else
      commission = await saveInvoice(
        transaction,
        id,
        { amount, referralCode, now: actor.now },
        noteCommission,
      );
    await countChange(transaction, id);
    const { words } = await noteEvent(transaction, id, invoiceEvent(before, amount, commission), actor);
    await noteAudit(transaction, { kind: 'money', ...actor, detail: `Job ${jobNumber}: ${words}` });
    return answer;
  }

  desk.changes(endpoints.changeAttribution, async ({ transaction, params: { id }, body, version, actor }) => {
    const { referralCode: typed, reason } = body;
    const partner =
      typed && (await attributionFor(transaction, { typed, cookie: undefined, now: actor.now }));
    if (typed && !partner) refuseField('invalid', 'referralCode', messages.invalidReferral);
    const before = found(await lockInquiry(transaction, kind, id));
    mustBeCurrent(version, before.version);
    const referralCode = partner ? partner.referralCode : null;
    const attribution = { referralCode, amount: before.amount, reason, now: actor.now };
    await changeAttribution(transaction, id, attribution, noteCommission);
    await countChange(transaction, id);
    const event = { kind: 'credit', from: before.referralCode, to: referralCode, note: reason } as const;
    await noteEvent(transaction, id, event, actor);
    const jobNumber = await jobNumberOf(transaction, id);
    if (jobNumber !== undefined) {
      const detail = `Job ${jobNumber}: attribution ${before.referralCode ?? 'nobody'} → ${referralCode ?? 'nobody'}`;
      await noteAudit(transaction, { kind: 'money', ...actor, detail });
    }
    return { success: true as const, referralCode };
  });
}

/** A new amount, and what it earns the partner that the inquiry is attributed to. */
function invoiceEvent(
  { amount: from, referralCode: code }: Locked,
  to: string | null,
  commission: Commission | undefined,
): EventData {
  const earned =
    commission && code ? { rate: commission.rate, code, amount: amountOf(commission.cents) } : null;
  return { kind: 'invoice', from, to, details: { commission: earned } };
}
