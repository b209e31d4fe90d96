import { business } from '#content/business.ts';
import { amountOf } from '#contract/desk/money.ts';
import { documentNames } from '#contract/desk/partners.ts';
import { lettered } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';
import { monthInWords } from './month.ts';
import type { StatementDocument } from './statement-document.ts';

const dayInWords = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** Brings a partner the statement of a month, as a PDF. */
export function statementMail(to: string, document: StatementDocument, pdf: Buffer): Message {
  const name = documentNames[document.kind];
  const { payableCents } = document.totals;
  return {
    to,
    replyTo: business.email,
    subject: `${name} ${document.number} for ${monthInWords(document.month)}`,
    parts: lettered([
      `Hi ${document.partner.name},`,
      `Your ${name.toLowerCase()} for ${monthInWords(document.month)} is attached.`,
      {
        facts: [
          ['Number', document.number],
          ['Jobs', String(document.lines.length)],
          ...(payableCents > 0
            ? ([
                ['Payable', `$${amountOf(payableCents)}`],
                ['Due', dayInWords.format(new Date(`${document.dueOn}T00:00:00Z`))],
              ] as const)
            : ([['Set off against your next payment', `$${amountOf(-payableCents)}`]] as const)),
        ],
      },
      'If anything in it is not right, please reply before it is due.',
      `${business.name}\n${business.phone}\n${business.email}\n${business.licenceHolder}, ${business.licence}`,
    ]),
    attachments: [
      { filename: `${document.number}.pdf`, mediaType: 'application/pdf', base64: pdf.toString('base64') },
    ],
  };
}
