import type { CreditNote, Invoice, InvoiceInFull, Payment } from '#contract/desk/invoices.ts';
import { amountOf } from '#contract/desk/money.ts';
import type { InvoiceLine } from '#contract/invoices/content.ts';
import { statusOf } from '#contract/invoices/sums.ts';
import type { Paper, StoredInvoice } from './stored.ts';

/** An invoice as the desk reads it on a day. */
export function shownInvoice(stored: StoredInvoice, today: string): Invoice {
  const { content, sums } = stored;
  return {
    id: stored.id,
    number: stored.number,
    inquiryId: stored.submission_id,
    jobNumber: content.jobNumber,
    customer: content.buyer.name,
    property: content.property,
    isTaxInvoice: content.isTaxInvoice,
    issuedAt: stored.issued_at,
    issuedOn: stored.issued_on,
    dueOn: stored.due_on,
    totalIncGst: amountOf(stored.total_cents),
    gst: amountOf(stored.gst_cents),
    totalExGst: amountOf(stored.total_cents - stored.gst_cents),
    credited: amountOf(sums.creditedCents),
    paid: amountOf(sums.receivedCents),
    balance: amountOf(stored.balanceCents),
    status: statusOf(sums, { dueOn: stored.due_on, today }),
  };
}

/** The lines of an invoice as the desk reads them. */
export function shownLines(lines: readonly InvoiceLine[]): InvoiceInFull['lines'] {
  return lines.map(({ description, cents, inspectionId }) => ({
    description,
    inspectionId,
    amountIncGst: amountOf(cents),
  }));
}

/** A credit note as the desk reads it. */
export function shownCreditNote({ id, number, issuedAt, issuedOn, content }: Paper): CreditNote {
  const { totalCents, credits } = content;
  const reason = credits?.reason ?? '';
  return { id, number, issuedAt, issuedOn, reason, totalIncGst: amountOf(totalCents) };
}

/** A payment or a refund as it is stored, and what of it has gone back. */
export type StoredPayment = {
  id: string;
  invoice_id: string;
  refunds_id: string | null;
  /** For a refund that lowered the price: the number of its credit note. */
  credit_note: string | null;
  cents: number;
  method: Payment['method'];
  received_on: string;
  reference: string | null;
  reason: string | null;
  source: Payment['source'];
  noted_at: string;
  noted_by: string | null;
  refunded_cents: number;
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
};

export function shownPayment(payment: StoredPayment): Payment {
  const isSpent = payment.refunds_id !== null || payment.voided_at !== null;
  return {
    id: payment.id,
    invoiceId: payment.invoice_id,
    refunds: payment.refunds_id,
    amount: amountOf(payment.cents),
    method: payment.method,
    receivedOn: payment.received_on,
    creditNote: payment.credit_note,
    reference: payment.reference,
    reason: payment.reason,
    source: payment.source,
    notedAt: payment.noted_at,
    notedBy: payment.noted_by,
    refundable: amountOf(isSpent ? 0 : payment.cents - payment.refunded_cents),
    voided:
      payment.voided_at === null
        ? null
        : { at: payment.voided_at, by: payment.voided_by, reason: payment.void_reason ?? '' },
  };
}
