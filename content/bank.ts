/** The account for bank transfers. It is a sample until the business enters its own. */
export const bank = {
  accountName: 'Verge & Gauge Building Inspections',
  bsb: '000-000',
  account: '00000000',
  /** The business's PayID, or null. */
  payId: 'office@example.com' as string | null,
} as const;

/** How many days customers have to pay. For an earlier inspection, they pay by the day before it. */
export const paymentDays = 7;
