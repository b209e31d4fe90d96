import { fieldValue } from '#contract/capture/state.ts';
import type { Particulars } from '#contract/report/report.ts';
import { listed } from '../sentences.ts';
import type { NamedCheck } from './checks.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import { linesOf } from './text.ts';

/**
 * Areas and checks that were not, or only partly, inspected: areas first, each once. The checks of one area that were not possible for
 * one reason are one row.
 */
export function limitationsOf(draft: Draft): Particulars['limitations'] {
  const areas = draft.areas.flatMap(({ name, outcome, reason = words.noReason, fields }) => {
    if (outcome !== 'partly' && outcome !== 'not') return [];
    const effect = linesOf(fieldValue(fields, 'effect')).join(' ');
    const what = outcome === 'partly' ? `${name}, in part` : name;
    return { what, reason, ...(effect ? { effect } : {}) };
  });
  const rows = Map.groupBy(notPossible(draft), ({ area, reason }) => JSON.stringify([area, reason]));
  const checks = [...rows.values()].flatMap((its) => {
    const [first] = its;
    if (!first) return [];
    const { place, reason = words.noReason } = first;
    const what = `${place ? `${place}: ` : ''}${listed(its.map(({ name }) => name))}`;
    return [{ what, reason, effect: its.length === 1 ? words.leavesOutOne : words.leavesOutMany }];
  });
  return [...areas, ...checks];
}

/** The checks that were not possible, without those for which the row of their area speaks. */
export function notPossible({ areas, checks }: Draft): NamedCheck[] {
  const locked = new Map(
    areas.flatMap(({ id, outcome, reason }) => (outcome === 'not' ? [[id, reason]] : [])),
  );
  return checks.filter(
    ({ outcome, isWithArea, area, reason }) =>
      outcome === 'not-inspected' &&
      !isWithArea &&
      !(locked.has(area) && (reason === undefined || reason === locked.get(area))),
  );
}
