import { dayInWords, dayOf } from '#contract/calendar.ts';
import { type Dispute, disputeStatuses } from '#contract/desk/invoices.ts';
import { formatDollars } from '#web/admin/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { open: 'caution', won: 'pass', lost: 'fail', closed: 'quiet' } as const;

/** The card payments that the customer disputes at their bank, and what to do about them. */
export function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <ul aria-label="Disputes" className="space-y-4 border-b border-line px-4 py-3 sm:px-5">
      {disputes.map((dispute, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: disputes never change places
        <li key={place} className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
          <Badge tone={tones[dispute.status]}>{disputeStatuses[dispute.status]}</Badge>
          <span className="max-w-prose">{words(dispute)}</span>
        </li>
      ))}
    </ul>
  );
}

function words({ amount, status, reason, answerBy }: Dispute): string {
  const dollars = formatDollars(amount);
  switch (status) {
    case 'open': {
      const by = answerBy === null ? '' : ` by ${dayInWords(dayOf(new Date(answerBy)))}`;
      return `The customer disputes ${dollars} at their bank: ${reason.replaceAll('_', ' ')}. Answer in Stripe${by}.`;
    }
    case 'lost':
      return `The bank returned ${dollars} to the customer. If you have not done so, record a refund of the payment below. The invoice then shows the amount as owed again.`;
    case 'won':
      return `The bank decided in your favour. You keep the ${dollars}.`;
    case 'closed':
      return `The bank has closed the dispute about ${dollars}.`;
  }
}
