/**
 * The GST in an amount that includes it: one eleventh, in whole cents, halves away from zero.
 *
 * @param cents whole cents inc GST, of either sign
 */
export function partOfGst(cents: number): number {
  const size = Math.abs(cents);
  // Halves up: 5.5 elevenths of a cent is a cent.
  const gst = Math.floor((2 * size + 11) / 22);
  return cents < 0 ? -gst : gst;
}

/** The states of an invoice. */
export const invoiceStatuses = {
  open: 'Owed',
  overdue: 'Overdue',
  paid: 'Paid',
  overpaid: 'Overpaid',
  credited: 'Credited',
} as const;
export type InvoiceStatus = keyof typeof invoiceStatuses;

/** The amounts of an invoice, in whole cents. */
export type InvoiceSums = {
  totalCents: number;
  /** What credit notes took off it, in parts or whole. */
  creditedCents: number;
  /** Payments less refunds. */
  receivedCents: number;
};

/** What stands of an invoice after its credit notes, in whole cents. */
export function leftOf({
  totalCents,
  creditedCents,
}: Pick<InvoiceSums, 'totalCents' | 'creditedCents'>): number {
  return totalCents - creditedCents;
}

/** The amount still owed on an invoice, in whole cents; below zero: the amount to give back. */
export function balanceOf({ receivedCents, ...sums }: InvoiceSums): number {
  return leftOf(sums) - receivedCents;
}

/**
 * The state of an invoice on a day.
 *
 * @param dueOn its last day for payment: it is overdue from the day after
 */
export function statusOf(
  sums: InvoiceSums,
  { dueOn, today }: { dueOn: string; today: string },
): InvoiceStatus {
  const balance = balanceOf(sums);
  if (balance < 0) return 'overpaid';
  if (leftOf(sums) === 0) return 'credited';
  if (balance === 0) return 'paid';
  return today > dueOn ? 'overdue' : 'open';
}
