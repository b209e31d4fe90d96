import { dayOf } from '#contract/calendar.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { CardEvent } from './card-provider.ts';
import type { Invoicing } from './neighbours.ts';
import { notePaymentIn, noteRefund } from './payments.ts';
import { findInvoice, lockInvoice } from './stored.ts';

/** The result of an event, for the log. */
export type EventOutcome =
  | 'known'
  | 'ignored'
  | 'payment recorded'
  | 'payment already recorded'
  | 'payment recorded, but not the amount we asked for'
  | 'refund recorded'
  | 'refund already recorded'
  | 'refund waits for its payment'
  | 'not one of our invoices'
  | 'not in Australian dollars';

/** The results that a person must check. */
export const strangeOutcomes: readonly EventOutcome[] = [
  'payment recorded, but not the amount we asked for',
  'not one of our invoices',
  'not in Australian dollars',
];

const REFUND_REASON = 'Refunded by the card company';

/**
 * Handles an event of the card provider once, however often and in whatever order events come. A refund that
 * comes before its payment is stored for it.
 */
export async function takeCardEvent(
  transaction: Db,
  invoicing: Invoicing,
  event: CardEvent,
  now: Date,
): Promise<EventOutcome> {
  const { about } = event;
  const isOther = about.what === 'other';
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('card_events')
    .values({
      ...{ event_id: event.id, kind: event.kind, received_at: now.toISOString() },
      payment_intent: isOther ? null : about.paymentIntent,
      refunded_cents: about.what === 'refunded' ? about.cents : null,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return 'known';
  if (isOther) return 'ignored';
  if (about.currency !== 'aud') return 'not in Australian dollars';
  const actor = { username: null, now };
  if (about.what === 'refunded') return settleRefunds(transaction, invoicing, about.paymentIntent, actor);
  return takePayment(transaction, invoicing, { ...about, at: event.at }, actor);
}

type Paid = Extract<CardEvent['about'], { what: 'paid' }> & { at: Date };

async function takePayment(
  transaction: Db,
  invoicing: Invoicing,
  paid: Paid,
  actor: Actor,
): Promise<EventOutcome> {
  const { sessionId, paymentIntent, cents, at } = paid;
  const asked = await transaction
    .selectFrom('card_checkouts')
    .select(['invoice_id', 'cents'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  // If we failed to store a session after its creation, the event still names its invoice.
  const invoiceId = asked?.invoice_id ?? paid.invoiceId ?? '';
  if (cents <= 0 || !(await findInvoice(transaction, invoiceId))) return 'not one of our invoices';
  const { payment, isNew } = await notePaymentIn(transaction, invoicing, {
    ...{ invoiceId, cents, method: 'card', reference: paymentIntent ?? sessionId, source: 'stripe' },
    sourceId: paymentIntent ?? sessionId,
    // The provider's clock may be ahead of ours.
    receivedOn: dayOf(new Date(Math.min(at.getTime(), actor.now.getTime()))),
    actor,
  });
  await transaction
    .updateTable('card_checkouts')
    .set({ payment_id: payment.id })
    .where('session_id', '=', sessionId)
    .execute();
  if (paymentIntent !== null) await settleRefunds(transaction, invoicing, paymentIntent, actor);
  if (!isNew) return 'payment already recorded';
  return asked && asked.cents !== cents
    ? 'payment recorded, but not the amount we asked for'
    : 'payment recorded';
}

/**
 * Records the part of a refund that is not recorded yet. The provider reports the refunded total, which
 * includes refunds recorded at the desk.
 */
async function settleRefunds(
  transaction: Db,
  invoicing: Invoicing,
  paymentIntent: string,
  actor: Actor,
): Promise<EventOutcome> {
  const payment = await transaction
    .selectFrom('payments')
    .select(['id', 'invoice_id', 'cents'])
    .where('source', '=', 'stripe')
    .where('source_id', '=', paymentIntent)
    .executeTakeFirst();
  if (!payment) return 'refund waits for its payment';
  // Read after locking, so that of two simultaneous events the second sees the first one's record.
  await lockInvoice(transaction, invoicing.kind, payment.invoice_id);
  const events = await transaction
    .selectFrom('card_events')
    .select((row) => row.fn.max('refunded_cents').as('cents'))
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst();
  const noted = await transaction
    .selectFrom('payments')
    .select((row) => row.fn.sum<number | string | null>('cents').as('cents'))
    .where('refunds_id', '=', payment.id)
    .executeTakeFirst();
  const wentBack = Math.min(Number(events?.cents ?? 0), payment.cents);
  const cents = wentBack - Number(noted?.cents ?? 0);
  if (cents <= 0) return 'refund already recorded';
  await noteRefund(transaction, invoicing, {
    id: payment.id,
    cents,
    reason: REFUND_REASON,
    source: 'stripe',
    actor,
  });
  return 'refund recorded';
}
