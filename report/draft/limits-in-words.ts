import { becauseOf } from '#content/inspections/limitations.ts';
import { sentence } from './sentences.ts';

/**
 * The end of a sentence that says why something was not inspected, with its full stop: ` because it was locked.`, or for a reason in
 * somebody's own words `. Reason: The hatch was painted shut.`
 */
export function reasonFor(reason: string | undefined, isMany = false): string {
  if (reason === undefined) return '.';
  const because = becauseOf(reason);
  // A reason of only dots counts as empty.
  if (because === undefined) return sentence(reason) ? `. Reason: ${sentence(reason)}` : '.';
  return ` because ${isMany ? because.replace(/^it was\b/, 'they were') : because}.`;
}
