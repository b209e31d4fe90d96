import { z } from '#contract/schema.ts';

/** Why an inquiry was closed without a job. */
export const closedReasons = {
  price: 'Price',
  time: 'No suitable time',
  competitor: 'Went with someone else',
  'no-answer': 'They did not answer',
  area: 'Outside our area',
  'not-a-job': 'Not a job for us',
  other: 'Other',
} as const;
export type ClosedReason = keyof typeof closedReasons;
export const closedReasonNames = Object.keys(closedReasons) as [ClosedReason, ...ClosedReason[]];
export const closedReason = z.enum(closedReasonNames, { error: 'Choose why it is closed' });
