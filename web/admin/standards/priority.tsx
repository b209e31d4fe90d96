import { type Priority, priorities } from '#contract/desk/standards.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { critical: 'fail', high: 'caution', medium: 'plain', low: 'quiet' } as const;

/** One of the four priorities; anything else counts as low. */
export function priorityOf(value: string): Priority {
  return priorities.find((priority) => priority === value) ?? 'low';
}

export function PriorityBadge({ priority }: { priority: string }) {
  const known = priorityOf(priority);
  return <Badge tone={tones[known]}>{known}</Badge>;
}
