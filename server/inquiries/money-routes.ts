import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import { messages } from '#contract/messages.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Desk } from '../http/desk.ts';
import { attributionFor } from '../partners/to-earlier.ts';
import { refuseField } from '../refusal.ts';
import { attribute, changeInvoice, mustNotBeInvoiced } from './money.ts';

/** The calls about an inquiry's amount and attribution. */
export function moneyRoutes(desk: Desk, kind: DatabaseKind): void {
  desk.changes(endpoints.saveInvoice, async ({ transaction, params: { id }, body, version, actor }) => {
    await mustNotBeInvoiced(transaction, kind, id);
    const invoiceAmount = amountOf(centsOf(body.invoiceAmount));
    const event = await changeInvoice(transaction, kind, { id, amount: invoiceAmount, version, actor });
    return { success: true as const, invoiceAmount, event };
  });

  desk.changes(endpoints.clearInvoice, async ({ transaction, params: { id }, version, actor }) => {
    await mustNotBeInvoiced(transaction, kind, id);
    const event = await changeInvoice(transaction, kind, { id, amount: null, version, actor });
    return { success: true as const, invoiceAmount: null, event };
  });

  desk.changes(endpoints.changeAttribution, async ({ transaction, params: { id }, body, version, actor }) => {
    const { referralCode: typed, reason } = body;
    const partner =
      typed && (await attributionFor(transaction, { typed, cookie: undefined, now: actor.now }));
    if (typed && !partner) refuseField('invalid', 'referralCode', messages.invalidReferral);
    const referralCode = partner ? partner.referralCode : null;
    const origin = { by: 'desk', at: actor.now.toISOString(), reason };
    const event = await attribute(transaction, kind, { id, referralCode, origin, version, actor });
    return { success: true as const, referralCode, event };
  });
}
