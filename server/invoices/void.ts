import { dollarsOf } from '#contract/desk/money.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import { tellWhenOpen } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import { found, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import type { StoredPayment } from './desk-invoice.ts';
import { mailVoided } from './mails.ts';
import { findPayment } from './recorded.ts';
import { findInvoice, lockInvoice, noteOwed, type StoredInvoice } from './stored.ts';

/**
 * Voids a payment or a refund that was recorded by mistake, so that it can be recorded where it belongs. It
 * stays in the history but does not count. If it came from a line of a bank file, the line can be confirmed
 * again. The customer is mailed about a voided payment.
 *
 * @throws Refusal for an unknown payment, a voided one, one that the card company recorded, and one with a
 *   refund
 */
export async function voidPayment(
  transaction: Db,
  setup: Setup,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<{ payment: StoredPayment; invoice: StoredInvoice }> {
  const { invoice_id: invoiceId } = found(await findPayment(transaction, id));
  const { number } = await lockInvoice(transaction, setup.kind, invoiceId);
  // Read again after locking, because a refund may have come first.
  const { source, cents, refunds_id, voided_at, refunded_cents } = found(await findPayment(transaction, id));
  if (voided_at !== null) refuse('conflict', invoiceRefusals.isVoided);
  if (source === 'stripe') refuse('conflict', invoiceRefusals.voidCard);
  if (refunded_cents > 0) refuse('conflict', invoiceRefusals.voidRefunded);
  await markVoided(transaction, { id, reason, actor });
  const what = refunds_id === null ? 'payment' : 'refund';
  const detail = `${what} of ${dollarsOf(cents)} for ${number} voided`;
  await noteAudit(transaction, { kind: 'money', ...actor, detail });
  const invoice = found(await findInvoice(transaction, invoiceId));
  // The customer gets no mail about a refund, so there is nothing to correct.
  if (refunds_id === null) await mailVoided(transaction, setup, { invoice, cents, now: actor.now });
  else await tellWhenOpen(transaction, setup, { inquiryId: invoice.submission_id, now: actor.now });
  return { payment: found(await findPayment(transaction, id)), invoice };
}

/** Marks a payment or a refund as voided, and frees the line of the bank file that it came from. */
export async function markVoided(
  transaction: Db,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<void> {
  const { reference, invoice_id } = await transaction
    .updateTable('payments')
    // The source's id is cleared, so that the same line can be recorded for another invoice.
    .set({
      source_id: null,
      voided_at: actor.now.toISOString(),
      voided_by: actor.username,
      void_reason: reason,
    })
    .where('id', '=', id)
    .returning(['reference', 'invoice_id'])
    .executeTakeFirstOrThrow();
  await noteOwed(transaction, invoice_id);
  await transaction
    .updateTable('bank_lines')
    // The line's words may be deleted by now. The payment still has them.
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
