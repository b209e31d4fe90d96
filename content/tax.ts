/** What an owner may be told of tax, each with its source; not advice. */
export const tax = {
  /** ATO: withhold from a payment where no ABN is quoted, unless an exception applies (rate from 1 July 2017). */
  withholding: { rate: '47%', above: '$75' },
} as const;
