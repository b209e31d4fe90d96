import type { LetterPart } from '#contract/letter.ts';
import { isPlaceholder } from './placeholders.ts';

/**
 * A place in a mail that is filled when the mail is written. `isRequired`: the mail can't do without it. `isBlock`: it stands on a
 * line of its own in the text, for a list of facts, a link or whole paragraphs; it may turn out empty.
 */
type Place = { stands: string; isRequired?: true; isBlock?: true };

/** A mail that goes to people outside the office: what it is called, when it leaves, to whom, and its places. */
type Mail = { title: string; when: string; to: string; places: Record<string, Place> };

const firstName = { stands: 'Their first name' };
const partner = { stands: 'Their name' };
const address = { stands: 'The address of the property' };
const type = { stands: 'The inspection, like Frame' };
const document = { stands: 'Invoice or tax invoice, inside a sentence' };
const documentTitle = { stands: 'The same as a title' };
const details = { stands: 'What it is about, as a list', isRequired: true, isBlock: true } as const;
const page = { stands: 'The link to their page', isRequired: true, isBlock: true } as const;
const duty = { stands: 'What the law asks of agents', isRequired: true, isBlock: true } as const;
const balance = { stands: 'What is still to be paid', isRequired: true, isBlock: true } as const;
const reason = { stands: 'The reason, if you gave one', isBlock: true } as const;
const refund = { stands: 'What went back to them, if anything', isBlock: true } as const;
const signature = {
  stands: 'Who you are: name, phone, email and licence',
  isRequired: true,
  isBlock: true,
} as const;

const customer = 'The customer';
const ofPartner = 'The partner';
const visit = {
  firstName,
  type,
  time: { stands: 'The day and the time, short' },
  details,
  page,
  signature,
};
const quote = {
  firstName,
  number: { stands: 'The number of the quote' },
  total: { stands: 'What it comes to' },
  address,
  message: { stands: 'What you wrote with it, if anything', isRequired: true, isBlock: true },
  details: { ...details, stands: 'The prices, until when they hold and the times, as a list' },
  accept: { stands: 'The link to read and accept it', isRequired: true, isBlock: true },
  signature,
} as const;
const payment = {
  firstName,
  amount: { stands: 'The amount', isRequired: true },
  number: { stands: 'The number of the invoice', isRequired: true },
  balance,
  page,
  signature,
} as const;
const again = {
  firstName,
  documentTitle,
  document,
  number: { stands: 'The number' },
  address,
  due: { stands: 'The day by which it had to be paid' },
  details,
  late: { stands: 'What to do if it is paid already or wrong', isBlock: true },
  page,
  signature,
} as const;

/** Every mail whose words are the owner's, in the order in which a customer gets them. */
export const mails = {
  acknowledgement: {
    title: 'We have your request',
    when: 'At once, after a request on the site',
    to: customer,
    places: {
      firstName,
      type,
      notBooked: { stands: 'That nothing is booked yet, as a sentence', isRequired: true },
      details,
      advice: { stands: 'What to know about the day or the place, if anything', isBlock: true },
      reply: { stands: 'By when you reply, as a sentence', isRequired: true },
      page,
      signature,
    },
  },
  'page-link': {
    title: 'Link to their page',
    when: 'When you mail it from an inquiry',
    to: customer,
    places: { firstName, type, address, page, until: { stands: 'Until when it works' }, signature },
  },
  reply: {
    title: 'Reply',
    when: 'When you reply to a customer at the desk',
    to: customer,
    places: {
      firstName,
      address,
      message: { stands: 'What you wrote', isRequired: true, isBlock: true },
      asked: { stands: 'What they had written, if anything', isBlock: true },
      page: {
        stands: 'The link to their page, unless you put it elsewhere',
        isRequired: true,
        isBlock: true,
      },
      signature,
    },
  },
  'quote-sent': {
    title: 'Quote',
    when: 'When you send a quote, with its PDF',
    to: customer,
    places: quote,
  },
  'quote-replaced': {
    title: 'New quote',
    when: 'When you send another edition of a quote, with its PDF',
    to: customer,
    places: quote,
  },
  'quote-ends': {
    title: 'Quote runs out soon',
    when: 'The day before a quote runs out, if this reminder is on',
    to: customer,
    places: {
      firstName,
      number: { stands: 'The number of the quote' },
      total: { stands: 'What it comes to' },
      address,
      until: { stands: 'The last day on which they can accept it', isRequired: true },
      accept: { stands: 'The link to read and accept it', isRequired: true, isBlock: true },
      signature,
    },
  },
  'offer-ends': {
    title: 'Offered times run out soon',
    when: 'A day before offered times run out, if this reminder is on',
    to: customer,
    places: {
      firstName,
      type,
      address,
      until: { stands: 'Until when you hold the times', isRequired: true },
      page,
      signature,
    },
  },
  'stage-near': {
    title: 'A builder’s date is close',
    when: 'About a week before the builder’s date of an inspection without a time, or half a day after a nearer date is entered, if this reminder is on',
    to: customer,
    places: {
      firstName,
      type,
      address,
      day: { stands: 'The builder’s date', isRequired: true },
      choose: { stands: 'The link to the inspections with their times', isBlock: true, isRequired: true },
      signature,
    },
  },
  'agreement-missing': {
    title: 'Agreement still missing',
    when: 'Two days before an inspection without an agreement, if this reminder is on',
    to: customer,
    places: {
      firstName,
      type,
      address,
      time: { stands: 'The day and the time, short' },
      page,
      signature,
    },
  },
  'review-request': {
    title: 'Ask for a review',
    when: 'The day after the customer read the report, if this reminder is on',
    to: customer,
    places: { firstName, address, page, signature },
  },
  'inspection-offer': {
    title: 'Choose a time',
    when: 'When you offer times',
    to: customer,
    places: {
      firstName,
      type,
      address,
      times: { stands: 'The times that you offer', isRequired: true, isBlock: true },
      cost: { stands: 'What the inspection costs', isRequired: true },
      choose: { stands: 'The link by which they choose', isRequired: true, isBlock: true },
      until: { stands: 'Until when you hold the times', isRequired: true },
      page,
      signature,
    },
  },
  'inspection-booked': {
    title: 'Booked',
    when: 'When an inspection is booked, with a calendar entry',
    to: customer,
    places: visit,
  },
  'inspection-moved': {
    title: 'New time',
    when: 'When an inspection is moved, with a calendar entry',
    to: customer,
    places: { ...visit, oldTime: { stands: 'The old time as a sentence, if there was one' } },
  },
  'inspection-reminder': {
    title: 'Tomorrow',
    when: 'The day before an inspection',
    to: customer,
    places: { ...visit, time: { stands: 'The time' } },
  },
  'inspection-cancelled': {
    title: 'Cancelled',
    when: 'When an inspection is cancelled, with a calendar entry',
    to: customer,
    places: visit,
  },
  'inspection-no-access': {
    title: 'We could not get in',
    when: 'When the inspector could not get in',
    to: customer,
    places: visit,
  },
  'agreement-accepted': {
    title: 'Their agreement',
    when: 'When they accept the agreement, with its PDF',
    to: customer,
    places: {
      firstName,
      address,
      when: { stands: 'When they accepted it', isRequired: true },
      details,
      page,
      signature,
    },
  },
  'invoice-issued': {
    title: 'Invoice',
    when: 'When you issue an invoice, with its PDF',
    to: customer,
    places: {
      firstName,
      documentTitle,
      document,
      number: { stands: 'The number' },
      total: { stands: 'The amount' },
      due: { stands: 'The day by which it is to be paid, short' },
      address,
      details: { ...details, stands: 'The amount, the day and your account, as a list' },
      page,
      signature,
    },
  },
  'invoice-again': {
    title: 'Invoice again',
    when: 'When you mail an invoice again',
    to: customer,
    places: again,
  },
  'invoice-overdue': {
    title: 'Invoice overdue',
    when: 'When you mail an invoice again that is overdue',
    to: customer,
    places: again,
  },
  'payment-received': {
    title: 'Payment received',
    when: 'When a payment is recorded',
    to: customer,
    places: payment,
  },
  'payment-corrected': {
    title: 'No payment received after all',
    when: 'When you take a payment back that was recorded by mistake',
    to: customer,
    places: payment,
  },
  'invoice-lowered': {
    title: 'Invoice lowered',
    when: 'When you credit a part of an invoice, with the credit note',
    to: customer,
    places: {
      firstName,
      documentTitle,
      number: { stands: 'The number of the credit note' },
      invoice: { stands: 'The number of the invoice', isRequired: true },
      amount: { stands: 'By how much it is lowered', isRequired: true },
      left: { stands: 'What the invoice comes to now', isRequired: true },
      reason,
      refund,
      balance,
      page,
      signature,
    },
  },
  'invoice-cancelled': {
    title: 'Invoice cancelled',
    when: 'When you credit a whole invoice, with the credit note',
    to: customer,
    places: {
      firstName,
      documentTitle,
      number: { stands: 'The number of the credit note' },
      invoice: { stands: 'The number of the invoice', isRequired: true },
      reason,
      refund,
      owed: { stands: 'What you owe them of it, if anything', isRequired: true, isBlock: true },
      page,
      signature,
    },
  },
  'report-ready': {
    title: 'Report ready',
    when: 'When a report is published',
    to: customer,
    places: {
      firstName,
      number: { stands: 'The number of the report', isRequired: true },
      address,
      waits: { stands: 'What it waits for, if it is not open yet', isRequired: true, isBlock: true },
      page: { ...page, stands: 'The link to the report, or to their page' },
      signature,
    },
  },
  'report-replaced': {
    title: 'New version of a report',
    when: 'When another version of a report is published',
    to: customer,
    places: {
      firstName,
      number: { stands: 'The number of the report', isRequired: true },
      version: { stands: 'The new version', isRequired: true },
      before: { stands: 'The version before', isRequired: true },
      address,
      waits: { stands: 'What it waits for, if it is not open yet', isRequired: true, isBlock: true },
      changes: { stands: 'What has changed, once the report is open', isRequired: true, isBlock: true },
      page: { ...page, stands: 'The link to the report, or to their page' },
      signature,
    },
  },
  'report-open': {
    title: 'Report open',
    when: 'When what a report waited for has come',
    to: customer,
    places: {
      firstName,
      numbers: { stands: 'The number of the report' },
      address,
      reports: { stands: 'The link to the report', isRequired: true, isBlock: true },
      signature,
    },
  },
  'reports-open': {
    title: 'Several reports open',
    when: 'When what several reports waited for has come',
    to: customer,
    places: {
      firstName,
      numbers: { stands: 'The numbers of the reports' },
      address,
      reports: { stands: 'The links to the reports', isRequired: true, isBlock: true },
      signature,
    },
  },
  'list-changed': {
    title: 'Action list changed',
    when: 'When you decide on a builder’s answer, or a new version changes their list',
    to: 'The builder',
    places: {
      builder: { stands: 'For whom the list is' },
      number: { stands: 'The number of the report', isRequired: true },
      address,
      changes: { stands: 'What has changed, item by item', isRequired: true, isBlock: true },
      page: { ...page, stands: 'The link to the list' },
      signature,
    },
  },
  'newsletter-confirmation': {
    title: 'Please confirm the newsletter',
    when: 'When someone asks for the newsletter',
    to: 'The reader',
    places: {
      consent: { stands: 'What the form said', isRequired: true },
      confirm: { stands: 'The link that confirms', isRequired: true, isBlock: true },
      unsubscribe: { stands: 'The link to ask no more', isRequired: true, isBlock: true },
      signature,
    },
  },
  'partner-link': {
    title: 'Their referral link',
    when: 'When you mail a partner their link',
    to: ofPartner,
    places: {
      partner,
      link: { stands: 'The link', isRequired: true, isBlock: true },
      days: { stands: 'For how many days a visit counts' },
      details,
      duty,
      signature,
    },
  },
  'partner-statement': {
    title: 'Their statement',
    when: 'When you mail a partner a month’s statement, with its PDF',
    to: ofPartner,
    places: {
      partner,
      documentTitle: { stands: 'Statement or tax invoice, as a title' },
      document: { stands: 'The same inside a sentence' },
      number: { stands: 'Its number' },
      month: { stands: 'The month' },
      nature: { stands: 'That it is no tax invoice, if so' },
      details,
      request: { stands: 'What they must send you, if anything', isRequired: true, isBlock: true },
      corrections: { stands: 'To reply if anything is wrong, and by when', isBlock: true },
      duty,
      signature,
    },
  },
} as const satisfies Record<string, Mail>;

export type MailId = keyof typeof mails;
export const mailIds = Object.keys(mails) as [MailId, ...MailId[]];

type PlacesOf<Id extends MailId> = (typeof mails)[Id]['places'];
/** What fills the places of a mail. The signature is the same in all of them. */
export type MailValues<Id extends MailId> = {
  [Name in Exclude<keyof PlacesOf<Id>, 'signature'>]: PlacesOf<Id>[Name] extends { isBlock: true }
    ? LetterPart | readonly LetterPart[]
    : string;
};

/** The words of a mail as the owner writes them. */
export type MailWords = { subject: string; body: string };

/** The places of a mail that are its own, by name. */
export const placesOf = (id: MailId): Record<string, Place> => mails[id].places;

const PLACE = /\{([^{}\n]{1,60})\}/g;

/** The names in braces, in their order. */
const namesIn = (text: string) => [...text.matchAll(PLACE)].map(([, name = '']) => name);

/** A text with its places filled, once: what fills one is not looked through again. */
export const fillMail = (text: string, words: (name: string) => string) =>
  text.replaceAll(PLACE, (_, name: string) => words(name));

/** The paragraphs of a mail; a block stands as one of them, as `{ block: name }`. */
export function paragraphsOf(id: MailId, body: string): (string | { block: string })[] {
  const places = placesOf(id);
  const blockIn = (line: string) => {
    const [name = ''] = namesIn(line);
    return line === `{${name}}` && places[name]?.isBlock ? name : undefined;
  };
  // A block ends the paragraph before it, with or without an empty line.
  const lines = body.split('\n').map((line) => line.trim());
  const apart = lines.flatMap((line) => (blockIn(line) === undefined ? [line] : ['', line, '']));
  return apart
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const block = blockIn(paragraph.trim());
      return block === undefined ? paragraph.trim() : { block };
    });
}

/** Why the subject of a mail can't be used; `undefined` if it can. */
export function problemOfSubject(id: MailId, subject: string): string | undefined {
  const names = namesIn(subject);
  const block = names.find((name) => placesOf(id)[name]?.isBlock);
  return unknownIn(id, names) ?? (block && `{${block}} can’t stand in the subject`);
}

/** Why the text of a mail can't be used; `undefined` if it can. */
export function problemOfBody(id: MailId, body: string): string | undefined {
  const places = placesOf(id);
  const names = namesIn(body);
  const unknown = unknownIn(id, names);
  if (unknown) return unknown;
  const inside = paragraphsOf(id, body).flatMap((one) => (typeof one === 'string' ? namesIn(one) : []));
  const notAlone = inside.find((name) => places[name]?.isBlock);
  if (notAlone) return `Put {${notAlone}} on a line of its own`;
  const missing = Object.keys(places).find((name) => places[name]?.isRequired && !names.includes(name));
  return missing && `This mail needs {${missing}}: ${lower(places[missing]?.stands ?? '')}`;
}

function unknownIn(id: MailId, names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !Object.hasOwn(placesOf(id), name) && !isPlaceholder(name));
  return unknown && `There is no {${unknown}} to fill in`;
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
