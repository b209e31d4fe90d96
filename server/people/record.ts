import { setImmediate } from 'node:timers/promises';
import { toldOf } from '#content/answers.ts';
import { TIME_ZONE_NAME } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { momentInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { type Inquiry, type InquiryEvent, statuses } from '#contract/desk/inquiries.ts';
import { escaped } from '#contract/escaped.ts';
import { phoneOf } from '#contract/phone.ts';
import { referenceOf } from '#contract/reference.ts';
import { pageOfPerson } from '../customers/public.ts';
import type { Db } from '../database/open.ts';
import { findInquiry, listEvents, withoutCommission } from '../inquiries/public.ts';
import { invoicesOfPerson } from '../invoices/public.ts';
import { messagesOfPerson } from '../messages/public.ts';
import { type KeptMail, mailsAbout } from '../outbox/about-inquiry.ts';
import { quotesOfPerson } from '../quotes/public.ts';

/** All that is kept of one inquiry. */
type InquiryRecord = {
  inquiry: Inquiry;
  events: InquiryEvent[];
  mails: KeptMail[];
  agreement: object[];
  buildersDates: object[];
  links: object[];
  messages: object[];
  quotes: object[];
  invoices: object[];
};
/** A newsletter subscription with what was agreed to, as its table has it. */
type Subscriptions = readonly object[];

/** Whose data, and whether the reader may see what partners earn. */
type Asked = { ids: readonly string[]; seesMoney: boolean };

/** What belongs to no inquiry. */
type Beside = { subscriptions: Subscriptions; mails: readonly object[] };

/** Inquiries one after the other, to take little memory. One that is deleted meanwhile is left out. */
async function* recordsOf(db: Db, { ids, seesMoney }: Asked): AsyncGenerator<InquiryRecord> {
  for (const id of ids) {
    const inquiry = await findInquiry(db, id);
    if (inquiry)
      yield {
        inquiry: seesMoney ? inquiry : withoutCommission(inquiry),
        events: await listEvents(db, id, seesMoney),
        mails: await mailsAbout(db, id),
        ...(await pageOfPerson(db, id)),
        messages: await messagesOfPerson(db, id),
        quotes: await quotesOfPerson(db, id),
        invoices: await invoicesOfPerson(db, id),
      };
    // SQLite answers at once: without this no other request would have its turn until the last.
    await setImmediate();
  }
}

/** Everything as JSON. */
export async function* personAsJson(
  db: Db,
  asked: Asked,
  { subscriptions, mails }: Beside,
): AsyncGenerator<string> {
  let before = '{"inquiries":[';
  for await (const record of recordsOf(db, asked)) {
    yield `${before}\n${JSON.stringify(record, undefined, 1)}`;
    before = ',';
  }
  const end = before === ',' ? '' : before;
  yield `${end}],"newsletter":${JSON.stringify(subscriptions, undefined, 1)},"mails":${JSON.stringify(mails, undefined, 1)}}\n`;
}

/** The same for a person to read. */
export async function* personAsHtml(
  db: Db,
  asked: Asked,
  { subscriptions, mails, now }: Beside & { now: Date },
): AsyncGenerator<string> {
  yield `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>What ${escaped(facts.identity.name)} keeps about you</title>
<style>body{font:16px/1.5 Arial,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-line}h2{border-top:2px solid;padding-top:.5rem}pre{white-space:pre-wrap;border-left:3px solid #ccc;padding-left:1rem}</style>
</head><body><h1>What ${escaped(facts.identity.name)} keeps about you</h1>
<p>As of ${momentInWords(now)}, ${escaped(TIME_ZONE_NAME)}. The file data.json contains the same data for other software. Files you sent are in the folder “files”, reports of your inspections in the folder “reports”, and agreements, quotes and invoices in folders of their own.</p>`;
  for await (const record of recordsOf(db, asked)) yield inquiryAsHtml(record);
  const newsletter =
    subscriptions.length === 0 ? 'No subscription.' : JSON.stringify(subscriptions, undefined, 1);
  yield `<h2>Newsletter</h2><pre>${escaped(newsletter)}</pre>${listed('Other emails from you', mails)}</body></html>\n`;
}

function inquiryAsHtml({
  inquiry,
  events,
  mails,
  agreement,
  buildersDates,
  links,
  messages,
  quotes,
  invoices,
}: InquiryRecord): string {
  const at = (iso: string) => momentInWords(new Date(iso));
  const happened = events.map(({ at: when, words }) => `<li>${at(when)}: ${escaped(words)}</li>`);
  const sent = mails.map(
    ({ to, subject, text, createdAt, sentAt }) =>
      `<h4>${escaped(subject)}</h4><p>To ${escaped(to ?? 'our office')}, written ${at(createdAt)}, ${sentAt ? `sent ${at(sentAt)}` : 'not sent'}</p><pre>${escaped(text)}</pre>`,
  );
  return `<h2>Inquiry ${referenceOf(inquiry.id)}, ${at(inquiry.createdAt)}</h2>
<dl>${factsOf(inquiry)
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value ?? '')}</dd>`)
    .join('')}</dl>
${happened.length > 0 ? `<h3>What happened</h3><ul>${happened.join('')}</ul>` : ''}
${sent.length > 0 ? `<h3>Emails</h3>${sent.join('')}` : ''}
${listed('Messages', messages)}${listed('Agreement on your page', agreement)}${listed('Dates of your builder', buildersDates)}${listed('Quotes', quotes)}${listed('Invoices and payments', invoices)}${listed('Links that you shared', links)}`;
}

function listed(title: string, records: readonly object[]): string {
  if (records.length === 0) return '';
  return `<h3>${title}</h3><pre>${escaped(JSON.stringify(records, undefined, 1))}</pre>`;
}

function factsOf(inquiry: Inquiry): [name: string, value: string | null | undefined][] {
  const { agreement } = inquiry;
  return [
    ['Name', `${inquiry.firstName} ${inquiry.lastName}`.trim()],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone && phoneOf(inquiry.phone).display],
    ['Property address', inquiry.propertyAddress],
    ['Service', inquiry.serviceType && labelOf(inquiry.serviceType)],
    ['Inspection', labelOf(inquiry.inspectionType)],
    ...toldOf(inquiry).map(({ label, words }): [string, string] => [label, words]),
    ['Status', statuses[inquiry.status]],
    ['Job number', inquiry.jobNumber === null ? '' : String(inquiry.jobNumber)],
    ['Invoice amount ex GST', inquiry.invoiceAmount && `$${inquiry.invoiceAmount}`],
    ['Referral code', inquiry.referralCode],
    ['Commission to the referral partner', inquiry.commissionRate && `${inquiry.commissionRate}%`],
    [
      'Pre-inspection agreement',
      agreement &&
        `Version ${agreement.version}, accepted by ${agreement.acceptedBy}, ${momentInWords(new Date(agreement.acceptedAt))}`,
    ],
    ['Files', inquiry.uploadedFiles.map(({ originalName }) => originalName).join('\n')],
    ['Folder in the cloud', inquiry.dropboxFolder],
  ];
}
