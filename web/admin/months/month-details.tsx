import { withholding } from '#content/withholding.ts';
import { joinMonth, monthInWords } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { closeMonth } from '#contract/desk/endpoints/partners.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import {
  type MonthIssue,
  PAID_ON_DAY,
  PAID_WITHIN_DAYS,
  type PartnersMonth,
} from '#contract/desk/statements.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { Empty } from '#web/admin/empty.tsx';
import { formatCount, formatDollars, formatMoment } from '#web/admin/format.ts';
import { IssueMonth } from '#web/admin/months/issue-month.tsx';
import { PartnerMonth } from '#web/admin/months/partner-month.tsx';
import { Sum } from '#web/admin/sum.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** A month's summary, the warnings before closing it, and a card for each partner. */
export function MonthDetails({ report, issue }: { report: PartnersMonth; issue: MonthIssue | undefined }) {
  const name = monthInWords(joinMonth(report.period));
  return (
    <>
      <section aria-label="Summary">
        <dl className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          <Sum name="Total referrals" large>
            {formatCount(report.totalReferrals)}
          </Sum>
          <Sum name="Total commission payable" large>
            {formatDollars(report.totalCommissionPayable)}
          </Sum>
          <Sum name="Report period" large>
            {name}
          </Sum>
          <Sum name={`Turnover ex GST, ${counted(report.turnover.jobs, 'job')}`} large>
            {formatDollars(report.turnover.amount)}
          </Sum>
        </dl>
        <p className="mt-2 text-[0.9rem] text-ink-soft">
          Turnover counts every job, with or without a partner. Each job counts in the month its invoice
          amount was first saved, at its current amount.
        </p>
      </section>
      <MonthEnd report={report} name={name} />
      {issue && <IssueMonth report={report} name={name} statements={issue.statements} />}
      {report.report.length === 0 ? (
        <Empty title="No referrals for this period">
          <p>This report shows what you owe your referral partners for a month.</p>
          <p>A referral counts in the month you first save its invoice amount, on the page of the inquiry.</p>
        </Empty>
      ) : (
        <>
          <ul className="mt-6 space-y-6">
            {report.report.map((partner) => (
              <li key={partner.partnerId}>
                <PartnerMonth partner={partner} />
              </li>
            ))}
          </ul>
          <p className="mt-5 max-w-prose text-[0.9rem] text-ink-soft">
            Tax invoice note: payment is due on the {PAID_ON_DAY}th of the following month, or{' '}
            {PAID_WITHIN_DAYS} days after issue if the statement is issued late. Where we have an agreement
            with the partner and both are registered for GST, the statement is a recipient-created tax
            invoice. Otherwise the partner sends us an invoice.
          </p>
        </>
      )}
    </>
  );
}

/** Whether the month is closed, and the form that closes it: first the warnings, then the question. */
function MonthEnd({ report, name }: { report: PartnersMonth; name: string }) {
  if (report.closedAt)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <Badge tone="pass">Closed</Badge> on {formatMoment(report.closedAt)}. Later corrections appear in the
        next month.
      </p>
    );
  const checks = checklist(report);
  return (
    <div className="no-print mt-4 border-l-4 border-blueprint bg-sheet px-4 py-3">
      {report.mayClose ? (
        <>
          <p>
            {name} is over, so you can close it. Each partner then gets a numbered statement that can’t be
            changed.
          </p>
          {checks.length > 0 && (
            <>
              <p className="mt-2 font-semibold">Check these first</p>
              <Checks checks={checks} />
            </>
          )}
          <CloseMonth report={report} name={name} checks={checks} />
        </>
      ) : (
        <p>This month is open, so its figures can still change. {report.whyOpen}</p>
      )}
    </div>
  );
}

function CloseMonth({ report, name, checks }: { report: PartnersMonth; name: string; checks: string[] }) {
  const { month, year } = report.period;
  // A referral without an amount is on no statement.
  const paid = report.report.filter(
    ({ referrals, adjustments }) =>
      adjustments.length > 0 || referrals.some(({ invoiceAmount }) => invoiceAmount !== null),
  );
  return (
    <CallButton
      endpoint={closeMonth}
      given={{ body: { month, year } }}
      words={{
        failed: 'Month not closed',
        done: ({ statements }) => `Month closed: ${counted(statements, 'statement')}`,
      }}
      busy="Closing…"
      question={{
        title: `Close ${name}?`,
        yes: `Close ${name}`,
        no: 'Not yet',
        about: (
          <>
            <p>
              {counted(paid.length, 'partner gets a statement over', 'partners get statements totalling')}{' '}
              {formatDollars(report.totalCommissionPayable)}. You can’t undo this. Later corrections appear in
              the next month.
            </p>
            {checks.length > 0 && <Checks checks={checks} className="mt-3" />}
          </>
        ),
      }}
      className="mt-3"
    >
      Close the month
    </CallButton>
  );
}

function Checks({ checks, className = '' }: { checks: string[]; className?: string }) {
  return (
    <ul className={`list-disc pl-5 ${className}`}>
      {checks.map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  );
}

/** Warnings to read before a month is closed. */
function checklist({ report }: PartnersMonth): string[] {
  const waiting = report
    .flatMap(({ referrals }) => referrals)
    .filter(({ invoiceAmount }) => invoiceAmount === null);
  const withoutAbn = report.filter(
    ({ salesRepABN, totalCommission }) => !salesRepABN && Number(totalCommission) > 0,
  );
  const unpaid = report
    .flatMap(({ referrals }) => referrals)
    .filter(({ owed, invoiceAmount }) => owed !== null && invoiceAmount !== null);
  const onUnpaid = amountOf(unpaid.reduce((sum, { commission }) => sum + centsOf(commission), 0));
  const inDebt = report.filter(({ totalCommission }) => Number(totalCommission) < 0);
  return [
    ...(waiting.length > 0
      ? [
          `${counted(waiting.length, 'referral is', 'referrals are')} not invoiced yet. They count in the month you save their amounts.`,
        ]
      : []),
    ...(unpaid.length > 0
      ? [
          `${counted(unpaid.length, 'invoice is', 'invoices are')} not paid yet. ${formatDollars(onUnpaid)} of the commission is on ${unpaid.length === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...withoutAbn.map(
      ({ salesRepName }) =>
        `We have no ABN for ${salesRepName}. You may have to withhold tax from payments over ${withholding.above}. Ask your accountant.`,
    ),
    ...inDebt.map(
      ({ salesRepName }) =>
        `${salesRepName} owes us more than they earned. We deduct the difference from later statements.`,
    ),
  ];
}
