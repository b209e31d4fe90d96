import { fieldValue } from '#contract/capture/state.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Draft } from './draft.ts';

/** The open defects of the earlier report that this inspection has neither among its findings nor deleted. */
export function forgottenFindings({
  state,
  about: { earlier },
}: Pick<Draft, 'state' | 'about'>): ReportFinding[] {
  const followed = new Set(Object.values(state.finding).map((fields) => fieldValue(fields, 'follows')));
  return (earlier?.findings ?? []).filter((finding) => finding.isOpen && !followed.has(finding.id));
}

/** Whether somebody has looked at a defect of the earlier report again, and could. */
export function isFollowedUp({ findings }: Pick<Draft, 'findings'>): boolean {
  return findings.some(({ status }) => status && status !== 'New' && status !== 'Not accessible');
}

/** How many defects of the earlier report have no result. */
export function notLookedAt(draft: Pick<Draft, 'state' | 'about' | 'findings'>): number {
  const withoutResult = draft.findings.filter(
    ({ status, identity, id }) => !status && identity !== id,
  ).length;
  return withoutResult + forgottenFindings(draft).length;
}
