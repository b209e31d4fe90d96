import type { CheckedArea, Report } from '#contract/report/report.ts';
import { numbersInWords } from './sentences.ts';
import { filled, type ReportWords } from './words.ts';

type Check = CheckedArea['checks'][number];

/** What separates two checks in a line: their words have commas and semicolons of their own. */
const BETWEEN = ' • ';

/** The checks of an area, a line for each result: `Passed: Bond breakers at every junction • Coats (1.2 mm)`. */
export function checkedLines({ checks }: CheckedArea, words: ReportWords): string[] {
  const results = [
    ['passed', words.checkPassed, (check: Check) => passed(check, words)],
    ['defect', words.checkDefect, (check: Check) => withDefect(check, words)],
    ['not-inspected', words.checkNotPossible, (check: Check) => withReason(check, words)],
    ['not-applicable', words.checkNotApplicable, ({ what }: Check) => what],
    [null, words.checkOpen, ({ what }: Check) => what],
  ] as const;
  return results.flatMap(([result, label, say]) => {
    const its = checks.filter(({ outcome }) => outcome === result);
    return its.length > 0 ? [`${label}: ${its.map(say).join(BETWEEN)}`] : [];
  });
}

/** Whether a check ended as a defect. */
export function hasDefect({ checks }: CheckedArea): boolean {
  return checks.some(({ outcome }) => outcome === 'defect');
}

/** What a report says where it lists no defect. It claims nothing of what nobody saw, nor of a check whose defect it does not describe. */
export function noneOf({ defects, particulars }: Report, none: string, words: ReportWords): string {
  const { areas = [], checked = [] } = particulars ?? {};
  const isDescribed = (area: string, { items = [] }: Check) =>
    items.length > 0 || defects.some((defect) => defect.area === area);
  if (
    checked.some(({ name, checks }) =>
      checks.some((check) => check.outcome === 'defect' && !isDescribed(name, check)),
    )
  )
    return words.undescribed;
  const isSeen = areas.some(({ outcome }) => outcome === 'inspected' || outcome === 'partly');
  return particulars && defects.length === 0 && !isSeen ? words.nothingInspected : none;
}

function passed({ what, measure }: Check, words: ReportWords): string {
  if (!measure) return what;
  const { measured, limit, verdict } = measure;
  const against = verdict === 'within' && limit !== undefined ? limit : words.judgedOnSite;
  return filled(words.checkMeasured, { check: what, value: `${measured}, ${against}` });
}

function withDefect({ what, items = [] }: Check, words: ReportWords): string {
  if (items.length === 0) return what;
  const value =
    items.length === 1
      ? filled(words.itemOf, { number: items[0] ?? 0 })
      : filled(words.itemsOf, { numbers: numbersInWords(items.toSorted((a, b) => a - b)) });
  return filled(words.checkMeasured, { check: what, value });
}

function withReason({ what, reason }: Check, words: ReportWords): string {
  return reason === undefined ? what : filled(words.checkMeasured, { check: what, value: reason });
}
