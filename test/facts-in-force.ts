import { facts, putInForce } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';

/** Puts some sections in force in place of those that are, for the rest of the test. */
export function factsInForce(changed: Partial<Facts>): void {
  putInForce({ ...facts, ...changed }, []);
}
