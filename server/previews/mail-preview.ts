import { sampleValues } from '#content/mail-samples.ts';
import { letterOf } from '#content/mails.ts';
import { type MailId, mails } from '#contract/business/mails.ts';
import { letter } from '../outbox/letter.ts';
import { previewPage } from './preview-page.ts';

/** A mail as it leaves, with invented values. */
export function mailPreview(id: MailId): string {
  const { subject, parts } = letterOf(id, sampleValues(id));
  const { title, when, to } = mails[id];
  const facts: [string, string][] = [
    ['To', to],
    ['Leaves', when],
    ['Subject', subject],
  ];
  const { html } = letter(parts);
  const body = html.slice(html.indexOf('<div'), html.lastIndexOf('</body>'));
  return previewPage(title, facts, body);
}
