import type { InvoiceContent } from '#contract/invoices/content.ts';
import type { InvoiceStatus } from '#contract/invoices/sums.ts';

/** An invoice or a credit note for customers' pages. Money in whole cents. */
export type CustomersInvoice = {
  id: string;
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedOn: string;
  dueOn: string;
  totalCents: number;
  /** The part of an invoice that credit notes took off it; 0 for a credit note. */
  creditedCents: number;
  /** The amount still owed on an invoice; 0 for a credit note. */
  balanceCents: number;
  /** The amount given back of what was paid for it; 0 for a credit note. */
  refundedCents: number;
  status: InvoiceStatus;
  content: InvoiceContent;
  /**
   * When the payment or credit note was recorded that settled the invoice; `null` while something is owed.
   */
  settledAt: string | null;
};
