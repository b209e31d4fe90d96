import { type Head, type Thing, takeUp } from '#contract/capture/heads.ts';
import type { KeptOperation } from '#contract/capture/operations.ts';

/** Far more than people make: it is read and written with every operation on the thing. */
const MOST = 2000;
/** A value in conflict is kept with its operation and shown to somebody who chooses. */
const OF_A_VALUE = 20;

/** Whether a thing has so many open conflicts, and names of missing values, that an operation may not add more. */
export function isTooMuch(thing: Thing, operation: KeptOperation): boolean {
  const before = weightOf(thing);
  return before > MOST && weightOf(withOperation(thing, operation)) > before;
}

/** A thing as it would be with one more operation. */
export function withOperation(thing: Thing, operation: KeptOperation): Thing {
  const after = structuredClone(thing);
  takeUp(after, operation);
  return after;
}

function weightOf({ fields }: Thing): number {
  let weight = 0;
  for (const { heads, replaced, last } of fields.values())
    weight += replaced.size + last.size + (heads.length - 1) * OF_A_VALUE + sum(heads.map(namesIn));
  return weight;
}

function namesIn({ saw }: Head): number {
  return Object.values(saw ?? {}).flat().length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
