import { type ReportState, reportStates } from '#contract/desk/inspection-reports.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { current: 'pass', replaced: 'quiet', withdrawn: 'fail' } as const;

export function ReportStateBadge({ state }: { state: ReportState }) {
  return <Badge tone={tones[state]}>{reportStates[state]}</Badge>;
}
