/**
 * What the accountant's program (Xero) calls the things that invoices are exported with: the code of the account for sales in its
 * Australian chart of accounts, and the names of its tax rates.
 */
export const accounting = {
  salesAccount: '200',
  taxRates: { withGst: 'GST on Income', withoutGst: 'BAS Excluded' },
  currency: 'AUD',
} as const;
