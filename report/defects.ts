import type { Report } from '#contract/report/report.ts';
import { measurement } from './defect-sentences.ts';
import { shortened } from './sentences.ts';
import { wordsOf } from './words.ts';

type Defect = Report['defects'][number];

/** The longest text of a defect in a table. Its entry has all of it. */
const LONGEST_CELL = 300;

/** Whether something is left to do. */
export function isOpen({ status }: { status?: Defect['status'] | undefined }): boolean {
  return status !== 'Rectified';
}

/**
 * Whether a defect gets its own entry: all defects of a stage report; in a report of the whole house, those that are not minor. A
 * rectified one keeps its entry, because readers want the result of each earlier defect.
 */
export function hasEntry(
  layout: Report['layout'],
  defect: { severity?: Defect['severity'] | undefined; status?: Defect['status'] | undefined },
): boolean {
  return layout === 'staged' || defect.severity !== 'minor' || !isOpen(defect);
}

/** The defects that a report describes one by one. A version from before decision 0063 describes all that stand outside its tables. */
export function entriesOf({ layout, shape, defects, minorDefects }: Report): Defect[] {
  return minorDefects && !shape ? defects : defects.filter((defect) => hasEntry(layout, defect));
}

/** The rows of a stage report's table: written, or the open defects. */
export function actionRows(report: Report): NonNullable<Report['actionItems']> {
  const words = wordsOf(report);
  return (
    report.actionItems ??
    report.defects.filter(isOpen).map((defect) => {
      const { number, title, location = '', action, cites = [], measure } = defect;
      const within = measure?.verdict === 'within' ? `, ${words.withinLimit}` : '';
      const isSaid = !measure || title.includes(measure.measured);
      const text = isSaid ? title : `${title}: ${measurement(measure, words)}${within}`;
      return { number, location, description: shortened(text, LONGEST_CELL), action, cites };
    })
  );
}

/** The rows of a house's minor defects: written, or those without an entry. */
export function minorRows(report: Report): NonNullable<Report['minorDefects']> {
  return (
    report.minorDefects ??
    report.defects
      .filter((defect) => !hasEntry(report.layout, defect))
      .map((defect) => {
        const { number, title, section = '', place = '', action, status, finding = '' } = defect;
        const result = status === 'New' ? undefined : resultOf(report, defect);
        const comment = shortened(`${result ? `${result}. ` : ''}${action}`, LONGEST_CELL);
        return { section, location: place, name: title, comment, number, finding };
      })
  );
}

/** The status in print, also of an earlier defect that nobody looked at. */
export function resultOf(report: Report, { status }: Defect): string | undefined {
  const isCounted = report.particulars?.followUp?.notLookedAt !== undefined;
  return status ?? (isCounted ? wordsOf(report).notLookedAt : undefined);
}
