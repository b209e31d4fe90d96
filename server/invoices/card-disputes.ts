import type { Dispute } from '#contract/desk/invoices.ts';
import { amountOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';
import type { CardDispute } from './card-provider.ts';

/**
 * Stores what the provider reports about a dispute. Messages come in any order, so the latest counts. Of two
 * in the same second, the one that ends the dispute counts.
 */
export async function keepDispute(
  transaction: Db,
  dispute: CardDispute & { paymentIntent: string; at: Date },
): Promise<void> {
  const { disputeId, paymentIntent, cents, reason, status, answerBy, at } = dispute;
  const said = {
    cents,
    reason,
    status,
    answer_by: answerBy?.toISOString() ?? null,
    told_at: at.toISOString(),
  };
  await transaction
    .insertInto('card_disputes')
    .values({ dispute_id: disputeId, payment_intent: paymentIntent, ...said })
    .onConflict((conflict) =>
      conflict
        .column('dispute_id')
        .doUpdateSet(said)
        .where((row) =>
          row.or([
            row('card_disputes.told_at', '<', said.told_at),
            row.and([
              row('card_disputes.told_at', '=', said.told_at),
              row('card_disputes.status', '=', 'open'),
            ]),
          ]),
        ),
    )
    .execute();
}

/** Returns the disputes of a payment whose state the office was not mailed yet, and marks them as mailed. */
export async function disputesToTell(transaction: Db, paymentIntent: string) {
  return transaction
    .updateTable('card_disputes')
    .set((row) => ({ mailed_status: row.ref('status') }))
    .where('payment_intent', '=', paymentIntent)
    .where((row) => row.or([row('mailed_status', 'is', null), row('mailed_status', '!=', row.ref('status'))]))
    .returning(['cents', 'status', 'reason', 'answer_by'])
    .execute();
}

/** The disputes about an invoice's card payments, in a fixed order. */
export async function disputesOf(db: Db, invoiceId: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('card_disputes as d')
    .innerJoin('payments as p', 'p.source_id', 'd.payment_intent')
    .where('p.source', '=', 'stripe')
    .where('p.invoice_id', '=', invoiceId)
    .select(['d.cents', 'd.status', 'd.reason', 'd.answer_by'])
    .orderBy('d.dispute_id')
    .execute();
  return rows.map(({ cents, status, reason, answer_by }) => ({
    amount: amountOf(cents),
    status,
    reason,
    answerBy: answer_by,
  }));
}
