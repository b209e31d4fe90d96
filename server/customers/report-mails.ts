import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { reportWords as words } from '#content/reports/words.ts';
import type { Gate } from '#contract/desk/customer-pages.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { LetterPart } from '#contract/letter.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import { lettered } from '../outbox/letter.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { enqueue } from '../outbox/store.ts';
import type { CustomersReport } from '../reports/public.ts';
import * as reports from '../reports/public.ts';
import type { Setup } from '../setup.ts';
import { openAmount } from './closed-report.ts';
import { gateOf } from './gate.ts';
import { mailChangedLists } from './list-mails.ts';
import { addressWith } from './report-routes.ts';

/*
 * Tells customers of their reports. No mail carries a report: each leads to the customer's page. Only once that is open does a mail
 * say what changed in a new version.
 */

type Site = Pick<Setup, 'siteUrl'>;

/** Tells that a version is published: that it can be read, or what it waits for. */
export async function tellPublished(
  transaction: Db,
  { siteUrl }: Site,
  { inquiryId, inspectionId, now }: { inquiryId: string; inspectionId: string; now: Date },
): Promise<void> {
  const url = pageInMail(siteUrl);
  const inquiry = await inquiries.find(transaction, inquiryId);
  const all = await reports.ofInquiry(transaction, inquiryId);
  const report = all.find((one) => one.inspectionId === inspectionId);
  if (!inquiry || inquiry.isRemoved || !report) return;
  const gate = (await gateOf(transaction, { inquiryId, now })).get(inspectionId);
  if (gate?.isOpen) await mailChangedLists(transaction, { siteUrl }, { inquiry, report, now });
  if (!canBeMailed(inquiry)) return;
  if (gate?.isOpen) await isNews(transaction, { inquiryId, report, now });
  const open = await openAmount(transaction, { inquiryId, now });
  const [latest, before] = report.versions;
  const values = {
    firstName: inquiry.firstName,
    number: report.number,
    address: inquiry.propertyAddress,
    waits: waitsFor(gate, open),
    page: gate?.isOpen ? linkTo(report, url) : { link: { text: 'Open your page', address: url } },
  };
  const letter = before
    ? letterOf('report-replaced', {
        ...values,
        version: String(latest?.version),
        before: String(before.version),
        changes: gate?.isOpen ? changesIn(latest, before.version) : [],
      })
    : letterOf('report-ready', values);
  await mail(transaction, inquiry, { now, ...letter });
}

/**
 * Tells, once for each version, that a report is open now. Call it in the transaction in which the last missing thing may have
 * come: a payment, an acceptance, a waiver. When nothing has opened it does nothing.
 */
export async function tellWhenOpen(
  transaction: Db,
  { siteUrl }: Site,
  { inquiryId, now }: { inquiryId: string; now: Date },
): Promise<void> {
  const url = pageInMail(siteUrl);
  const published = await reports.ofInquiry(transaction, inquiryId);
  const current = published.filter(({ versions: [latest] }) => latest?.state === 'current');
  if (current.length === 0) return;
  const inquiry = await inquiries.find(transaction, inquiryId);
  if (!canBeMailed(inquiry)) return;
  const gates = await gateOf(transaction, { inquiryId, now });
  const news: CustomersReport[] = [];
  for (const report of current)
    if (gates.get(report.inspectionId)?.isOpen && (await isNews(transaction, { inquiryId, report, now })))
      news.push(report);
  if (news.length === 0) return;
  const numbers = news.map(({ number }) => number).join(' and ');
  const letter = letterOf(news.length === 1 ? 'report-open' : 'reports-open', {
    firstName: inquiry.firstName,
    numbers,
    address: inquiry.propertyAddress,
    reports: news.map((report) => linkTo(report, url)),
  });
  await mail(transaction, inquiry, { now, ...letter });
}

function canBeMailed(inquiry: KnownInquiry | undefined): inquiry is KnownInquiry {
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
  return lettered([listed(`${words().changedSince} ${before}`, changes), listed(words().inOurWords, said)]);
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
  inquiry: KnownInquiry,
  { now, subject, parts }: { now: Date; subject: string; parts: LetterPart[] },
): Promise<void> {
  await enqueue(transaction, now, {
    kind: 'customer',
    submissionId: inquiry.id,
    message: {
      to: inquiry.email,
      replyTo: facts.contact.email,
      subject,
      parts,
    },
  });
}
