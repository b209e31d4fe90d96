import { severities } from '#contract/capture/operations.ts';
import type { DefectAsRead } from './defects-in.ts';
import { photoChanges } from './photo-changes.ts';
import { quoted } from './sentences.ts';

/** The changes of the defects from one version to the next. */
export function defectChanges(before: readonly DefectAsRead[], after: readonly DefectAsRead[]): string[] {
  const old = new Map(before.map((defect) => [defect.id, defect]));
  const current = new Map(after.map((defect) => [defect.id, defect]));
  const kept = after.filter(({ id }) => old.has(id));
  const isRenumbered = kept.some(({ id, number }) => old.get(id)?.number !== number);
  return [
    ...after.filter(({ id }) => !old.has(id)).map((defect) => `${named(defect)} is new.`),
    ...before.filter(({ id }) => !current.has(id)).map((defect) => `${named(defect)} was removed.`),
    ...(isRenumbered ? ['Some defects have new numbers.'] : []),
    ...kept.flatMap((is) => {
      const was = old.get(is.id);
      return was ? changesOf(was, is) : [];
    }),
  ];
}

function changesOf(was: DefectAsRead, is: DefectAsRead): string[] {
  const of = short(is);
  const differs = (part: 'title' | 'text' | 'measured' | 'location' | 'cites' | 'action' | 'whyMajor') =>
    was[part] !== is[part] && (part === 'title' || part === 'whyMajor' || was.form === is.form);
  return [
    ...(differs('title') ? [`The title of ${of} changed.`] : []),
    ...(differs('text') ? [`The text of ${of} changed.`] : []),
    ...(differs('measured') ? [`The measurement of ${of} changed.`] : []),
    ...(differs('location') ? [`The place of ${of} changed.`] : []),
    ...(differs('cites') ? [`The clauses of ${of} changed.`] : []),
    ...severityChange(was, is),
    ...(differs('whyMajor') ? [`The reason for the severity of ${of} changed.`] : []),
    ...(was.status === is.status
      ? []
      : [is.status ? `The status of ${of} is now “${is.status}”.` : `The status of ${of} was removed.`]),
    ...(differs('action') ? [`The action of ${of} changed.`] : []),
    ...photoChanges(was.photos, is.photos, of),
  ];
}

function severityChange(was: DefectAsRead, is: DefectAsRead): string[] {
  if (was.severity === is.severity) return [];
  const says = is.severity ? `is now a ${severities[is.severity].toLowerCase()}` : 'has no severity now';
  return [`${capitalised(short(is))} ${says}.`];
}

/** `Defect 3, “Loose tap”,` */
function named({ number, title }: DefectAsRead): string {
  return number === undefined ? `The defect ${quoted(title)}` : `Defect ${number}, ${quoted(title)},`;
}

/** `defect 3` */
function short({ number, title }: DefectAsRead): string {
  return number === undefined ? `the defect ${quoted(title)}` : `defect ${number}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
