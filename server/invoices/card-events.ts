import { sql } from 'kysely';
import { dayOf } from '#contract/calendar.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { Setup } from '../setup.ts';
import { disputesToTell, keepDispute } from './card-disputes.ts';
import { mailDispute } from './card-mails.ts';
import type { CardEvent } from './card-provider.ts';
import { keepRefund, noteMissingRefund, takeOutFailed } from './card-refunds.ts';
import { notePaymentIn } from './payments.ts';
import { findInvoice, lockInvoice } from './stored.ts';

/** The result of an event, for the log. */
export type EventOutcome =
  | 'known'
  | 'ignored'
  | 'payment recorded'
  | 'payment already recorded'
  | 'payment recorded, but not the amount we asked for'
  | 'refund recorded'
  | 'refund failed'
  | 'dispute reported'
  | 'nothing new'
  | 'kept until its payment arrives'
  | 'not one of our invoices'
  | 'not in Australian dollars';

/** The results that a person must check. */
export const strangeOutcomes: readonly EventOutcome[] = [
  'payment recorded, but not the amount we asked for',
  'refund failed',
  'dispute reported',
  'not one of our invoices',
  'not in Australian dollars',
];

/**
 * Handles an event of the card provider once, however often and in whatever order events come. A refund that
 * comes before its payment is stored for it.
 */
export async function takeCardEvent(
  transaction: Db,
  setup: Setup,
  event: CardEvent,
  now: Date,
): Promise<EventOutcome> {
  const { about } = event;
  const isOther = about.what === 'other';
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('card_events')
    .values({
      event_id: event.id,
      kind: event.kind,
      received_at: now.toISOString(),
      payment_intent: isOther ? null : about.paymentIntent,
      refunded_cents: about.what === 'refunded' ? about.cents : null,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return 'known';
  if (isOther) return 'ignored';
  if (about.currency !== 'aud') return 'not in Australian dollars';
  if (about.paymentIntent !== null) await oneAfterTheOther(transaction, setup, about.paymentIntent);
  const actor = { username: null, now };
  if (about.what === 'paid') return takePayment(transaction, setup, { ...about, at: event.at }, actor);
  if (about.what === 'refund') await keepRefund(transaction, { ...about, now });
  if (about.what === 'disputed') await keepDispute(transaction, { ...about, at: event.at });
  return settle(transaction, setup, about.paymentIntent, actor);
}

/**
 * Makes other messages about a payment wait until this transaction ends, because each must see what the one
 * before stored.
 */
async function oneAfterTheOther(
  transaction: Db,
  { kind }: Pick<Setup, 'kind'>,
  paymentIntent: string,
): Promise<void> {
  // SQLite runs transactions one after the other anyway.
  if (kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtext(${`card payment ${paymentIntent}`}))`.execute(
      transaction,
    );
}

type Paid = Extract<CardEvent['about'], { what: 'paid' }> & { at: Date };

async function takePayment(transaction: Db, setup: Setup, paid: Paid, actor: Actor): Promise<EventOutcome> {
  const { sessionId, paymentIntent, cents, at } = paid;
  const asked = await transaction
    .selectFrom('card_checkouts')
    .select(['invoice_id', 'cents'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  // If we failed to store a session after its creation, the event still names its invoice.
  const invoiceId = asked?.invoice_id ?? paid.invoiceId ?? '';
  if (cents <= 0 || !(await findInvoice(transaction, invoiceId))) return 'not one of our invoices';
  const { payment, isNew } = await notePaymentIn(transaction, setup, {
    invoiceId,
    cents,
    method: 'card',
    reference: paymentIntent ?? sessionId,
    source: 'stripe',
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
  if (paymentIntent !== null) await settle(transaction, setup, paymentIntent, actor);
  if (!isNew) return 'payment already recorded';
  return asked && asked.cents !== cents
    ? 'payment recorded, but not the amount we asked for'
    : 'payment recorded';
}

/**
 * Brings the records of a payment up to date with what the provider reported: failed refunds are taken out,
 * missing refunds are recorded, and the office is mailed about disputes.
 */
async function settle(
  transaction: Db,
  setup: Setup,
  paymentIntent: string,
  actor: Actor,
): Promise<EventOutcome> {
  const payment = await transaction
    .selectFrom('payments')
    .select(['id', 'invoice_id', 'cents'])
    .where('source', '=', 'stripe')
    .where('source_id', '=', paymentIntent)
    .executeTakeFirst();
  if (!payment) return 'kept until its payment arrives';
  const { id, invoice_id, cents } = payment;
  // Read after locking, so that of two simultaneous events the second sees the first one's record.
  const invoice = await lockInvoice(transaction, setup.kind, invoice_id);
  const paid = { id, cents, paymentIntent, invoice };
  const hasFailed = await takeOutFailed(transaction, setup, paid, actor);
  const isNoted = await noteMissingRefund(transaction, setup, paid, actor);
  const disputes = await disputesToTell(transaction, paymentIntent);
  for (const { answer_by, ...dispute } of disputes) {
    const answerBy = answer_by === null ? null : new Date(answer_by);
    await mailDispute(transaction, setup, { ...dispute, answerBy, invoice, now: actor.now });
  }
  if (hasFailed) return 'refund failed';
  if (disputes.length > 0) return 'dispute reported';
  return isNoted ? 'refund recorded' : 'nothing new';
}
