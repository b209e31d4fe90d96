import { partOf } from '#contract/desk/money.ts';

const PERCENT = '10';

/** The GST on an amount, in whole cents. */
export function gstOn(cents: number): number {
  return partOf(cents, PERCENT);
}
