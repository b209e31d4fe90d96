import { type Month, nextMonth, splitMonth, startOfMonth } from '#contract/calendar.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import type { PartnersMonth, ReportPartner, StatementSummary } from '#contract/desk/statements.ts';
import type { Db } from '../database/open.ts';
import { turnover } from '../inquiries/public.ts';
import { owedOn } from '../invoices/public.ts';
import { closedEntries, type Entry, isSilent, nextToClose, openEntries, waitingEntries } from './ledger.ts';
import { whyNotClosed } from './month-end.ts';
import { reasonInWords } from './reasons.ts';
import { statementsOfMonth } from './statements.ts';
import { listPartners } from './store.ts';

/**
 * What a month owes each partner: from its statements once it is closed, from the books while it is open.
 * Also the inquiries referred in it that wait for an invoice, whether it is closed or not.
 */
export async function partnersMonth(db: Db, month: Month, now: Date): Promise<PartnersMonth> {
  const closed = await db
    .selectFrom('closed_months')
    .select('closed_at')
    .where('month', '=', month)
    .executeTakeFirst();
  const referred: Entry[] = closed
    ? await closedEntries(db, month)
    : (await openEntries(db, month, { isNextToClose: (await nextToClose(db)) === month })).filter(
        (entry) => !isSilent(entry),
      );
  const entries = [...referred, ...(await waitingEntries(db, month))];
  const statements = closed ? await statementsOfMonth(db, month) : new Map<string, StatementSummary>();
  const owed = await owedOn(
    db,
    referred.map(({ submissionId }) => submissionId),
  );
  const report = await partnersOf(db, { entries, statements, owed });
  const { cents, jobs } = await turnover(db, startOfMonth(month), startOfMonth(nextMonth(month)));
  const whyOpen = closed ? undefined : await whyNotClosed(db, month, now);
  return {
    totalReferrals: report.reduce((sum, partner) => sum + partner.totalReferrals, 0),
    totalCommissionPayable: amountOf(entries.reduce((sum, { cents }) => sum + cents, 0)),
    turnover: { amount: amountOf(cents), jobs },
    period: { startDate: startOfMonth(month), ...splitMonth(month) },
    closedAt: closed?.closed_at ?? null,
    mayClose: !closed && !whyOpen,
    whyOpen: whyOpen ? reasonInWords(whyOpen) : null,
    report,
  };
}

async function partnersOf(
  db: Db,
  {
    entries,
    statements,
    owed,
  }: {
    entries: readonly Entry[];
    statements: ReadonlyMap<string, StatementSummary>;
    owed: ReadonlyMap<string, number>;
  },
): Promise<ReportPartner[]> {
  const theirs = Map.groupBy(entries, ({ partnerId }) => partnerId);
  const partners = await listPartners(db, [...theirs.keys()]);
  return partners.map((partner) => {
    const lines = (theirs.get(partner.id) ?? []).toSorted((one, other) =>
      dateOf(one) < dateOf(other) ? -1 : 1,
    );
    const referrals = lines.filter(({ kind }) => kind !== 'adjustment');
    return {
      partnerId: partner.id,
      salesRepName: partner.salesRepName,
      referralCode: partner.referralCode,
      salesRepBusinessName: partner.salesRepBusinessName,
      salesRepABN: partner.salesRepABN,
      commissionRate: partner.commissionRate,
      totalCommission: amountOf(lines.reduce((sum, { cents }) => sum + cents, 0)),
      totalReferrals: referrals.length,
      totalInvoiced: amountOf(
        referrals.reduce((sum, { invoiceAmount }) => sum + (invoiceAmount ? centsOf(invoiceAmount) : 0), 0),
      ),
      referrals: referrals.map((line) => ({
        inquiryId: line.submissionId,
        jobNumber: line.jobNumber,
        customerName: customerOf(line),
        inspectionType: line.inspectionType,
        propertyAddress: line.propertyAddress,
        invoiceAmount: line.invoiceAmount,
        owed: owedInDollars(owed.get(line.submissionId)),
        commission: amountOf(line.cents),
        date: dateOf(line),
      })),
      adjustments: lines
        .filter(({ kind }) => kind === 'adjustment')
        .map((line) => ({
          inquiryId: line.submissionId,
          jobNumber: line.jobNumber,
          customerName: customerOf(line),
          invoiceAmount: line.isReversal ? null : line.invoiceAmount,
          adjusts: line.adjusts ?? '',
          commission: amountOf(line.cents),
        })),
      statement: statements.get(partner.id) ?? null,
    };
  });
}

function owedInDollars(cents: number | undefined): string | null {
  return cents === undefined ? null : amountOf(cents);
}

function customerOf({ firstName, lastName }: Entry): string {
  return `${firstName} ${lastName}`.trim() || 'Inquiry deleted';
}

function dateOf({ kind, invoicedAt, createdAt }: Entry): string {
  return kind === 'waiting' ? createdAt : (invoicedAt ?? createdAt);
}
