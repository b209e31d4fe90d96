import { judgementOf } from '#contract/capture/judge.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { Limit, limitInWords } from '#contract/desk/limits.ts';

/** The most clauses that an action names. */
const MOST_CLAUSES = 2;

type Cited = { standard: string; clause?: string };

/** Whether a report of this type asks anybody to mend what it lists. A dilapidation report records what is there. */
export function asksForWork(type: string | undefined): boolean {
  return type !== 'dilapidation';
}

/**
 * The action that is proposed for a finding until somebody writes one. It says no more than what the finding is measured against, what
 * it cites, or which check found it.
 *
 * @param check the words of its check
 */
export function proposedAction(fields: Entity, check: string | undefined): string {
  const clauses = clausesOf(fields).slice(0, MOST_CLAUSES).join(' and ');
  const limit = limitOf(fields);
  if (limit) return clauses ? `Bring it to ${limit}, to meet ${clauses}.` : `Bring it to ${limit}.`;
  if (clauses) return `Correct it to meet ${clauses}.`;
  return check
    ? `Correct it, so that this check passes: ${check}.`
    : 'Repair or replace what is described here.';
}

/** The limit that it misses, in words. */
function limitOf(fields: Entity): string | undefined {
  const limit = Limit.safeParse(fieldValue(fields, 'limit')).data;
  return limit && judgementOf(fields)?.verdict === 'exceeds' ? limitInWords(limit) : undefined;
}

function clausesOf(fields: Entity): string[] {
  const cites = fieldValue<unknown>(fields, 'cites');
  if (!Array.isArray(cites)) return [];
  return cites.flatMap((one) => {
    const { standard, clause } = (one ?? {}) as Partial<Cited>;
    if (typeof standard !== 'string' || standard.trim() === '') return [];
    return typeof clause === 'string' && clause.trim() !== '' ? `${standard}, ${clause}` : standard;
  });
}
