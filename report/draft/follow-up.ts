import { type CaptureState, fieldValue } from '#contract/capture/state.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { ReportAbout } from './about.ts';
import type { NumberedFinding } from './findings.ts';

/** What became of the defects of the earlier report. */
export type FollowUp = {
  /** Whether somebody has looked at one of them again, and could. */
  isBegun: boolean;
  /** The open ones that this inspection has neither among its findings nor deleted. */
  forgotten: ReportFinding[];
  /** How many have no result, forgotten, deleted or listed without one. */
  notLookedAt: number;
};

export function followUpIn(
  state: CaptureState,
  { earlier }: ReportAbout,
  findings: readonly NumberedFinding[],
): FollowUp {
  const followed = new Set(Object.values(state.finding).map((fields) => fieldValue(fields, 'follows')));
  const forgotten = (earlier?.findings ?? []).filter(({ isOpen, id }) => isOpen && !followed.has(id));
  // What somebody deleted here is still open.
  const listed = new Set(findings.map(({ identity }) => identity));
  const unlisted = (earlier?.findings ?? []).filter(({ isOpen, id }) => isOpen && !listed.has(id));
  const withoutResult = findings.filter(({ status, identity, id }) => !status && identity !== id);
  return {
    isBegun: findings.some(({ status }) => status && status !== 'New' && status !== 'Not accessible'),
    forgotten,
    notLookedAt: withoutResult.length + unlisted.length,
  };
}
