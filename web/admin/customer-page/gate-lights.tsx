import { Link } from 'react-router';
import type { Gate, InspectionLights } from '#contract/desk/customer-pages.ts';
import { pages } from '#contract/paths.ts';
import { formatMoment, formatShortMoment } from '#web/admin/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const agreements = {
  accepted: { tone: 'pass', words: 'Agreement accepted' },
  waived: { tone: 'quiet', words: 'Agreement waived' },
  missing: { tone: 'caution', words: 'Agreement missing' },
  superseded: { tone: 'caution', words: 'Agreement to accept again' },
} as const satisfies Record<Gate['agreement'], object>;

const payments = {
  paid: { tone: 'pass', words: 'Paid' },
  waived: { tone: 'quiet', words: 'Payment waived' },
  terms: { tone: 'quiet', words: 'On terms' },
  unpaid: { tone: 'caution', words: 'Not paid' },
  'no-invoice': { tone: 'caution', words: 'No invoice' },
} as const satisfies Record<Gate['payment'], object>;

type Side = 'agreement' | 'payment';
type Light = { tone: 'pass' | 'quiet' | 'caution'; words: string };

type GateLightsProps = Pick<InspectionLights, 'gate' | 'isPriced'> & { inquiryId: string };

/** Whether the customer waits for a price before they can accept the agreement. */
const waitsForPrice = ({ gate, isPriced }: Pick<InspectionLights, 'gate' | 'isPriced'>) =>
  !isPriced && (gate.agreement === 'missing' || gate.agreement === 'superseded');

/** The two lights of an inspection, agreement and payment, each with the page on which the office makes what is missing. */
export function lightsOf({
  gate,
  isPriced,
  inquiryId,
}: GateLightsProps): Record<Side, Light & { to: string }> {
  const inquiry = pages.inquiry(inquiryId);
  return {
    agreement: waitsForPrice({ gate, isPriced })
      ? { tone: 'caution', words: 'No price yet: set it', to: pages.newQuote(inquiryId) }
      : { ...agreements[gate.agreement], to: `${inquiry}#agreement` },
    payment: {
      ...payments[gate.payment],
      to: gate.payment === 'no-invoice' ? pages.newInvoice(inquiryId) : `${inquiry}#invoices`,
    },
  };
}

/** The lights of an inspection. The report opens when both allow it. */
export function GateLights(props: GateLightsProps) {
  const { agreement, payment } = lightsOf(props);
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      <LightBadge light={agreement} to={agreement.to} />
      <LightBadge light={payment} to={payment.to} />
    </span>
  );
}

function LightBadge({ light: { tone, words }, to }: { light: Light; to: string }) {
  const badge = <Badge tone={tone}>{words}</Badge>;
  if (tone !== 'caution') return <span className="inline-flex min-h-9 items-center">{badge}</span>;
  return (
    <Link to={to} className="inline-flex min-h-9 items-center text-caution decoration-caution">
      {badge}
    </Link>
  );
}

const waits = {
  agreement: {
    accepted: '',
    waived: '',
    missing: 'the customer has not accepted the agreement',
    superseded: 'the job changed after the customer accepted the agreement',
  },
  payment: {
    paid: '',
    waived: '',
    terms: '',
    unpaid: 'the invoice is not paid',
    'no-invoice': 'no invoice has been issued',
  },
} as const satisfies {
  agreement: Record<Gate['agreement'], string>;
  payment: Record<Gate['payment'], string>;
};

/** Whether the customer can open the report, and why not, in a sentence. */
export function gateInWords({
  gate,
  isPriced,
  reportedAt,
}: Pick<InspectionLights, 'gate' | 'isPriced' | 'reportedAt'>): string {
  const agreement = waitsForPrice({ gate, isPriced })
    ? 'the customer can’t accept the agreement before there is a price: send a quote, or issue an invoice'
    : waits.agreement[gate.agreement];
  const reasons = [agreement, waits.payment[gate.payment]].filter(Boolean);
  if (gate.isOpen)
    return reportedAt ? 'The customer can open the report.' : 'The report opens once it is published.';
  return `${reportedAt ? 'The report is not open for the customer' : 'The report won’t open for the customer yet'}: ${reasons.join(', and ')}.`;
}

type ReportDueProps = {
  due: string | null;
  reportedAt: string | null;
  /** For narrow places. */
  isShort?: boolean;
};

/** When the report is due, until it is published. */
export function ReportDue({ due, reportedAt, isShort = false }: ReportDueProps) {
  if (due === null || reportedAt !== null) return null;
  const isLate = new Date(due) < new Date();
  return (
    <span className={isLate ? 'font-semibold text-fail' : 'font-semibold'}>
      {isLate ? 'Report was due' : 'Report due'} {isShort ? formatShortMoment(due) : formatMoment(due)}
    </span>
  );
}
