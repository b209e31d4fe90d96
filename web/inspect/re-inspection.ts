import { dayInWords } from '#contract/calendar.ts';
import type { Identified } from '#contract/capture/draft.ts';
import { withoutStatus } from '#contract/capture/gaps.ts';
import { type FindingStatus, findingStatuses } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { EarlierFinding, Visit } from '#contract/capture/visits.ts';
import { inspectionTypeInWords } from '#contract/choices.ts';
import type { Draft } from '#web/capture/draft.ts';

/** The possible results of an earlier finding. */
export const outcomesOfFollowed = findingStatuses.filter((status) => status !== 'New');

/** Whether a finding follows one of an earlier report. */
export function isFollowed({ fields }: Identified): boolean {
  return fieldValue(fields, 'follows') !== undefined;
}

/**
 * The earlier report's version of a finding; `undefined` if the finding is new, or that report was withdrawn.
 */
export function earlierOf(
  { visit }: Pick<Draft, 'visit'>,
  { fields }: Identified,
): EarlierFinding | undefined {
  const follows = fieldValue<string>(fields, 'follows');
  // A visit stored by an older version of the app has no such field.
  return visit.earlier?.findings.find(({ id }) => id === follows);
}

/** The findings of the earlier report that have no result yet, from one of them on; those before it come last, and itself never. */
export function openAfter({ findings }: Draft, { id }: Identified): Identified[] {
  const place = findings.findIndex((finding) => finding.id === id);
  return withoutStatus([...findings.slice(place + 1), ...findings.slice(0, place)]);
}

/** The type of an inspection: `Frame`, `Frame re-inspection`. */
export function typeInWords({ inspection, earlier }: Pick<Visit, 'inspection' | 'earlier'>): string {
  return inspectionTypeInWords(inspection.type, { isAgain: Boolean(earlier) });
}

/** The number of the earlier report, or words for it if it was withdrawn. */
export function reportBefore({ visit }: Draft): string {
  return visit.earlier?.number ?? 'the earlier report';
}

/** The day of the inspection before: `3 December 2026`. */
export function dayBefore({ visit }: Draft): string | undefined {
  return visit.earlier ? dayInWords(visit.earlier.date) : undefined;
}

/** The count of earlier findings by result, in the order of the statuses: `2 rectified, 1 not accessible`. */
export function outcomesInWords(followed: readonly Identified[]): string {
  const of = (status: FindingStatus) =>
    followed.filter(({ fields }) => fieldValue(fields, 'status') === status).length;
  return outcomesOfFollowed
    .map((status) => ({ status, count: of(status) }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${shortly[status]}`)
    .join(', ');
}

const shortly: Record<FindingStatus, string> = {
  New: 'new',
  'Repeat defect not rectified': 'not rectified',
  'Partially rectified, additional work required': 'partially rectified',
  Rectified: 'rectified',
  'Not accessible': 'not accessible',
};
