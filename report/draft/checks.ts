import type { DraftCheck } from '#contract/capture/draft.ts';
import { type Entity, fieldValue, isDeleted } from '#contract/capture/state.ts';
import type { Report } from '#contract/report/report.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import { citesOf } from './findings.ts';
import { type Measure, measureOf } from './measure.ts';
import { lineOf } from './text.ts';

/** The measurement of a passed check, and its limit. */
type Pass = { measure: Measure; cites: ReturnType<typeof citesOf> };

/** The passed checks with a measurement, in the order of the checklist. */
export function passesOf(draft: Draft): Report['passes'] {
  return draft.checks.flatMap((check) => {
    const pass = passOf(draft, check);
    if (!pass) return [];
    return {
      what: checkWords(check),
      where: areaOf(draft, check) ?? words.placeUnknown,
      measured: pass.measure.measured,
      required:
        pass.measure.verdict === 'within' ? (pass.measure.limit ?? words.judgedOnSite) : words.judgedOnSite,
      cites: pass.cites,
    };
  });
}

/** A check in print. */
export function checkWords(check: DraftCheck): string {
  return lineOf(check.words) ?? words.unnamedCheck;
}

/** The name of a check's area, if it is still there. */
export function areaOf({ areas }: Draft, check: DraftCheck): string | undefined {
  return areas.find(({ id }) => id === check.area)?.name;
}

/**
 * A checklist has no limits. If a finding was within its limit and was kept as a passed check, the deleted
 * finding still has the limit.
 */
export function passOf({ state }: Draft, check: DraftCheck): Pass | undefined {
  const plain = check.outcome === 'passed' ? measureOf(check.fields, null) : undefined;
  if (!plain) return undefined;
  const cites = (check.item?.standards ?? []).map((standard) => ({ standard }));
  for (const [, finding] of Object.entries(state.finding)) {
    if (!isDeleted(finding) || !isSameThing(finding, check)) continue;
    const measure = measureOf(check.fields, fieldValue(finding, 'limit'));
    if (measure?.verdict === 'within') return { measure, cites: citesOf(finding) };
  }
  return { measure: plain, cites };
}

function isSameThing(finding: Entity, check: DraftCheck): boolean {
  if (fieldValue(finding, 'measured') !== fieldValue(check.fields, 'measured')) return false;
  if (fieldValue(finding, 'check') !== undefined) return fieldValue(finding, 'check') === check.id;
  return fieldValue(finding, 'title') === check.words && fieldValue(finding, 'area') === check.area;
}
