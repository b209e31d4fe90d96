import { type InvoiceStatus, invoiceStatuses } from '#contract/invoices/sums.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = {
  open: 'plain',
  overdue: 'fail',
  paid: 'pass',
  overpaid: 'caution',
  credited: 'quiet',
} as const;

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <Badge tone={tones[status]}>{invoiceStatuses[status]}</Badge>;
}
