import type { Month } from '#contract/calendar.ts';
import { splitMonth } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import * as linkCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { centsOf, dollarsOf } from '#contract/desk/money.ts';
import { pages } from '#contract/paths.ts';
import type { Office } from './office.ts';

/** What the product says is in the demonstration. */
export async function totalsOf({ desk }: Pick<Office, 'desk'>, months: readonly Month[]) {
  const { counts, overdue } = await desk(inquiryCalls.overview);
  const reports = [];
  for (const month of months) {
    const report = await desk(partnerCalls.partnersMonth, { query: splitMonth(month) });
    reports.push({
      invoiced: centsOf(report.turnover.amount),
      jobs: report.turnover.jobs,
      // Only partners who have earned something. Which ones have only sent customers so far depends on the
      // day of the month.
      partners: report.report
        .filter(({ totalCommission, statement }) => statement || centsOf(totalCommission) !== 0)
        .map(({ referralCode, totalCommission, statement }) => ({
          referralCode,
          commission: centsOf(totalCommission),
          statement: statement && {
            payable: centsOf(statement.payable),
            document: statement.document,
            isPaid: statement.paidOn !== null,
          },
        })),
    });
  }
  const published = (await desk(reportCalls.list)).reports;
  const { owed, overdue: late, toGiveBack } = await desk(invoiceCalls.figures);
  const { standards } = await desk(standardCalls.list);
  const mail = await desk(messageCalls.mailStatus);
  const readers = await desk(messageCalls.subscribers);
  return {
    counts,
    overdue,
    reports,
    published: published.length,
    invoices: { owed: owed.count, overdue: late.count, overpaid: toGiveBack.count },
    partners: (await desk(partnerCalls.list)).length,
    templates: standards.map(({ standardCode, defects }) => ({ standardCode, ...defects })),
    readers: { all: readers.length, active: readers.filter(({ isActive }) => isActive).length },
    removals: (await desk(customerCalls.removals)).length,
    mail: { waiting: mail.waiting, failed: mail.failed },
  };
}
type Totals = Awaited<ReturnType<typeof totalsOf>>;

/** The address of the page of a customer whose report is published. */
export async function customerPageOf({ desk }: Pick<Office, 'desk'>): Promise<string> {
  const [report] = (await desk(reportCalls.list)).reports;
  if (!report) throw new Error('The demonstration has no published report');
  const { url } = await desk(linkCalls.makeLink, { params: { id: report.inquiryId } });
  return new URL(url).pathname;
}

/** What there is to see, and where: a line for each tab, and one for the page of a customer. */
export function tour(
  { counts, overdue, reports, published, invoices, partners, templates, readers, mail }: Totals,
  customerPage: string,
): string[] {
  const statements = reports.flatMap((report) => report.partners.flatMap(({ statement }) => statement ?? []));
  const unpaid = statements.filter(({ isPaid }) => !isPaid).length;
  const accepted = templates.reduce((sum, standard) => sum + standard.accepted, 0);
  const invoiced = reports.reduce((sum, report) => sum + report.invoiced, 0);
  const of = (status: string) => counts[status] ?? 0;
  return [
    `${pages.desk}: ${of('leads')} inquiries of a year: ${of('new')} are waiting, ${overdue} of them overdue; ${of('answered')} answered, ` +
      `${of('booked')} booked, ${of('completed')} completed, ${of('closed')} closed; ${of('spam')} suspected spam`,
    `${pages.schedule}: two inspectors, what is booked and offered in the coming days, and customers who have no time yet`,
    `/inspect: three inspections of today on a phone, if you sign in as noor; the first is under way`,
    `${pages.inspectionReports}: ${counted(published, 'published report')} of an inspection, with photos, a PDF and a code to verify it by`,
    `${pages.invoices}: ${counted(invoices.owed, 'invoice')} not paid in full (overdue: ${invoices.overdue}), ${invoices.overpaid} overpaid`,
    `${customerPage}: the page of a customer who accepted, paid, has the report and shared its action list with a builder`,
    `${pages.partners}: ${counted(partners, 'partner')}, and what each has earned`,
    `${pages.monthlyReports}: ${dollarsOf(invoiced)} invoiced, ${counted(statements.length, 'statement')}, ${unpaid} not paid; last month is still open`,
    `${pages.standards}: ${counted(templates.length, 'standard')}, ${accepted} templates accepted`,
    `${pages.subscribers}: ${counted(readers.all, 'newsletter reader')}, ${readers.active} of them confirmed`,
    `Mail: ${mail.waiting} waiting, ${mail.failed} not delivered. No mail leaves this machine.`,
  ];
}
