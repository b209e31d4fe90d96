/** ATO: withhold from a payment where no ABN is quoted, unless an exception applies (rate from 1 July 2017). This is not advice. */
export const withholding = { rate: '47%', above: '$75' } as const;
