import { signature } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { agentsDuty } from '#content/partners.ts';
import { dayInWords, monthInWords } from '#contract/calendar.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { lettered } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';
import { invoiceRequest } from './invoice-request.ts';
import { natureOf, numberOf, type StatementDocument, titleOf } from './statement-document.ts';

function paymentFacts({ totals, dueOn }: StatementDocument): [string, string][] {
  const { payableCents } = totals;
  if (payableCents === 0) return [['Payable', 'Nothing']];
  if (payableCents < 0) return [['Deducted from your next payment', dollarsOf(-payableCents)]];
  return [
    ['Payable', dollarsOf(payableCents)],
    ['Due', dayInWords(dueOn)],
  ];
}

/** The mail that brings a partner a month's statement as a PDF. */
export function statementMail(to: string, document: StatementDocument, pdf: Buffer): Message {
  const name = titleOf(document);
  const number = numberOf(document);
  const request = invoiceRequest(document);
  return {
    to,
    replyTo: facts.contact.email,
    subject: `${name} ${number} for ${monthInWords(document.month)}`,
    parts: lettered([
      `Hi ${document.partner.name},`,
      `Your ${name.toLowerCase()} for ${monthInWords(document.month)} is attached.${document.kind === 'statement' ? ` ${natureOf(document)}` : ''}`,
      {
        facts: [['Number', number], ['Jobs', String(document.lines.length)], ...paymentFacts(document)],
      },
      ...(request ? [request] : []),
      `If anything in the statement is wrong, please reply${isStillDue(document) ? ' before the payment is due' : ''}.`,
      agentsDuty,
      signature(),
    ]),
    attachments: [
      { filename: `${number}.pdf`, mediaType: 'application/pdf', base64: pdf.toString('base64') },
    ],
  };
}

/** An earlier version gave a late statement a due day that had passed. */
function isStillDue({ totals, dueOn, issuedOn }: StatementDocument): boolean {
  return totals.payableCents > 0 && dueOn >= issuedOn;
}
