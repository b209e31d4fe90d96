import { business, signature } from '#content/business.ts';
import { reportWords as words } from '#content/reports/words.ts';
import type { Gate } from '#contract/desk/customer-pages.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';
import { type LetterPart, lettered } from '../outbox/letter.ts';
import { enqueue } from '../outbox/store.ts';
import { openAmount } from './closed-report.ts';
import type { CustomersInquiry, CustomersReport, Inquiries, Invoices, Reports } from './neighbours.ts';
import type { GatesOf } from './readable-report.ts';
import { addressWith } from './report-routes.ts';

type Dependencies = {
  inquiries: Pick<Inquiries, 'find'>;
  invoices: Pick<Invoices, 'ofInquiry'>;
  reports: Pick<Reports, 'ofInquiry'>;
  gatesOf: GatesOf;
  /** The address of a customer's page in mails. */
  pageUrl: string;
};

/**
 * Tells customers of their reports. No mail carries a report: each leads to the customer's page. Only once that is open does a mail
 * say what changed in a new version.
 */
export function reportMails(dependencies: Dependencies) {
  return {
    /** Tells that a version is published: that it can be read, or what it waits for. */
    tellPublished: (
      transaction: Db,
      published: { inquiryId: string; inspectionId: string; now: Date },
    ): Promise<void> => tellPublished(transaction, dependencies, published),

    /**
     * Tells, once for each version, that a report is open now. Call it in the transaction in which the last missing thing may have
     * come: a payment, an acceptance, a waiver. When nothing has opened it does nothing.
     */
    tellWhenOpen: (transaction: Db, inquiryId: string, now: Date): Promise<void> =>
      tellWhenOpen(transaction, dependencies, { inquiryId, now }),
  };
}

export type ReportMails = ReturnType<typeof reportMails>;

async function tellPublished(
  transaction: Db,
  dependencies: Dependencies,
  { inquiryId, inspectionId, now }: { inquiryId: string; inspectionId: string; now: Date },
): Promise<void> {
  const { inquiries, reports, gatesOf, pageUrl: url } = dependencies;
  const inquiry = await inquiries.find(transaction, inquiryId);
  const all = await reports.ofInquiry(transaction, inquiryId);
  const report = all.find((one) => one.inspectionId === inspectionId);
  if (!canBeMailed(inquiry) || !report) return;
  const gate = (await gatesOf(transaction, inquiryId, now)).get(inspectionId);
  if (gate?.isOpen) await isNews(transaction, { inquiryId, report, now });
  const open = await openAmount({ db: transaction, ...dependencies }, { inquiryId, now });
  const [latest, before] = report.versions;
  await mail(transaction, inquiry, {
    now,
    subject: before
      ? `Report ${report.number}: version ${latest?.version} replaces version ${before.version}`
      : `Your report ${report.number} is ready`,
    parts: [
      before
        ? `We have published version ${latest?.version} of your report ${report.number} for ${inquiry.propertyAddress}. It replaces version ${before.version}.`
        : `Your report ${report.number} for ${inquiry.propertyAddress} is ready.`,
      waitsFor(gate, open),
      ...(before && gate?.isOpen ? changesIn(latest, before.version) : []),
      gate?.isOpen ? linkTo(report, url) : { link: { text: 'Open your page', address: url } },
    ],
  });
}

async function tellWhenOpen(
  transaction: Db,
  dependencies: Dependencies,
  { inquiryId, now }: { inquiryId: string; now: Date },
): Promise<void> {
  const { inquiries, reports, gatesOf, pageUrl: url } = dependencies;
  const published = await reports.ofInquiry(transaction, inquiryId);
  const current = published.filter(({ versions: [latest] }) => latest?.state === 'current');
  if (current.length === 0) return;
  const inquiry = await inquiries.find(transaction, inquiryId);
  if (!canBeMailed(inquiry)) return;
  const gates = await gatesOf(transaction, inquiryId, now);
  const news: CustomersReport[] = [];
  for (const report of current)
    if (gates.get(report.inspectionId)?.isOpen && (await isNews(transaction, { inquiryId, report, now })))
      news.push(report);
  if (news.length === 0) return;
  const numbers = news.map(({ number }) => number).join(' and ');
  await mail(transaction, inquiry, {
    now,
    subject: news.length === 1 ? 'Your report is open' : 'Your reports are open',
    parts: [
      `You can now read ${news.length === 1 ? 'your report' : 'your reports'} ${numbers} for ${inquiry.propertyAddress}.`,
      ...news.map((report) => linkTo(report, url)),
    ],
  });
}

function canBeMailed(inquiry: CustomersInquiry | undefined): inquiry is CustomersInquiry {
  return inquiry !== undefined && !inquiry.isRemoved && inquiry.email !== '';
}

/** Keeps that the customer is told of the version that was published last; `false` when they were before. */
async function isNews(
  transaction: Db,
  { inquiryId, report, now }: { inquiryId: string; report: CustomersReport; now: Date },
): Promise<boolean> {
  const told = await transaction
    .insertInto('report_notices')
    .values({
      version_id: report.versions[0]?.id ?? '',
      submission_id: inquiryId,
      told_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version_id')
    .executeTakeFirst();
  return told !== undefined;
}

/** What changed since the version before, as its page says it; the office's own words beside it. */
function changesIn(latest: CustomersReport['versions'][number] | undefined, before: number): LetterPart[] {
  const { changes = [], said = [] } = latest ?? {};
  return lettered([listed(`${words.changedSince} ${before}`, changes), listed(words.inOurWords, said)]);
}

function listed(title: string, sentences: readonly string[]): string {
  return sentences.length > 0 ? [`${title}:`, ...sentences.map((one) => `- ${one}`)].join('\n') : '';
}

/** What a report waits for, in a sentence; empty when it is open. */
function waitsFor(gate: Gate | undefined, openCents: number): string {
  if (gate?.isOpen) return '';
  const isAgreed = gate?.agreement === 'accepted' || gate?.agreement === 'waived';
  const isPaid = ['paid', 'waived', 'terms'].includes(gate?.payment ?? '');
  const agreement = 'you have accepted the agreement';
  const payment =
    openCents > 0
      ? `your payment of ${dollarsOf(openCents)} has arrived`
      : 'the invoice for it is paid, which we email to you';
  const waits = [...(isAgreed ? [] : [agreement]), ...(isPaid ? [] : [payment])];
  return `It opens on your page as soon as ${waits.join(' and ')}.`;
}

function linkTo({ id, number }: CustomersReport, url: string): LetterPart {
  return { link: { text: `Read report ${number}`, address: addressWith(`${url}/report`, { report: id }) } };
}

async function mail(
  transaction: Db,
  inquiry: CustomersInquiry,
  { now, subject, parts }: { now: Date; subject: string; parts: LetterPart[] },
): Promise<void> {
  await enqueue(transaction, now, {
    kind: 'customer',
    submissionId: inquiry.id,
    message: {
      to: inquiry.email,
      replyTo: business.email,
      subject,
      parts: lettered([`Hi ${inquiry.firstName},`, ...parts, signature]),
    },
  });
}
