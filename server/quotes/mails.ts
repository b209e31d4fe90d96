import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { dayInWords, dayOf, timeInWords } from '#contract/calendar.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { customerPaths, pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import { lettered } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';
import { quotePdf } from './quote-pdf.ts';
import type { StoredQuote } from './stored.ts';

type Sent = {
  buyer: KnownInquiry;
  siteUrl: string;
  times: readonly { start: string }[];
  stores: Parameters<typeof quotePdf>[0];
};

/** The mail that brings a customer a quote: what it comes to, until when, and where they accept it. */
export async function quoteMail(
  quote: StoredQuote,
  { buyer, siteUrl, times, stores }: Sent,
): Promise<Message> {
  const { number, edition, content, total_cents: cents, valid_until: validUntil } = quote;
  const total = `${dollarsOf(cents)} (${content.prices})`;
  const offered = times.map(({ start }) => whenInWords(start)).join('\n');
  const address = siteUrl + customerPaths.quote.route.replace(':number', number);
  return {
    to: buyer.email,
    replyTo: facts.contact.email,
    ...letterOf(edition === 1 ? 'quote-sent' : 'quote-replaced', {
      firstName: buyer.firstName,
      number,
      total: dollarsOf(cents),
      address: content.property,
      message: content.message,
      details: {
        facts: [
          ...content.lines.map(({ description, cents: amount, optional }): [string, string] => [
            description,
            optional ? `${dollarsOf(amount)}, if you choose it` : dollarsOf(amount),
          ]),
          ['Total', total],
          ['Valid until', dayInWords(validUntil)],
          ...(content.ownTimes ? [['Time', 'You choose it once you have accepted'] as [string, string]] : []),
          ...(offered ? [['Times we hold for you', offered] as [string, string]] : []),
          ['Quote', number],
        ],
      },
      accept: { link: { text: 'See what is included and accept it', address } },
    }),
    attachments: [
      {
        filename: `${number}.pdf`,
        mediaType: 'application/pdf',
        base64: (await quotePdf(stores, quote)).toString('base64'),
      },
    ],
  };
}

function whenInWords(start: string): string {
  const moment = new Date(start);
  return `${dayInWords(dayOf(moment), 'full')} at ${timeInWords(moment)}`;
}

type Decided = {
  buyer: KnownInquiry;
  siteUrl: string;
  /** What the customer accepted. */
  lines: readonly { description: string; cents: number }[];
  /** Why they declined; `null`: they accepted. */
  reason: string | null;
};

/** Tells the office how a customer answered a quote. A reply to it goes to the customer. */
export function decidedMail(quote: StoredQuote, { buyer, siteUrl, lines, reason }: Decided): Message {
  const { number, total_cents: cents } = quote;
  const answered = reason === null ? 'Accepted' : 'Declined';
  return {
    replyTo: buyer.email || undefined,
    subject: `${answered}: quote ${number} for ${buyer.name}`,
    parts: lettered([
      reason === null
        ? `${buyer.name} accepted quote ${number} for ${dollarsOf(cents)}. Book the inspection next.`
        : `${buyer.name} declined quote ${number}: ${reason}`,
      {
        facts: [
          ...lines.map(({ description, cents: amount }): [string, string] => [
            description,
            dollarsOf(amount),
          ]),
          ['Property', quote.content.property],
          ['Phone', phoneOf(buyer.phone).display],
        ],
      },
      { link: { text: 'Open the inquiry', address: `${siteUrl}${pages.inquiry(buyer.id)}` } },
    ]),
  };
}
