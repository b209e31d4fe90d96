import type { MailId, MailValues } from '#contract/business/mails.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { LetterPart } from '#contract/letter.ts';
import { TIME_ZONE_NAME } from './business.ts';
import { confirmationWords, replySentence } from './confirmation.ts';
import { facts } from './facts.ts';
import { invoiceWords } from './invoices.ts';
import { newsletterConsent } from './pages/newsletter.ts';
import { agentsDuty } from './partners.ts';
import { priceOf } from './price-list.ts';
import { gst } from './prices.ts';

/** The invented customer of previews. Everything that shows them is marked as a sample. */
export const sampleCustomer = {
  firstName: 'Ada',
  lastName: 'Sample',
  name: 'Ada Sample',
  email: 'ada@example.com',
  address: '12 Sample Street, Sampleton QLD 4000',
} as const;

const { firstName, address } = sampleCustomer;
const type = 'Frame';
const number = 'INV-0000';
const report = 'R-0000';
const when = 'Thursday, 3 December 2026 at 9:00 am';
const replyBy = new Date('2026-12-01T00:00:00Z');

const link = (text: string): LetterPart => ({ link: { text, address: 'https://www.example.com/sample' } });
const page = link('Open your page');

/** Invented values for a mail, as the office would fill them in. */
export const sampleValues = <Id extends MailId>(id: Id): MailValues<Id> => values[id]();

const values: { [Id in MailId]: () => MailValues<Id> } = {
  acknowledgement: () => ({
    firstName,
    type,
    notBooked: confirmationWords.quoteNotBooked,
    details: {
      facts: [
        [confirmationWords.reference, '0000-0000'],
        ['Inspection', type],
        ['Property', address],
        ['Files received', confirmationWords.noFiles],
      ],
    },
    advice: [],
    reply: replySentence(replyBy, undefined),
    page: link(confirmationWords.yourPage),
  }),
  'page-link': () => ({ firstName, type: 'Frame inspection', address, page, until: '3 June 2027' }),
  reply: () => ({
    firstName,
    address,
    message: ['The slab is poured on Thursday, so we come on Wednesday at 7:00 am.'],
    asked: { facts: [['You wrote', 'Can you come before the pour?']] },
    page,
  }),
  'quote-ends': () => ({
    firstName,
    number: 'Q-2026-0012',
    total: amount(),
    address,
    until: '10 December 2026',
    accept: link('See what is included and accept it'),
  }),
  'offer-ends': () => ({ firstName, type: 'Frame', address, until: '3 December 2026 at 9:00 am', page }),
  'stage-near': () => ({
    firstName,
    type: 'Frame',
    address,
    day: 'Thursday, 3 December 2026',
    choose: link('Choose a time'),
  }),
  'agreement-missing': () => ({
    firstName,
    type: 'Frame',
    address,
    time: 'Thursday, 3 December 2026 at 9:00 am',
    page,
  }),
  'review-request': () => ({ firstName, address, page }),
  'quote-sent': quote,
  'quote-replaced': quote,
  'inspection-offer': () => ({
    firstName,
    type,
    address,
    times: [when, 'Friday, 4 December 2026 at 1:00 pm'].join('\n'),
    cost: `${amount()} ${gst().label}`,
    choose: link('Choose your time'),
    until: 'Wednesday, 2 December 2026 at 5:00 pm',
    page: link('Everything about your request is on your page'),
  }),
  'inspection-booked': visit,
  'inspection-moved': () => ({
    ...visit(),
    oldTime: 'The old time was Wednesday, 2 December 2026 at 1:00 pm.',
  }),
  'inspection-reminder': () => ({ ...visit(), time: '9:00 am' }),
  'inspection-cancelled': visit,
  'inspection-no-access': visit,
  'agreement-accepted': () => ({
    firstName,
    address,
    when: '1 December 2026 at 10:00 am',
    details: {
      facts: [
        ['Property', address],
        ['Frame inspection', amount()],
        ['Reference', '0000-0000'],
      ],
    },
    page,
  }),
  'invoice-issued': () => ({
    firstName,
    ...document(),
    number,
    total: amount(),
    due: 'Wed 2 Dec 2026',
    address,
    details: { facts: [['Number', number], ['Total', amount()], ['Due', '2 December 2026'], ...account()] },
    page,
  }),
  'invoice-again': invoiceAgain,
  'invoice-overdue': invoiceAgain,
  'payment-received': paid,
  'payment-corrected': paid,
  'invoice-lowered': () => ({
    ...credited(),
    amount: dollarsOf(5_000),
    left: amount(),
    balance: stillToPay(),
  }),
  'invoice-cancelled': () => ({ ...credited(), owed: '' }),
  'report-ready': () => ({
    firstName,
    number: report,
    address,
    waits: '',
    page: link(`Read report ${report}`),
  }),
  'report-replaced': () => ({
    firstName,
    number: report,
    version: '2',
    before: '1',
    address,
    waits: '',
    changes: 'Changed since version 1:\n- Item 3 is fixed.',
    page: link(`Read report ${report}`),
  }),
  'report-open': () => ({ firstName, numbers: report, address, reports: link(`Read report ${report}`) }),
  'reports-open': () => ({
    firstName,
    numbers: `${report} and R-0001`,
    address,
    reports: [link(`Read report ${report}`), link('Read report R-0001')],
  }),
  'list-changed': () => ({
    builder: 'Sam Sample',
    number: report,
    address,
    changes: {
      facts: [
        ['Item 1', 'Accepted'],
        ['Item 3', 'New on the list'],
      ],
    },
    page: link('Open the list'),
  }),
  'newsletter-confirmation': () => ({
    consent: newsletterConsent().wording,
    confirm: link('Confirm your subscription'),
    unsubscribe: link('Don’t ask this address again'),
  }),
  'partner-link': () => ({
    partner: 'Sam Sample',
    link: link('Your referral link'),
    days: '90',
    details: { facts: [['Your code', 'SAMPLE']] },
    duty: agentsDuty,
  }),
  'partner-statement': () => ({
    partner: 'Sam Sample',
    documentTitle: 'Statement',
    document: 'statement',
    number: 'ST-0000',
    month: 'November 2026',
    nature: 'This is not a tax invoice.',
    details: {
      facts: [
        ['Number', 'ST-0000'],
        ['Jobs', '1'],
        ['Payable', dollarsOf(5_000)],
      ],
    },
    request: '',
    corrections: 'If anything in the statement is wrong, please reply before the payment is due.',
    duty: agentsDuty,
  }),
};

const amount = () => dollarsOf(priceOf('frame') ?? 0);
const stillToPay = () => `${amount()} is still to be paid.`;

function quote() {
  return {
    firstName,
    number: 'Q-0000',
    total: amount(),
    address,
    message: '',
    details: {
      facts: [
        ['Frame inspection', amount()],
        ['Total', `${amount()} ${gst().label}`],
        ['Valid until', '17 December 2026'],
        ['Quote', 'Q-0000'],
      ] as [string, string][],
    },
    accept: link('See what is included and accept it'),
  };
}

function visit() {
  return {
    firstName,
    type,
    time: 'Thu 3 Dec 2026 9:00 am',
    details: {
      facts: [
        ['Inspection', type],
        ['When', `${when} to 10:30 am (${TIME_ZONE_NAME})`],
        ['Where', address],
      ],
    },
    page,
  } as const;
}

function document() {
  const documentTitle = facts.tax.gstRegistered ? invoiceWords().taxInvoice : invoiceWords().invoice;
  return { documentTitle, document: documentTitle.toLowerCase() };
}

function account(): [string, string][] {
  const { accountName, bsb, account: accountNumber, payId } = facts.bank;
  return [
    ['Account name', accountName],
    ['BSB', bsb],
    ['Account', accountNumber],
    ...(payId ? [['PayID', payId] as [string, string]] : []),
    ['Reference', number],
  ];
}

function invoiceAgain() {
  return {
    firstName,
    ...document(),
    number,
    address,
    due: '2 December 2026',
    details: {
      facts: [['Still to be paid', amount()], ['Due', '2 December 2026'], ...account()] as [string, string][],
    },
    late: invoiceWords().late,
    page,
  };
}

function paid() {
  return { firstName, amount: amount(), number, balance: 'It is paid in full.', page };
}

function credited() {
  return {
    firstName,
    documentTitle: invoiceWords().creditNote,
    number: 'CN-0000',
    invoice: number,
    reason: 'Reason: A part of the work was not needed.',
    refund: '',
    page,
  };
}
