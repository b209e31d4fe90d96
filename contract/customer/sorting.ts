import type { ActionsPage } from '#contract/customer/report-page.ts';

/** An address of an action list that keeps how its builder sorts it. */
export function sortedAs(address: string, by: ActionsPage['by']): string {
  return by ? `${address}?by=${by}` : address;
}
