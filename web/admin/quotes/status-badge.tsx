import { type QuoteStatus, quoteStatuses } from '#contract/desk/quotes.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = {
  draft: 'quiet',
  queued: 'plain',
  sent: 'plain',
  opened: 'plain',
  accepted: 'pass',
  declined: 'fail',
  lapsed: 'caution',
  withdrawn: 'quiet',
  replaced: 'quiet',
} as const satisfies Record<QuoteStatus, string>;

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{quoteStatuses[status]}</Badge>;
}
