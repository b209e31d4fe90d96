import type { Severity } from '#contract/capture/operations.ts';
import type { Tag } from '#report/block-kinds.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones: Record<Severity, 'fail' | 'caution' | 'quiet'> = {
  hazard: 'fail',
  major: 'caution',
  minor: 'quiet',
};

/** How serious something is: the word says it, and its colour repeats it. */
export function SeverityTag({ tag: { severity, text } }: { tag: Tag }) {
  return <Badge tone={severity ? tones[severity] : 'plain'}>{text}</Badge>;
}
