/** The business's tax status, and facts for owners, each with its source. This is not advice. */
export const tax = {
  /**
   * Whether the business is registered for GST. Once it is, every price of content/prices.ts must include the GST: pages then
   * say so beside it, and tax invoices may be issued.
   */
  registered: false as boolean,
  /** ATO: withhold from a payment where no ABN is quoted, unless an exception applies (rate from 1 July 2017). */
  withholding: { rate: '47%', above: '$75' },
} as const;
