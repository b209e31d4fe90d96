import { randomUUIDv7 } from 'node:crypto';
import { addDays, dayOf } from '#contract/calendar.ts';
import type { PaymentMethod } from '#contract/desk/invoices.ts';
import { amountOf, dollarsOf } from '#contract/desk/money.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import { tellWhenOpen } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import { found, refuse, refuseChanged, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { creditPart, lockForCredit, mustBeSeen } from './credit.ts';
import type { StoredPayment } from './desk-invoice.ts';
import { mailPayment } from './mails.ts';
import { findBySource, findPayment } from './recorded.ts';
import { findInvoice, invoicesOf, isLive, lockInvoice, noteOwed, type StoredInvoice } from './stored.ts';

/** A payment of an invoice. */
export type NewPayment = {
  invoiceId: string;
  /** Whole cents, above zero. */
  cents: number;
  method: PaymentMethod;
  /** `YYYY-MM-DD`, not after today. */
  receivedOn: string;
  reference: string | null;
  source: 'desk' | 'bank-file' | 'stripe';
  /** The id of the provider or the bank file; `null` at the desk. */
  sourceId: string | null;
  /** The balance on the sender's page, decimal text. */
  balanceSeen?: string | undefined;
};

/** A payment at the desk that is dated longer before its invoice has a mistyped year. */
const MOST_DAYS_BEFORE = 365;

/**
 * Records a payment from the desk, a bank file or a card. If it is too little, the rest stays owed; if it is
 * too much, the rest must be given back. The same source and id is recorded once: a repeat returns the first
 * payment and changes nothing. A card payment is recorded even for a credited invoice, because the money has
 * come in.
 *
 * @throws Refusal for an unknown or credited invoice, for zero, for a day in the future, for one at the desk long before the
 *   invoice, and for a balance that is no longer the seen one
 */
export async function notePaymentIn(
  transaction: Db,
  setup: Setup,
  payment: NewPayment & { actor: Actor },
): Promise<{ payment: StoredPayment; invoice: StoredInvoice; isNew: boolean }> {
  const { invoiceId, cents, receivedOn, source, actor } = payment;
  const invoice = await lockInvoice(transaction, setup.kind, invoiceId);
  const earlier = await findBySource(transaction, payment);
  if (earlier) return asBefore(transaction, earlier);
  if (cents <= 0) refuseField('invalid', 'amount', invoiceRefusals.noAmount);
  if (receivedOn > dayOf(actor.now)) refuseField('invalid', 'receivedOn', invoiceRefusals.receivedLater);
  if (!isLive(invoice) && source !== 'stripe') {
    const replacement = (await invoicesOf(transaction, invoice.submission_id)).findLast(isLive)?.number;
    refuse('conflict', invoiceRefusals.payCredited(invoice.number, replacement));
  }
  if (source === 'desk' && receivedOn < addDays(dayOf(new Date(invoice.issued_at)), -MOST_DAYS_BEFORE))
    refuseField('invalid', 'receivedOn', invoiceRefusals.receivedTooEarly);
  mustBeSeen(invoice, payment.balanceSeen);
  const id = await insertPayment(transaction, { ...payment, refundsId: null, reason: null });
  // The same money was recorded for another invoice at the same moment.
  if (id === undefined) return asBefore(transaction, found(await findBySource(transaction, payment)));
  const noted = {
    payment: found(await findPayment(transaction, id)),
    invoice: found(await findInvoice(transaction, invoiceId)),
  };
  const detail = `${dollarsOf(cents)} received for ${invoice.number}`;
  await noteAudit(transaction, { kind: 'money', ...actor, detail });
  await mailPayment(transaction, setup, { invoice: noted.invoice, cents, now: actor.now });
  await tellWhenOpen(transaction, setup, { inquiryId: noted.invoice.submission_id, now: actor.now });
  return { ...noted, isNew: true };
}

async function asBefore(transaction: Db, payment: StoredPayment) {
  return { payment, invoice: found(await findInvoice(transaction, payment.invoice_id)), isNew: false };
}

/**
 * Records a refund of one payment, never more than was paid. What goes back is to be paid again, unless too much was paid or the
 * refund lowers the price: then a credit note is issued for what would be owed again.
 *
 * @throws Refusal for an unknown payment, for a refund, for zero, for more than is left of it, if there is no price to lower, and if
 *   what is left or the balance is no longer what was seen
 */
export async function noteRefund(
  transaction: Db,
  setup: Setup,
  {
    id,
    cents,
    reason,
    lowersPrice = false,
    source = 'desk',
    refundableSeen,
    balanceSeen,
    actor,
  }: {
    id: string;
    cents: number;
    reason: string;
    lowersPrice?: boolean | undefined;
    source?: 'desk' | 'stripe';
    refundableSeen?: string | undefined;
    balanceSeen?: string | undefined;
    actor: Actor;
  },
): Promise<{ payment: StoredPayment; invoice: StoredInvoice }> {
  const { invoice_id: invoiceId } = found(await findPayment(transaction, id));
  const { invoice, buyer } = lowersPrice
    ? await lockForCredit(transaction, setup, invoiceId)
    : { invoice: await lockInvoice(transaction, setup.kind, invoiceId), buyer: undefined };
  // Read again after locking, because another refund may have come first.
  const {
    refunds_id,
    voided_at,
    method,
    cents: came,
    refunded_cents,
  } = found(await findPayment(transaction, id));
  if (voided_at !== null) refuse('conflict', invoiceRefusals.isVoided);
  if (refunds_id !== null) refuse('conflict', invoiceRefusals.refundOfRefund);
  if (cents <= 0) refuseField('invalid', 'amount', invoiceRefusals.noAmount);
  const left = came - refunded_cents;
  if ((refundableSeen ?? amountOf(left)) !== amountOf(left))
    refuseChanged(invoiceRefusals.refundableChanged(dollarsOf(left)));
  mustBeSeen(invoice, balanceSeen);
  if (cents > left) refuseField('conflict', 'amount', invoiceRefusals.refundTooMuch(dollarsOf(left)));
  // What was paid too much goes back without touching the price.
  const owedAgain = cents - Math.max(0, -invoice.balanceCents);
  if (lowersPrice && owedAgain <= 0)
    refuseField('conflict', 'lowersPrice', invoiceRefusals.refundLowersNothing(invoice.number));
  const refund = { invoiceId, cents, method, receivedOn: dayOf(actor.now), reference: null, reason, actor };
  const kept = { ...refund, refundsId: id, source, sourceId: null } as const;
  const refundId = found(await insertPayment(transaction, kept));
  await noteAudit(transaction, {
    kind: 'money',
    ...actor,
    detail: `${dollarsOf(cents)} refunded for ${invoice.number}`,
  });
  if (buyer) {
    const credit = { invoice, buyer, cents: owedAgain, reason, refundedCents: cents, actor };
    const { note } = await creditPart(transaction, setup, credit);
    await transaction
      .updateTable('payments')
      .set({ credit_note_id: note.id })
      .where('id', '=', refundId)
      .execute();
  }
  return {
    payment: found(await findPayment(transaction, refundId)),
    invoice: found(await findInvoice(transaction, invoiceId)),
  };
}

type Inserted = NewPayment & { refundsId: string | null; reason: string | null; actor: Actor };

/** Returns its id; `undefined` if this source and id is already recorded. */
async function insertPayment(transaction: Db, payment: Inserted): Promise<string | undefined> {
  const { cents, method, reference, reason, source, actor } = payment;
  const inserted = await transaction
    .insertInto('payments')
    .values({
      id: randomUUIDv7(),
      invoice_id: payment.invoiceId,
      refunds_id: payment.refundsId,
      cents,
      method,
      reference,
      reason,
      received_on: payment.receivedOn,
      source,
      source_id: payment.sourceId,
      noted_at: actor.now.toISOString(),
      noted_by: actor.username,
    })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  await noteOwed(transaction, payment.invoiceId);
  return inserted?.id;
}
