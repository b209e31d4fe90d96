import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { agentsDuty } from '#content/partners.ts';
import { dayInWords, monthInWords } from '#contract/calendar.ts';
import { dollarsOf } from '#contract/desk/money.ts';
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

/** The mail that brings a partner a month's statement as a PDF, which it gets when it leaves. */
export function statementMail(to: string, document: StatementDocument, id: string): Message {
  const name = titleOf(document);
  const number = numberOf(document);
  return {
    to,
    replyTo: facts.contact.email,
    ...letterOf('partner-statement', {
      partner: document.partner.name,
      documentTitle: name,
      document: name.toLowerCase(),
      number,
      month: monthInWords(document.month),
      nature: document.kind === 'statement' ? natureOf(document) : '',
      details: {
        facts: [['Number', number], ['Jobs', String(document.lines.length)], ...paymentFacts(document)],
      },
      request: invoiceRequest(document) ?? '',
      corrections: `If anything in the statement is wrong, please reply${isStillDue(document) ? ' before the payment is due' : ''}.`,
      duty: agentsDuty,
    }),
    statement: id,
  };
}

/** An earlier version gave a late statement a due day that had passed. */
function isStillDue({ totals, dueOn, issuedOn }: StatementDocument): boolean {
  return totals.payableCents > 0 && dueOn >= issuedOn;
}
