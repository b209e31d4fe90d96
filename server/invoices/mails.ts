import { facts } from '#content/facts.ts';
import { invoiceWords } from '#content/invoices.ts';
import { letterOf } from '#content/mails.ts';
import { dayInWords, dayOf } from '#contract/calendar.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { InvoiceContent } from '#contract/invoices/content.ts';
import { statusOf } from '#contract/invoices/sums.ts';
import type { LetterPart } from '#contract/letter.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import type { Message } from '../outbox/message.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { enqueue } from '../outbox/store.ts';
import { found } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { titleOf } from './invoice-pdf.ts';
import { issuedPdf } from './issued-pdf.ts';
import { findInvoice, findPaper, invoicesOf, type Paper, type StoredInvoice } from './stored.ts';

type ToMail = {
  paper: Paper;
  buyer: KnownInquiry;
  /** With a credit note: the money that went back. */
  refundedCents?: number;
  now: Date;
};

/**
 * Queues the mail with a newly issued paper, its PDF and a link to the customer's page. Nothing without an
 * email address.
 */
export async function mailPaper(
  transaction: Db,
  setup: Setup,
  { paper, buyer, refundedCents = 0, now }: ToMail,
): Promise<void> {
  if (!canBeMailed(buyer)) return;
  const url = pageInMail(setup.siteUrl);
  const message =
    paper.kind === 'invoice'
      ? issuedMail(paper, { buyer, url })
      : await creditedMail(transaction, paper, { buyer, url, refundedCents });
  await owe(transaction, { message: { ...message, papers: [paper.id] }, inquiryId: buyer.id, now });
}

/**
 * Queues an invoice to be mailed again with the amount still owed. Call it only for an invoice that is not
 * credited and a customer with an email address.
 */
export async function mailAgain(
  transaction: Db,
  setup: Setup,
  { invoice, buyer, now }: { invoice: StoredInvoice; buyer: KnownInquiry; now: Date },
): Promise<void> {
  const url = pageInMail(setup.siteUrl);
  const message = againMail(invoice, { buyer, url, today: dayOf(now) });
  await owe(transaction, { message: { ...message, papers: [invoice.id] }, inquiryId: buyer.id, now });
}

/** The reminder of an invoice that is still owed on; `undefined` where nobody can get one. */
export async function reminderOf(
  db: Db,
  { siteUrl }: Pick<Setup, 'siteUrl'>,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<Message | undefined> {
  const invoice = await findInvoice(db, invoiceId);
  const buyer = invoice && (await inquiries.find(db, invoice.submission_id));
  if (!invoice || !buyer || !canBeMailed(buyer)) return undefined;
  const message = againMail(invoice, { buyer, url: pageInMail(siteUrl), today: dayOf(now) });
  return { ...message, papers: [invoice.id] };
}

/** Queues the mail that confirms a payment, with the amount still owed. */
export async function mailPayment(
  transaction: Db,
  setup: Setup,
  { invoice, cents, now }: { invoice: StoredInvoice; cents: number; now: Date },
): Promise<void> {
  const buyer = await inquiries.find(transaction, invoice.submission_id);
  if (!buyer || !canBeMailed(buyer)) return;
  const url = pageInMail(setup.siteUrl);
  await owe(transaction, { message: paidMail(invoice, { buyer, url, cents }), inquiryId: buyer.id, now });
}

/**
 * Queues the mail that tells a customer that a payment was recorded by mistake, with the amount still owed.
 */
export async function mailVoided(
  transaction: Db,
  setup: Setup,
  { invoice, cents, now }: { invoice: StoredInvoice; cents: number; now: Date },
): Promise<void> {
  const buyer = await inquiries.find(transaction, invoice.submission_id);
  if (!buyer || !canBeMailed(buyer)) return;
  const url = pageInMail(setup.siteUrl);
  await owe(transaction, { message: voidedMail(invoice, { buyer, url, cents }), inquiryId: buyer.id, now });
}

/** A mail at sending time, with the PDFs of its papers. */
export async function withPapers(
  stores: { db: Db; files: Pick<Files, 'read'> },
  { papers = [], ...message }: Message,
): Promise<Message> {
  if (papers.length === 0) return message;
  const attachments = [...(message.attachments ?? [])];
  for (const id of papers) {
    const paper = found(await findPaper(stores.db, { id }));
    const base64 = (await issuedPdf(stores, paper)).toString('base64');
    attachments.push({ filename: `${paper.number}.pdf`, mediaType: 'application/pdf', base64 });
  }
  return { ...message, attachments };
}

export const canBeMailed = ({ email, isRemoved }: KnownInquiry): boolean => email !== '' && !isRemoved;

function owe(
  transaction: Db,
  { message, inquiryId, now }: { message: Message; inquiryId: string; now: Date },
): Promise<void> {
  return enqueue(transaction, now, { kind: 'invoice', message, submissionId: inquiryId });
}

type To = { buyer: KnownInquiry; url: string };

function mailTo({ buyer }: To, letter: { subject: string; parts: LetterPart[] }): Message {
  return { to: buyer.email, replyTo: facts.contact.email, ...letter };
}

/** What every mail about an invoice says. */
const about = ({ buyer, url }: To) => ({
  firstName: buyer.firstName,
  page: { link: { text: 'Open your page', address: url } },
});

function issuedMail({ number, dueOn, content }: Paper, to: To): Message {
  const title = titleOf({ kind: 'invoice', content });
  const total = dollarsOf(content.totalCents);
  return mailTo(
    to,
    letterOf('invoice-issued', {
      ...about(to),
      documentTitle: title,
      document: title.toLowerCase(),
      number,
      total,
      due: dayInWords(dueOn, 'short'),
      address: content.property,
      details: {
        facts: [
          ['Number', number],
          ['Total', total],
          ['Due', dayInWords(dueOn)],
          ...bankFacts(content, number),
        ],
      },
    }),
  );
}

async function creditedMail(
  transaction: Db,
  { number, content, inquiryId }: Paper,
  { refundedCents, ...to }: To & { refundedCents: number },
): Promise<Message> {
  const { number: credited = '', reason = '', leftCents = 0 } = content.credits ?? {};
  const invoice = (await invoicesOf(transaction, inquiryId)).find((other) => other.number === credited);
  const balance = invoice?.balanceCents ?? 0;
  const values = {
    ...about(to),
    documentTitle: invoiceWords().creditNote,
    number,
    invoice: credited,
    reason: reason && `Reason: ${reason}`,
    refund: refundedCents > 0 ? `We have refunded ${dollarsOf(refundedCents)} to you.` : '',
  };
  if (leftCents > 0) {
    const [amount, left] = [dollarsOf(content.totalCents), dollarsOf(leftCents)];
    const letter = letterOf('invoice-lowered', { ...values, amount, left, balance: balanceWords(balance) });
    return mailTo(to, letter);
  }
  const owed =
    balance < 0
      ? `You paid ${dollarsOf(-balance)} of it, which we owe you. We will contact you about it.`
      : '';
  return mailTo(to, letterOf('invoice-cancelled', { ...values, owed }));
}

type OfPayment = To & { cents: number };

function paidMail(invoice: StoredInvoice, to: OfPayment): Message {
  return mailTo(to, letterOf('payment-received', aboutPayment(invoice, to)));
}

function voidedMail(invoice: StoredInvoice, to: OfPayment): Message {
  return mailTo(to, letterOf('payment-corrected', aboutPayment(invoice, to)));
}

const aboutPayment = ({ number, balanceCents }: StoredInvoice, to: OfPayment) => ({
  ...about(to),
  amount: dollarsOf(to.cents),
  number,
  balance: balanceWords(balanceCents),
});

/** The amount left on an invoice, in words for the customer. */
function balanceWords(balanceCents: number): string {
  if (balanceCents > 0) return `${dollarsOf(balanceCents)} is still to be paid.`;
  if (balanceCents < 0)
    return `That is ${dollarsOf(-balanceCents)} too much. We will contact you to refund it.`;
  return 'It is paid in full.';
}

function againMail(invoice: StoredInvoice, { today, ...to }: To & { today: string }): Message {
  const { number, content, sums, balanceCents, due_on: dueOn } = invoice;
  const title = titleOf({ kind: 'invoice', content });
  const status = statusOf(sums, { dueOn, today });
  const isOwed = status === 'open' || status === 'overdue';
  const values = {
    ...about(to),
    documentTitle: title,
    document: title.toLowerCase(),
    number,
    address: content.property,
    due: dayInWords(dueOn),
    details: isOwed
      ? {
          facts: [
            ['Still to be paid', dollarsOf(balanceCents)] as const,
            ['Due', dayInWords(dueOn)] as const,
            ...bankFacts(content, number),
          ],
        }
      : balanceWords(balanceCents),
    late: isOwed ? invoiceWords().late : '',
  };
  return mailTo(to, letterOf(status === 'overdue' ? 'invoice-overdue' : 'invoice-again', values));
}

/** How it is paid by transfer. */
function bankFacts({ bank }: InvoiceContent, number: string): [string, string][] {
  return [
    ['Account name', bank.accountName],
    ['BSB', bank.bsb],
    ['Account', bank.account],
    ...(bank.payId ? [['PayID', bank.payId] as [string, string]] : []),
    ['Reference', number],
  ];
}
