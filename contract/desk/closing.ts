import { z } from '#contract/schema.ts';

/** Why somebody closed an inquiry without a job. */
const chosenReasons = {
  price: 'Price',
  time: 'No suitable time',
  competitor: 'Went with someone else',
  'no-answer': 'They did not answer',
  area: 'Outside our area',
  'not-a-job': 'Not a job for us',
  other: 'Other',
} as const;
type ChosenReason = keyof typeof chosenReasons;
/** The reasons to choose from. */
export const closedReasonNames = Object.keys(chosenReasons) as [ChosenReason, ...ChosenReason[]];
export const chosenReason = z.enum(closedReasonNames, { error: 'Choose why it is closed' });

/** Why an inquiry is closed. `earlier` is nobody's choice: it was brought in from a file, and never was a request here. */
export const closedReasons = {
  ...chosenReasons,
  earlier: 'Earlier customer, brought in from a file',
} as const;
export type ClosedReason = keyof typeof closedReasons;
export const closedReason = z.enum(Object.keys(closedReasons) as [ClosedReason, ...ClosedReason[]]);
