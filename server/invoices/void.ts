import { dollarsOf } from '#contract/desk/money.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { found, refuse } from '../refusal.ts';
import { mailVoided } from './mails.ts';
import type { Invoicing } from './neighbours.ts';
import { findPayment } from './payments.ts';
import type { StoredPayment } from './shown.ts';
import { findInvoice, lockInvoice, type StoredInvoice } from './stored.ts';

/**
 * Voids a payment or a refund that somebody recorded by mistake, so that it can be recorded where it belongs. It stays in the history and
 * counts for nothing. A line of a bank's file that it came from can be confirmed again, and the customer is told.
 *
 * @throws Refusal for an unknown payment, one that is voided already, one by card, and one of which some has gone back
 */
export async function voidPayment(
  transaction: Db,
  invoicing: Invoicing,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<{ payment: StoredPayment; invoice: StoredInvoice }> {
  const { invoice_id: invoiceId } = found(await findPayment(transaction, id));
  const { number } = await lockInvoice(transaction, invoicing.kind, invoiceId);
  // Read anew behind the lock: a refund may have come first.
  const { source, cents, refunds_id, voided_at, refunded_cents } = found(await findPayment(transaction, id));
  if (voided_at !== null) refuse('conflict', invoiceRefusals.isVoided);
  if (source === 'stripe') refuse('conflict', invoiceRefusals.voidCard);
  if (refunded_cents > 0) refuse('conflict', invoiceRefusals.voidRefunded);
  await markVoided(transaction, { id, reason, actor });
  const what = refunds_id === null ? 'payment' : 'refund';
  const detail = `${what} of ${dollarsOf(cents)} for ${number} voided`;
  await noteAudit(transaction, { kind: 'money', ...actor, detail });
  const invoice = found(await findInvoice(transaction, invoiceId));
  // Nobody was mailed about a refund.
  if (refunds_id === null) await mailVoided(transaction, invoicing, { invoice, cents, now: actor.now });
  else await invoicing.tellWhenOpen(transaction, invoice.submission_id, actor.now);
  return { payment: found(await findPayment(transaction, id)), invoice };
}

/** Marks a payment or a refund as voided, and lets go of the line of the bank's file that it came from. */
export async function markVoided(
  transaction: Db,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<void> {
  const { reference } = await transaction
    .updateTable('payments')
    // Without its source's id, the same line can be noted for another invoice.
    .set({
      ...{ source_id: null, voided_at: actor.now.toISOString() },
      ...{ voided_by: actor.username, void_reason: reason },
    })
    .where('id', '=', id)
    .returning('reference')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('bank_lines')
    // The bank's words may be deleted by now; the payment kept them.
    .set((row) => ({
      payment_id: null,
      words: row
        .case()
        .when('words', '=', '')
        .then(reference ?? '')
        .else(row.ref('words'))
        .end(),
    }))
    .where('payment_id', '=', id)
    .execute();
}
