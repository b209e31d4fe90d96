import { type Severity, severities } from '#contract/capture/operations.ts';
import { tradeInWords } from '#contract/capture/trades.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Report } from '#contract/report/report.ts';
import { capital, quoted } from '../sentences.ts';
import { type PhotoAsShown, photoChanges } from './photo-changes.ts';

/** A finding with what its report says of it besides; a version from before decision 0063 has only the row of some. */
export type DefectAsRead = ReportFinding & {
  defect: Report['defects'][number] | undefined;
  /** The status, if the report says it in the defect's own place. */
  result: string | null;
  photos: readonly PhotoAsShown[];
};

type IsTextSame = (was: DefectAsRead, is: DefectAsRead) => boolean;

/** The changes of the defects from one version to the next. */
export function defectChanges(
  before: readonly DefectAsRead[],
  after: readonly DefectAsRead[],
  isTextSame: IsTextSame,
): string[] {
  const old = new Map(before.map((defect) => [defect.id, defect]));
  const current = new Map(after.map((defect) => [defect.id, defect]));
  const kept = after.filter(({ id }) => old.has(id));
  const isRenumbered = kept.some(({ id, number }) => old.get(id)?.number !== number);
  return [
    ...after.filter(({ id }) => !old.has(id)).map((defect) => `${named(defect)} is new.`),
    ...before.filter(({ id }) => !current.has(id)).map((defect) => `${named(defect)} was removed.`),
    ...(isRenumbered ? ['Some items have new numbers.'] : []),
    ...kept.flatMap((is) => {
      const was = old.get(is.id);
      return was ? changesOf(was, is, isTextSame) : [];
    }),
  ];
}

function changesOf(was: DefectAsRead, is: DefectAsRead, isTextSame: IsTextSame): string[] {
  const of = short(is);
  const differs = (value: (defect: DefectAsRead) => unknown) =>
    JSON.stringify(value(was)) !== JSON.stringify(value(is));
  return [
    ...(differs(({ title }) => title) ? [`The title of ${of} changed.`] : []),
    ...(isTextSame(was, is) ? [] : [`The text of ${of} changed.`]),
    ...(differs(measurementOf) ? [`The measurement of ${of} changed.`] : []),
    ...(differs(({ area, places }) => [area, places]) ? [`The place of ${of} changed.`] : []),
    ...(differs(({ cites }) => cites.map(({ standard, clause, says }) => [standard, clause, says]))
      ? [`The clauses of ${of} changed.`]
      : []),
    ...severityChange(was, is),
    ...tradeChange(was, is),
    ...(differs(({ defect }) => defect?.whyMajor) ? [`The reason for the severity of ${of} changed.`] : []),
    ...(was.result === is.result
      ? []
      : [is.result ? `The status of ${of} is now “${is.result}”.` : `The status of ${of} was removed.`]),
    ...(differs(({ action }) => action) ? [`The action of ${of} changed.`] : []),
    ...photoChanges(was.photos, is.photos, of),
  ];
}

function severityChange(was: DefectAsRead, is: DefectAsRead): string[] {
  if (was.severity === is.severity) return [];
  const label = severities[is.severity as Severity];
  const says = label ? `is now a ${label.toLowerCase()}` : 'has no severity now';
  return [`${capital(short(is))} ${says}.`];
}

/** A version from before trades says nothing of them. */
function tradeChange(was: DefectAsRead, is: DefectAsRead): string[] {
  if (was.trade === undefined || was.trade === is.trade) return [];
  return [
    is.trade
      ? `The trade of ${short(is)} is now “${tradeInWords(is.trade)}”.`
      : `The trade of ${short(is)} was removed.`,
  ];
}

/** A limit alone is not printed. */
function measurementOf({ measured, limit }: ReportFinding) {
  return measured === null ? null : [measured, limit];
}

/** `Item 3, “Loose tap”,` */
function named({ number, title }: DefectAsRead): string {
  return `Item ${number}, ${quoted(title)},`;
}

/** `item 3` */
function short({ number }: DefectAsRead): string {
  return `item ${number}`;
}
