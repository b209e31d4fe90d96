/**
 * The names that the accountant's program (Xero) uses in the export of invoices: the code of the account for
 * sales in its Australian chart of accounts, and the names of its tax rates.
 */
export const accounting = {
  salesAccount: '200',
  taxRates: { withGst: 'GST on Income', withoutGst: 'BAS Excluded' },
  currency: 'AUD',
} as const;
