import type { InvoiceContent } from '#contract/invoices/content.ts';
import type { InvoiceStatus } from '#contract/invoices/sums.ts';

/** An invoice or a credit note as invoices hand it to customers' pages. Money in whole cents. */
export type CustomersInvoice = {
  id: string;
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedOn: string;
  dueOn: string;
  totalCents: number;
  /** Of an invoice: what is still to be paid. */
  balanceCents: number;
  status: InvoiceStatus;
  content: InvoiceContent;
  /** When the last payment was noted after which nothing was owed; `null` while something is. */
  settledAt: string | null;
};
