import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import { messages } from '#contract/messages.ts';
import type { Desk } from '../http/desk.ts';
import { refuseField } from '../refusal.ts';
import { mustNotBeInvoiced, type StandingInvoice } from './for-invoices.ts';
import type { AttributionFor } from './intake.ts';
import { attribute, changeInvoice, type Money } from './money.ts';

type Dependencies = Money & { attributionFor: AttributionFor; standingInvoice: StandingInvoice };

/** The calls about an inquiry's amount and attribution. */
export function moneyRoutes(desk: Desk, { attributionFor, standingInvoice, ...money }: Dependencies): void {
  const guarded = { kind: money.kind, standingInvoice };
  desk.changes(endpoints.saveInvoice, async ({ transaction, params: { id }, body, version, actor }) => {
    await mustNotBeInvoiced(transaction, guarded, id);
    const invoiceAmount = amountOf(centsOf(body.invoiceAmount));
    const event = await changeInvoice(transaction, money, { id, amount: invoiceAmount, version, actor });
    return { success: true as const, invoiceAmount, event };
  });

  desk.changes(endpoints.clearInvoice, async ({ transaction, params: { id }, version, actor }) => {
    await mustNotBeInvoiced(transaction, guarded, id);
    const event = await changeInvoice(transaction, money, { id, amount: null, version, actor });
    return { success: true as const, invoiceAmount: null, event };
  });

  desk.changes(endpoints.changeAttribution, async ({ transaction, params: { id }, body, version, actor }) => {
    const { referralCode: typed, reason } = body;
    const partner =
      typed && (await attributionFor(transaction, { typed, cookie: undefined, now: actor.now }));
    if (typed && !partner) refuseField('invalid', 'referralCode', messages.invalidReferral);
    const referralCode = partner ? partner.referralCode : null;
    const origin = { by: 'desk', at: actor.now.toISOString(), reason };
    const event = await attribute(transaction, money, { id, referralCode, origin, version, actor });
    return { success: true as const, referralCode, event };
  });
}
