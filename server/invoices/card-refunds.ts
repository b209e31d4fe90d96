import { dollarsOf } from '#contract/desk/money.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Setup } from '../setup.ts';
import { mailRefundFailed } from './card-mails.ts';
import { noteRefund } from './payments.ts';
import type { StoredInvoice } from './stored.ts';
import { markVoided } from './void.ts';

const REFUND_REASON = 'Refunded by the card company';
const FAILED_REASON = 'The card company could not refund it';

/** A card payment whose invoice is locked. */
export type CardPaid = { id: string; cents: number; paymentIntent: string; invoice: StoredInvoice };

/**
 * Stores what the provider reports about one refund. A failed refund stays failed, even if an older message
 * arrives later.
 */
export async function keepRefund(
  transaction: Db,
  refund: { refundId: string; paymentIntent: string; cents: number; hasFailed: boolean; now: Date },
): Promise<void> {
  const { refundId, paymentIntent, cents, hasFailed, now } = refund;
  const failed = hasFailed ? { failed_at: now.toISOString() } : undefined;
  await transaction
    .insertInto('card_refunds')
    .values({ refund_id: refundId, payment_intent: paymentIntent, cents, ...failed })
    .onConflict((conflict) => {
      const same = conflict.column('refund_id');
      return failed ? same.doUpdateSet(failed).where('card_refunds.failed_at', 'is', null) : same.doNothing();
    })
    .execute();
}

/**
 * Records the part of a payment's refunds that is not recorded yet. Refunds recorded at the desk count as
 * part of them.
 *
 * @returns whether anything was recorded
 */
export async function noteMissingRefund(
  transaction: Db,
  setup: Setup,
  { id, cents: paid, paymentIntent }: CardPaid,
  actor: Actor,
): Promise<boolean> {
  const noted = sumOf(await notedRefunds(transaction, id));
  const cents = Math.min(await wentBack(transaction, paymentIntent), paid) - noted;
  if (cents <= 0) return false;
  await noteRefund(transaction, setup, { id, cents, reason: REFUND_REASON, source: 'stripe', actor });
  return true;
}

/**
 * Takes failed refunds out of the recorded ones, each once, and mails the office. A refund that was recorded
 * later in their place stays.
 *
 * @returns whether there was a new failed refund
 */
export async function takeOutFailed(
  transaction: Db,
  setup: Setup,
  { id, paymentIntent, invoice }: CardPaid,
  actor: Actor,
): Promise<boolean> {
  const failed = await transaction
    .updateTable('card_refunds')
    .set({ settled_at: actor.now.toISOString() })
    .where('payment_intent', '=', paymentIntent)
    .where('failed_at', 'is not', null)
    .where('settled_at', 'is', null)
    .returning('cents')
    .execute();
  if (failed.length === 0) return false;
  const noted = await notedRefunds(transaction, id);
  let over = Math.min(sumOf(failed), sumOf(noted) - (await wentBack(transaction, paymentIntent)));
  for (const row of noted) {
    if (over <= 0) break;
    await markVoided(transaction, { id: row.id, reason: FAILED_REASON, actor });
    over -= row.cents;
    // One row may record several refunds, of which not all failed.
    const rest = { id, cents: -over, reason: row.reason ?? REFUND_REASON, source: row.source, actor };
    if (over < 0) await noteRefund(transaction, setup, rest);
  }
  for (const { cents } of failed) {
    const detail = `refund of ${dollarsOf(cents)} for ${invoice.number} failed`;
    await noteAudit(transaction, { kind: 'money', ...actor, detail });
    await mailRefundFailed(transaction, setup, { invoice, cents, now: actor.now });
  }
  return true;
}

/**
 * The total refunded from a payment, in whole cents. The provider reports each refund and also their total,
 * which may or may not fall when one fails. Either figure may be too low but never too high, so the larger
 * one counts.
 */
async function wentBack(transaction: Db, paymentIntent: string): Promise<number> {
  const refunds = await transaction
    .selectFrom('card_refunds')
    .select(['cents', 'failed_at'])
    .where('payment_intent', '=', paymentIntent)
    .execute();
  const told = await transaction
    .selectFrom('card_events')
    .select((row) => row.fn.max('refunded_cents').as('cents'))
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst();
  const made = sumOf(refunds.filter(({ failed_at }) => failed_at === null));
  const failed = sumOf(refunds.filter(({ failed_at }) => failed_at !== null));
  return Math.max(made, Number(told?.cents ?? 0) - failed);
}

/**
 * The refunds of a payment that are not voided: those recorded by the card company first, each group from the
 * latest.
 */
async function notedRefunds(transaction: Db, paymentId: string) {
  const rows = await transaction
    .selectFrom('payments')
    .select(['id', 'cents', 'reason', 'source'])
    .where('refunds_id', '=', paymentId)
    .where('voided_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const asRefunds = rows.map(
    (row) => ({ ...row, source: row.source === 'stripe' ? row.source : 'desk' }) as const,
  );
  return asRefunds.toSorted((a, b) => Number(b.source === 'stripe') - Number(a.source === 'stripe'));
}

function sumOf(rows: readonly { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}
