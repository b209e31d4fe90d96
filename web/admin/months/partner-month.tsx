import { Link } from 'react-router';
import { labelOf } from '#contract/choices.ts';
import { counted } from '#contract/counted.ts';
import { showAbn } from '#contract/desk/abn.ts';
import { centsOf } from '#contract/desk/money.ts';
import type { ReportPartner } from '#contract/desk/statements.ts';
import { pages } from '#contract/paths.ts';
import { formatDate, formatDollars } from '#web/admin/format.ts';
import { StatementState } from '#web/admin/months/statement-state.tsx';
import { Card } from '#web/ui/card.tsx';
import { Table } from '#web/ui/table.tsx';

type Referral = ReportPartner['referrals'][number];
type Adjustment = ReportPartner['adjustments'][number];

/** A partner's month: referrals, corrections of earlier statements, and the statement itself. */
export function PartnerMonth({ partner }: { partner: ReportPartner }) {
  const headingId = `month-${partner.partnerId}`;
  const { referrals, adjustments, statement } = partner;
  return (
    <Card aria-labelledby={headingId}>
      <PartnerHead partner={partner} headingId={headingId} />
      <div className="px-4 py-3 sm:px-5">
        <p className="pb-2 text-[0.92rem] text-ink-soft">
          {counted(partner.totalReferrals, 'referral')} at {partner.commissionRate}%,{' '}
          {formatDollars(partner.totalInvoiced)} invoiced ex GST
        </p>
        {referrals.length > 0 && <Referrals of={partner.salesRepName} referrals={referrals} />}
        {adjustments.length > 0 && (
          <div className="mt-4">
            <Adjustments adjustments={adjustments} />
          </div>
        )}
      </div>
      {statement && (
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-[0.9rem] sm:px-5">
          <Link to={pages.statement(statement.id)} className="font-mono font-semibold">
            {statement.number}
          </Link>
          <StatementState statement={statement} />
        </footer>
      )}
    </Card>
  );
}

function PartnerHead({ partner, headingId }: { partner: ReportPartner; headingId: string }) {
  return (
    <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
      <h3 id={headingId} className="text-[1.15rem] leading-tight font-bold wrap-anywhere">
        <Link to={pages.partner(partner.partnerId)} className="text-ink decoration-line hover:decoration-ink">
          <bdi>{partner.salesRepName}</bdi>
        </Link>
      </h3>
      <span className="font-mono text-[0.92rem]">{partner.referralCode}</span>
      <span className="text-[0.9rem] text-ink-soft">
        {[partner.salesRepBusinessName, partner.salesRepABN && `ABN ${showAbn(partner.salesRepABN)}`]
          .filter(Boolean)
          .join(', ') || 'No ABN given'}
      </span>
      <span className="text-[1.25rem] font-bold tabular-nums sm:ml-auto">
        {formatDollars(partner.totalCommission)}{' '}
        <span className="text-[0.85rem] font-normal">{stateOf(partner)}</span>
      </span>
    </header>
  );
}

function Referrals({ of, referrals }: { of: string; referrals: Referral[] }) {
  return (
    <Table
      caption={<span className="sr-only">Referrals of {of}</span>}
      rows={referrals}
      rowKey={({ inquiryId }) => inquiryId}
      columns={[
        { name: 'Customer', cell: customer },
        { name: 'Inspection', cell: ({ inspectionType }) => labelOf(inspectionType) },
        { name: 'Address', cell: ({ propertyAddress }) => propertyAddress },
        {
          name: 'Invoice ex GST',
          cell: ({ invoiceAmount, owed }) => (
            <>
              {invoiceAmount ? formatDollars(invoiceAmount) : 'Not invoiced yet'}
              {owed && <span className="block text-caution">{formatDollars(owed)} not paid</span>}
            </>
          ),
          numeric: true,
        },
        { name: 'Commission', cell: ({ commission }) => formatDollars(commission), numeric: true },
        { name: 'Date', cell: ({ date }) => formatDate(date) },
      ]}
    />
  );
}

function Adjustments({ adjustments }: { adjustments: Adjustment[] }) {
  return (
    <Table
      caption="Corrections to earlier statements"
      rows={adjustments}
      rowKey={({ inquiryId }) => inquiryId}
      columns={[
        { name: 'Customer', cell: customer },
        { name: 'Job', cell: ({ jobNumber }) => jobNumber ?? '' },
        { name: 'Corrects', cell: ({ adjusts }) => adjusts },
        {
          name: 'Invoice now',
          cell: ({ invoiceAmount }) => (invoiceAmount ? formatDollars(invoiceAmount) : 'None'),
          numeric: true,
        },
        { name: 'Change', cell: ({ commission }) => formatDollars(commission), numeric: true },
      ]}
    />
  );
}

function customer({ inquiryId, customerName }: { inquiryId: string; customerName: string }) {
  return (
    <Link to={pages.inquiry(inquiryId)}>
      <bdi>{customerName}</bdi>
    </Link>
  );
}

/** The label of the sum: still owed, paid, or owed by the partner. */
function stateOf({ statement, totalCommission }: ReportPartner): string {
  if (statement?.paidOn) return 'paid';
  const cents = centsOf(totalCommission);
  if (cents === 0) return '';
  return cents > 0 ? 'owed' : 'to be deducted';
}
