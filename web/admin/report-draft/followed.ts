import type { Identified } from '#contract/capture/draft.ts';
import { type FindingStatus, findingStatuses } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';

/** Whether a finding follows one of an earlier report. It is not deleted, as on the phone: the report owes its result. */
export function isFollowed({ fields }: Pick<Identified, 'fields'>): boolean {
  return fieldValue(fields, 'follows') !== undefined;
}

/** The statuses that a finding may have: one of an earlier report is not new. */
export function statusesOf(finding: Pick<Identified, 'fields'>): FindingStatus[] {
  return findingStatuses.filter((status) => status !== 'New' || !isFollowed(finding));
}
