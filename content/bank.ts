/** Where customers pay by bank transfer. It is a sample until the business puts in its own. */
export const bank = {
  accountName: 'Verge & Gauge Building Inspections',
  bsb: '000-000',
  account: '00000000',
  /** The business's PayID, or null. */
  payId: 'office@example.com' as string | null,
} as const;

/** An invoice is to be paid within so many days; an inspection sooner than that, by the day before it. */
export const paymentDays = 7;
