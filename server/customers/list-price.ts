import type { CustomersInspection } from './neighbours.ts';

/** What the price list says an inspection costs, in whole cents inc GST; `null` where it names no fixed price. */
export function listPriceOf(_inspection: Pick<CustomersInspection, 'type'>): number | null {
  return null;
}
