// The process that makes papers, mails and checklists as a draft of the facts would have them. The facts are its own, so the
// server never says what is not published. It ends when the server closes the channel between them.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { facts, putInForce, samples } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import { samplePaths } from '#content/sample-facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import { type MailId, mailIds } from '#contract/business/mails.ts';
import { inquiryTypes } from '#contract/choices.ts';
import type { AnyCustomerPage } from '#contract/customer/pages.ts';
// Past the doors, so that this process does not load all of a domain.
import { sampleAgreementPage, sampleAgreementPdf } from '../customers/sample-agreement.ts';
import { sampleTimesPage } from '../customers/sample-times.ts';
import { sampleInvoice } from '../invoices/sample-invoice.ts';
import { answerRequests } from '../kept-process.ts';
import { checklistPreview } from './checklist-preview.ts';
import { mailPreview } from './mail-preview.ts';

/** What is asked: `/papers/invoice`, `/mails/acknowledgement` or `/checklists/frame`, by a draft, as of a moment. */
export type PreviewRequest = {
  path: string;
  facts: Facts;
  /** The draft's logo as a data address. */
  logo: string | undefined;
  buildFolder: string;
  now: Date;
};
/** `isSite`: a page with the site's own styles. */
export type Preview = { pdf: Uint8Array } | { html: string; isSite: boolean } | null;

answerRequests<PreviewRequest, Preview>(async ({ path, facts: draft, logo, buildFolder, now }) => {
  putInForce(draft, samplePaths(draft, sample));
  const [, kind, ...rest] = path.split('/');
  const name = rest.join('/');
  if (kind === 'mails') return isMail(name) ? { html: mailPreview(name), isSite: false } : null;
  if (kind === 'checklists') return isType(name) ? { html: checklistPreview(name), isSite: false } : null;
  if (name === 'invoice') return { pdf: await sampleInvoice(now, logo) };
  if (name === 'agreement.pdf') return { pdf: await sampleAgreementPdf(now, logo) };
  if (name === 'agreement')
    return { html: await customerPage(buildFolder, sampleAgreementPage()), isSite: true };
  if (name === 'times') return { html: await customerPage(buildFolder, sampleTimesPage(now)), isSite: true };
  return null;
});

const isMail = (name: string): name is MailId => (mailIds as readonly string[]).includes(name);
const isType = (name: string): boolean => (inquiryTypes as readonly string[]).includes(name);

/** What the site's own entry (web/entry.server.tsx) offers beside its pages. It has its own copy of the facts. */
type Entry = {
  putInForce: typeof putInForce;
  renderCustomerPage: (page: AnyCustomerPage, giveWay: () => Promise<void>) => Promise<string>;
};

async function customerPage(buildFolder: string, page: AnyCustomerPage): Promise<string> {
  const build = await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href);
  const entry: Entry = build.entry.module;
  entry.putInForce(facts, samples);
  const html = await entry.renderCustomerPage(page, () => Promise.resolve());
  const mark = '<p class="page-width py-2 font-semibold">Sample: nobody has been sent this.</p>';
  const inBody = html.indexOf('>', html.indexOf('<body')) + 1;
  return html.slice(0, inBody) + mark + html.slice(inBody);
}
