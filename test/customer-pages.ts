import type {
  AgreementPage,
  ClosedPage,
  CustomerInvoice,
  CustomerPage,
  CustomerQuote,
  CustomerReport,
  CustomerShare,
  CustomerStep,
  CustomerVisit,
  QuotePage,
  ShareMadePage,
} from '#contract/customer/page.ts';
import type { ActionsPage, CustomerReportPage } from '#contract/customer/report-page.ts';
import { generalReport, stagedReport, testPhoto } from '#test/real-reports.ts';

/* The customers' pages in each of their states, with the kind of words that the server writes. */

const address = '/i/4kq2Jm8sWv1tRz6uYb3xNc';

const steps = {
  request: step('request', 'Request', 'We have your request of 26 November 2026.'),
  time: step('time', 'Choose a time', 'We hold three times for you until Friday 5:00 pm.', '#time'),
  agreement: step(
    'agreement',
    'Accept the agreement',
    'Read what we inspect and accept it.',
    `${address}/agreement`,
  ),
  payment: step('payment', 'Pay the invoice', '$550.00 is due by 2 December 2026.', '#payment'),
  visit: step('visit', 'The inspection', 'Mark Tran inspects on Thursday, 3 December 2026 at 9:00 am.'),
  report: step('report', 'The report', 'You get it within 24 hours of the inspection, once it is paid.'),
};

function step(id: CustomerStep['id'], title: string, words: string, to: string | null = null): CustomerStep {
  return { id, title, words, to, state: 'later', isTheirs: false };
}

/** The steps to the report, with the current step. All steps before it are done. */
export function stepsAt(now: CustomerStep['id']): CustomerStep[] {
  const all = Object.values(steps);
  const place = all.findIndex(({ id }) => id === now);
  return all.map((one, index) => ({
    ...one,
    state: index < place ? 'done' : index === place ? 'now' : 'later',
    isTheirs: index === place && one.to !== null,
  }));
}

export const bookedVisit: CustomerVisit = {
  id: 'visit-1',
  title: 'Frame inspection',
  status: 'booked',
  when: 'Thursday, 3 December 2026 at 9:00 am',
  until: '10:30 am',
  inspector: 'Mark Tran',
  jobNumber: 1042,
  cost: '$550 (no GST added)',
  included: null,
  calendar: `${address}/visits/visit-1.ics`,
  times: [],
  heldUntil: null,
};

export const offeredVisit: CustomerVisit = {
  ...bookedVisit,
  status: 'offered',
  when: null,
  until: null,
  inspector: null,
  jobNumber: null,
  cost: '$550 (no GST added)',
  included: null,
  calendar: null,
  times: [
    'Thursday, 3 December 2026 at 9:00 am',
    'Thursday, 3 December 2026 at 1:30 pm',
    'Friday, 4 December 2026 at 8:00 am',
  ],
  heldUntil: 'Friday 5:00 pm AEST',
};

export const owedInvoice: CustomerInvoice = {
  number: 'INV-2026-0042',
  title: 'Tax invoice',
  issuedOn: '26 November 2026',
  dueOn: '2 December 2026',
  total: '$550.00',
  balance: '$550.00',
  status: 'open',
  words: 'Please pay by 2 December 2026.',
  pdf: `${address}/invoices/INV-2026-0042.pdf`,
  card: `${address}/invoices/INV-2026-0042/card`,
};

export const paidInvoice: CustomerInvoice = {
  ...owedInvoice,
  balance: '$0.00',
  status: 'paid',
  words: 'Paid on 27 November 2026. Thank you.',
  card: null,
};

export const openReport: CustomerReport = {
  id: 'report-1',
  number: 'VG-2026-FR-0012',
  title: 'Frame inspection report',
  isOpen: true,
  words: 'We published it on 3 December 2026. Seven items need fixing.',
  versions: [
    {
      version: 2,
      publishedOn: '4 December 2026',
      state: 'Current',
      changes: ['Item 3 names the clause of the 2021 edition.'],
      said: [],
      page: `${address}/report?version=2&report=report-1`,
      pdf: `${address}/report.pdf?version=2&report=report-1`,
    },
    {
      version: 1,
      publishedOn: '3 December 2026',
      state: 'Replaced by version 2',
      changes: [],
      said: [],
      page: `${address}/report?version=1&report=report-1`,
      pdf: `${address}/report.pdf?version=1&report=report-1`,
    },
  ],
  hasActions: true,
  isWithdrawn: false,
};

export const shares: CustomerShare[] = [
  {
    id: 'share-1',
    kind: 'report',
    name: 'Smith Solicitors',
    report: 'VG-2026-FR-0012',
    expires: '4 March 2027',
    opened: 'Opened on 5 December 2026',
    state: 'open',
    answered: '',
    answers: null,
    handedOn: [],
  },
  {
    id: 'share-2',
    kind: 'actions',
    name: 'Coastal Homes, site manager',
    report: 'VG-2026-FR-0012',
    expires: '4 March 2027',
    opened: 'Opened on 6 December 2026',
    state: 'open',
    answered: 'Answered: 2 items. Disputed: 1 item.',
    answers: `${address}/shares/share-2/answers`,
    handedOn: ['Coast Plumbing'],
  },
  {
    id: 'share-3',
    kind: 'report',
    name: 'Bank',
    report: 'VG-2026-FR-0012',
    expires: '4 March 2027',
    opened: 'Opened on 4 December 2026',
    state: 'revoked',
    answered: '',
    answers: null,
    handedOn: [],
  },
];

/** A customer's page right after the request was sent. */
export const requested: CustomerPage = {
  kind: 'customer',
  address,
  firstName: 'Ana',
  reference: 'R-4417',
  title: 'Frame inspection at 12 Sample Street, Paddington QLD 4064',
  stage: 'frame',
  isClosed: false,
  isOffice: false,
  next: 'We check which inspectors are free and offer you times by Friday 8:00 am.',
  steps: stepsAt('visit').map((one) => ({
    ...one,
    state: one.id === 'request' ? 'done' : one.id === 'time' ? 'now' : 'later',
  })),
  asked: [
    { name: 'Inspection', value: 'Frame' },
    { name: 'Property', value: '12 Sample Street, Paddington QLD 4064' },
    { name: 'Preferred date', value: 'Thursday, 3 December 2026, morning' },
    { name: 'Name', value: 'Ana Kovač' },
    { name: 'Email', value: 'ana@example.com' },
    { name: 'Phone', value: '0491 570 006' },
  ],
  quotes: [],
  visits: [],
  agreement: { state: 'not-yet', words: '', page: `${address}/agreement`, pdf: null },
  invoices: [],
  open: null,
  bank: null,
  files: [],
  reports: [],
  shares: [],
  details: {
    firstName: 'Ana',
    lastName: 'Kovač',
    phone: '0491 570 006',
    propertyAddress: '12 Sample Street, Paddington QLD 4064',
    additionalInfo: 'The gate code is with the site manager.',
  },
  messages: [],
  mayWithdraw: true,
  said: null,
  typed: {},
};

const bank = {
  accountName: 'Verge & Gauge Building Inspections',
  bsb: '000-000',
  account: '00000000',
  payId: 'office@example.com',
  reference: 'INV-2026-0042',
};

const files = [
  { name: 'Ground floor plan rev C.pdf', size: '1.4 MB', when: '26 November 2026' },
  { name: 'IMG_2231.jpg', size: '3.2 MB', when: '27 November 2026' },
];

export const offered: CustomerPage = {
  ...requested,
  next: 'Choose when we come: we hold three times for you until Friday 5:00 pm.',
  steps: stepsAt('time'),
  visits: [offeredVisit],
  files,
};

const toAccept = {
  state: 'to-accept',
  words: 'Read what we inspect, what it costs and how the report reaches you, and accept it before we come.',
  page: `${address}/agreement`,
  pdf: null,
} as const;

const accepted = {
  ...toAccept,
  state: 'accepted',
  words: 'Ana Kovač accepted version 2026-11 on 27 November 2026 at 6:17 pm.',
  pdf: `${address}/agreement.pdf`,
} as const;

export const booked: CustomerPage = {
  ...offered,
  next: 'Accept the agreement before Mark Tran comes on Thursday, 3 December 2026.',
  steps: stepsAt('agreement'),
  visits: [bookedVisit],
  agreement: toAccept,
  invoices: [owedInvoice],
  open: '$550.00',
  bank,
};

export const toPay: CustomerPage = {
  ...booked,
  next: 'Pay $550.00 by 2 December 2026.',
  steps: stepsAt('payment'),
  agreement: accepted,
  messages: [
    {
      when: '28 November 2026 at 8:05 am',
      about: 'Our answer',
      isOurs: true,
      words: 'Yes. There is room for one car beside the slab.',
      files: [{ name: 'Where to park.pdf', size: '48 KB', address: `${address}/files/where-to-park.pdf` }],
    },
    {
      when: '27 November 2026 at 6:20 pm',
      about: 'A question',
      isOurs: false,
      words: 'Can the inspector park in the driveway?\nThe street is full of trucks on weekdays.',
      files: [],
    },
  ],
};

export const reported: CustomerPage = {
  ...toPay,
  next: 'Read your report. Seven items need fixing: share the action list with your builder.',
  steps: stepsAt('report').map((one) =>
    one.id === 'report'
      ? { ...one, title: 'Read your report', to: openReport.versions[0]?.page ?? null }
      : one,
  ),
  visits: [{ ...bookedVisit, status: 'done', calendar: null }],
  invoices: [paidInvoice],
  open: null,
  reports: [openReport],
  shares,
  mayWithdraw: false,
};

/** The invoice is overdue, and nothing else waits for the customer. */
export const overdue: CustomerPage = {
  ...toPay,
  next: '$550.00 has been overdue since 2 December 2026. Pay it now, or call us if you have already paid.',
  visits: [{ ...bookedVisit, status: 'done', calendar: null }],
  invoices: [
    {
      ...owedInvoice,
      status: 'overdue',
      words: '$550.00 was due on 2 December 2026. Please pay it now, or call us if you have already paid.',
    },
  ],
};

/** The inspection was cancelled after it was paid. */
export const cancelled: CustomerPage = {
  ...toPay,
  next: 'Your frame inspection is cancelled. Ask us for another time if you still need it.',
  steps: stepsAt('time'),
  visits: [{ ...bookedVisit, status: 'cancelled', calendar: null }],
  invoices: [
    { ...paidInvoice, status: 'credited', words: 'We cancelled this invoice. You do not have to pay it.' },
  ],
  open: null,
  bank: null,
};

/** The report was withdrawn. */
export const reportWithdrawn: CustomerPage = {
  ...reported,
  next: 'Your report was withdrawn. Do not rely on it. We will tell you when there is a new one.',
  reports: [
    {
      ...openReport,
      words: 'This report was withdrawn. Do not rely on it.',
      hasActions: false,
      isWithdrawn: true,
      versions: openReport.versions.map((version) => ({ ...version, state: 'Withdrawn' })),
    },
  ],
};

/** The longest allowed names, without a place to break a line. */
export const longNames: CustomerPage = {
  ...reported,
  firstName: 'N'.repeat(100),
  asked: reported.asked.map(({ name }) => ({ name, value: 'n'.repeat(200) })),
  visits: [{ ...bookedVisit, inspector: 'N'.repeat(200) }],
  agreement: {
    ...reported.agreement,
    words: `${'n'.repeat(200)} accepted version 2026-11 on 27 November 2026.`,
  },
  details: { ...reported.details, firstName: 'N'.repeat(100), lastName: 'n'.repeat(100) },
};

/** A page whose form was returned with problems. */
export const refused: CustomerPage = {
  ...booked,
  said: {
    part: 'details',
    isProblem: true,
    words: 'Check the marked fields.',
    errors: { firstName: 'Enter your first name', phone: 'Enter a phone number with at least eight digits' },
  },
  typed: { firstName: '', lastName: 'Kovač', phone: '0491', propertyAddress: '12 Sample Street' },
};

/** Every text at its longest, with several inspections, invoices and reports. */
export const crowded: CustomerPage = {
  ...reported,
  firstName: 'Maximiliana'.repeat(9),
  title: `Practical Completion inspection at Unit 12, ${'Wolloomooloobarangaroo'.repeat(6)} Street`,
  stage: 'practical-completion',
  said: { part: 'files', isProblem: false, words: 'We have added 2 files.', errors: {} },
  visits: [
    { ...bookedVisit, id: 'a', status: 'done', calendar: null },
    { ...offeredVisit, id: 'b', title: 'Waterproofing re-inspection' },
    { ...bookedVisit, id: 'c', status: 'cancelled', title: 'Enclosed inspection', calendar: null },
    { ...bookedVisit, id: 'd', status: 'no-access', inspector: 'N'.repeat(200), calendar: null },
  ],
  invoices: [
    paidInvoice,
    {
      ...owedInvoice,
      number: 'INV-2026-0051',
      status: 'overdue',
      balance: '$120.00',
      words: 'It was due on 2 December 2026. $430.00 is paid.',
    },
    {
      ...owedInvoice,
      number: 'CN-2026-0003',
      title: 'Credit note',
      dueOn: null,
      status: 'credited',
      card: null,
      words: '',
    },
  ],
  open: '$120.00',
  bank,
  files: [...files, { name: `${'very-long-name'.repeat(14)}.pdf`, size: '9.9 MB', when: '1 December 2026' }],
  reports: [
    openReport,
    {
      ...openReport,
      id: 'report-2',
      number: 'VG-2026-WP-0013',
      title: 'Waterproofing inspection report',
      isOpen: false,
      words: 'It opens when invoice INV-2026-0051 is paid: $120.00 is still owed.',
    },
  ],
  shares: [{ ...shares[0], name: 'S'.repeat(100) } as CustomerShare, ...shares],
  messages: [
    ...toPay.messages,
    {
      when: '27 November 2026',
      about: 'Another time',
      isOurs: false,
      words: 'W'.repeat(300),
      files: [1, 2, 3, 4, 5].map((nth) => ({
        name: `${'F'.repeat(60)} ${nth}.pdf`,
        size: '9.9 MB',
        address: `${address}/files/${nth}7c4a1e52-1b0c-4f6e-9a7d-2f3c8b5d6e70`,
      })),
    },
  ],
};

export const withdrawn: CustomerPage = {
  ...requested,
  isClosed: true,
  mayWithdraw: false,
  next: 'You withdrew this request on 27 November 2026. Call us if you need an inspection after all.',
  steps: [],
};

const quote = {
  number: 'Q-2026-0012',
  page: `${address}/quotes/Q-2026-0012`,
  pdf: `${address}/quotes/Q-2026-0012.pdf`,
} as const;

/** How the server says each state of a quote. */
const quoteWords = {
  open: 'You can accept it until 10 December 2026.',
  accepted: 'Ana Kovač accepted it on 27 November 2026 at 6:17 pm.',
  declined: 'You declined it on 27 November 2026 at 6:17 pm.',
  lapsed: 'It ended on 10 December 2026. Ask us for a new one.',
  withdrawn: 'We have withdrawn it.',
  replaced: 'We are sending you a new edition.',
} as const satisfies Record<CustomerQuote['state'], string>;

const listed = (state: CustomerQuote['state'], number: string = quote.number): CustomerQuote => ({
  ...quote,
  number,
  state,
  total: '$550.00 (inc GST)',
  words: quoteWords[state],
});

/** A customer's page with a quote to answer. */
export const quoted: CustomerPage = {
  ...requested,
  next: 'Read our quote of $550.00 and accept it by 10 December 2026.',
  quotes: [listed('open')],
};

/** A customer's page with a quote in each state. */
export const quotedOften: CustomerPage = {
  ...booked,
  quotes: (['open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'replaced'] as const).map((state, place) =>
    listed(state, `Q-2026-00${20 - place}`),
  ),
};

export const quoteOpen: QuotePage = {
  kind: 'quote',
  back: address,
  address: quote.page,
  pdf: quote.pdf,
  number: quote.number,
  edition: 1,
  state: 'open',
  words: quoteWords.open,
  property: '12 Sample Street, Paddington QLD 4064',
  message: 'Hi Ana,\n\nWe can come on Tuesday or Thursday morning.',
  lines: [
    {
      id: 'line-1',
      description: 'Frame inspection',
      price: '$550.00',
      optional: false,
      chosen: true,
      scope: [
        'One visit, and a report with photos, measurements and clauses',
        'We inspect the frame before it is wrapped, bricked and lined.',
        'We look at the parts that we can see and reach on the day, without opening or moving anything.',
        'We follow AS 4349.0-2007, Inspection of buildings, Part 0: General requirements.',
      ],
    },
    {
      id: 'line-2',
      description: 'Thermal imaging',
      price: '$199.00',
      optional: true,
      chosen: false,
      scope: ['On the same visit'],
    },
  ],
  total: '$550.00',
  prices: 'inc GST',
  gst: 'GST included: $50.00',
  problem: '',
  errors: {},
  typed: { name: '', accept: false, options: [], reason: '' },
};

const inState = (state: CustomerQuote['state']): QuotePage => ({
  ...quoteOpen,
  state,
  words: quoteWords[state],
});

export const quoteAccepted: QuotePage = {
  ...inState('accepted'),
  lines: quoteOpen.lines.map((line) => ({ ...line, chosen: true })),
  total: '$749.00',
  gst: 'GST included: $68.09',
};
export const quoteDeclined = inState('declined');
export const quoteLapsed = inState('lapsed');
export const quoteWithdrawn = inState('withdrawn');
export const quoteReplaced = inState('replaced');

/** The form came back with problems, and what was typed and ticked. */
export const quoteRefused: QuotePage = {
  ...quoteOpen,
  problem: 'Check the marked fields.',
  errors: { name: 'Type your name', accept: 'Tick the box to accept the quote' },
  typed: { name: '', accept: false, options: ['line-2'], reason: '' },
};

/** It was to be declined without a reason. */
export const quoteNotDeclined: QuotePage = {
  ...quoteOpen,
  problem: 'Check the marked fields.',
  errors: { reason: 'Tell us why, in a few words' },
};

/** A new edition was sent while the page was open. */
export const quoteChanged: QuotePage = {
  ...quoteOpen,
  edition: 2,
  problem: 'We have sent you a new edition of this quote. Read it before you answer',
  typed: { name: 'Ana Kovač', accept: true, options: [], reason: '' },
};

/** The longest lines, and a message without a place to break it. */
export const quoteLong: QuotePage = {
  ...quoteOpen,
  property: 'n'.repeat(300),
  message: 'W'.repeat(300),
  total: '$99,999.99',
  lines: Array.from({ length: 12 }, (_, place) => ({
    id: `line-${place + 1}`,
    description: `${'Wolloomooloobarangaroo'.repeat(8)} inspection`,
    price: '$9,999.99',
    optional: place % 3 === 2,
    chosen: place % 3 !== 2,
    scope: [`We inspect the ${'Wolloomooloobarangaroo'.repeat(6)}.`],
  })),
};

export const agreementToAccept: AgreementPage = {
  kind: 'agreement',
  back: address,
  address: `${address}/agreement`,
  state: 'to-accept',
  party: 'Ana Kovač',
  property: '12 Sample Street, Paddington QLD 4064',
  inspections: [
    {
      title: 'Frame inspection',
      scope: [
        'A visual inspection of the wall and roof frames before they are covered.',
        'Carried out in the manner of AS 4349.0:2007.',
      ],
      price: '$550.00 including GST',
    },
  ],
  text: {
    version: '2026-11',
    title: 'Terms of the inspection',
    sections: [
      'What we inspect',
      'What we do not inspect',
      'Access',
      'Limits of a visual inspection',
      'Price and payment',
      'The report',
      'Cancelling',
      'Privacy',
      'Accepting electronically',
    ].map((title) => ({
      title,
      paragraphs: [
        'We look at the parts of the building that are named above, as far as they can be seen and reached safely on the day.',
        'You can ask us about any of these sentences before you accept them. Your rights under the Australian Consumer Law stay as they are.',
      ],
    })),
  },
  changed: [],
  terms: 'a'.repeat(64),
  accepted: '',
  pdf: null,
  problem: '',
  errors: {},
  typed: {},
};

export const agreementRefused: AgreementPage = {
  ...agreementToAccept,
  state: 'again',
  changed: ['The price was $550.00 and is now $610.00.', 'A waterproofing inspection was added.'],
  problem: 'Check the marked fields.',
  errors: { name: 'Type your full name', accept: 'Tick the box to accept the agreement' },
};

export const agreementLongNames: AgreementPage = {
  ...agreementToAccept,
  party: 'N'.repeat(200),
  property: 'n'.repeat(200),
  state: 'again',
  changed: [`The customer was ${'N'.repeat(200)} and is now ${'M'.repeat(200)}.`],
  typed: { name: 'N'.repeat(200) },
};

export const agreementAccepted: AgreementPage = {
  ...agreementToAccept,
  state: 'accepted',
  accepted: 'Ana Kovač accepted this agreement on 27 November 2026 at 6:17 pm.',
  pdf: `${address}/agreement.pdf`,
};

export const agreementNotYet: AgreementPage = {
  ...agreementToAccept,
  state: 'not-yet',
  inspections: [],
};

export const shareMade: ShareMadePage = {
  kind: 'share-made',
  back: address,
  url: 'https://inspections.example.com/s/9wXv2Lr7Qp4mKd8sTb1nZc',
  share: shares[1] as CustomerShare,
  isHandedOn: false,
};

export const closedPages: ClosedPage[] = [
  {
    kind: 'closed',
    why: 'unpaid',
    title: 'Your report opens once the invoice is paid',
    words: '$550.00 of invoice INV-2026-0042 is still owed.',
    to: { address: `${address}#payment`, words: 'Pay the invoice' },
  },
  {
    kind: 'closed',
    why: 'agreement-first',
    title: 'Accept the agreement first',
    words: 'The report opens once you have accepted the inspection agreement.',
    to: { address: `${address}/agreement`, words: 'Read and accept' },
  },
  {
    kind: 'closed',
    why: 'not-published',
    title: 'The report is not published yet',
    words: 'You get it within 24 hours of the inspection.',
    to: { address, words: 'Back to your page' },
  },
  {
    kind: 'closed',
    why: 'slow-down',
    title: 'Too many attempts',
    words: 'Wait a minute, then open your link again.',
    to: null,
  },
];

export const reportPage: CustomerReportPage = {
  kind: 'report',
  report: stagedReport(),
  state: 'Version 2, published on 4 December 2026.',
  isCurrent: true,
  back: address,
  current: null,
  pdf: `${address}/report.pdf?version=2&report=report-1`,
  pictures: `${address}/photos/`,
  sharedWith: '',
};

/** An older version, as read by somebody to whom the customer gave a link. */
export const replacedReportPage: CustomerReportPage = {
  ...reportPage,
  report: generalReport(),
  state: 'Version 1, published on 2 December 2026, was replaced by version 2.',
  isCurrent: false,
  back: null,
  current: '/s/9wXv2Lr7Qp4mKd8sTb1nZc',
  sharedWith: 'Smith Solicitors',
};

type Item = ActionsPage['items'][number];

function actionItem(number: number, changed: Partial<Item> = {}): Item {
  return {
    finding: `finding-${number}`,
    number,
    title: 'Membrane too thin beside the waste',
    location: 'Ensuite, shower floor',
    cites: ['AS 3740:2021, cl. 4.5'],
    measured: 'Measured 0.6 mm, at least 1.0 mm',
    findings: ['The membrane is thin over a width of 120 mm beside the waste.'],
    action: 'Apply another coat to the thickness that the maker asks for, and let it cure before tiling.',
    status: 'New',
    severity: 'major',
    trade: 'Waterproofing & Protection',
    standing: 'to-do',
    isSettled: false,
    isOpen: true,
    figures: [testPhoto(number, 'Ensuite, shower floor')],
    answers: [],
    said: '',
    problem: '',
    errors: {},
    typed: {},
    ...changed,
  };
}

const answer: Item['answers'][number] = {
  id: 'answer-1',
  state: 'fixed',
  rectifiedOn: '2026-12-08',
  by: '2026-12-08',
  words: 'Second coat applied, cured for two days.',
  answeredAt: '2026-12-08T04:12:00.000Z',
  from: 'Coastal Homes, site manager',
  photos: ['/s/9wXv2Lr7Qp4mKd8sTb1nZc/answers/answer-1/photos/one.jpg'],
  verdict: null,
  replies: [],
  version: 1,
};

/** An answer from before builders said whether it is fixed. */
const earlierAnswer: typeof answer = { ...answer, id: 'answer-0', state: null, words: 'Done.', photos: [] };

const disputed: typeof answer = {
  ...answer,
  id: 'answer-2',
  state: 'disputed',
  rectifiedOn: null,
  words: 'This was agreed with the owner. It is not our work.',
  photos: [],
};
delete disputed.by;

const promised: typeof answer = {
  ...disputed,
  id: 'answer-3',
  state: 'will-fix',
  by: '2026-12-20',
  words: 'The tiler comes back on Monday.',
  from: 'Coast Plumbing',
};

const reply = {
  words: 'The photo shows the old membrane. Send one of the new coat.',
  at: '2026-12-09T02:00:00.000Z',
  username: null,
};

/** Links that a builder handed on. */
const handOn: NonNullable<ActionsPage['handOn']> = {
  address: '/s/9wXv2Lr7Qp4mKd8sTb1nZc/links',
  links: [
    {
      id: 'part-1',
      name: 'Coast Plumbing',
      items: 'Items 2 and 3',
      opened: 'Opened on 8 December 2026',
      end: '/s/9wXv2Lr7Qp4mKd8sTb1nZc/links/part-1/revocation',
    },
    { id: 'part-2', name: 'T'.repeat(100), items: 'Item 3', opened: 'Not opened yet', end: null },
  ],
  said: '',
  problem: '',
  errors: {},
  typed: { name: '', email: '', items: [] },
};

export const actionsPage: ActionsPage = {
  kind: 'actions',
  back: null,
  address: '/s/9wXv2Lr7Qp4mKd8sTb1nZc',
  number: 'VG-2026-WP-0013',
  title: 'Waterproofing inspection',
  property: '12 Sample Street, Paddington QLD 4064',
  inspectedOn: '3 December 2026',
  version: 1,
  sharedWith: 'Coastal Homes, site manager',
  until: '4 March 2027',
  today: '2026-12-08',
  pdf: '/s/9wXv2Lr7Qp4mKd8sTb1nZc.pdf',
  handOn,
  items: [
    actionItem(1, {
      severity: 'hazard',
      answers: [earlierAnswer, answer],
      standing: 'fixed',
      said: 'We have your answer to item 1. Our office reads it, and we will check it at the re-inspection.',
    }),
    actionItem(2, { title: 'Fall away from the waste', measured: '', figures: [] }),
    actionItem(3, { status: 'Repeat defect, not rectified' }),
    actionItem(4, { status: 'Rectified', isOpen: false }),
  ],
  pictures: '/s/9wXv2Lr7Qp4mKd8sTb1nZc/photos/',
};

/** What builders disputed, promised and were told, as far as a page with four items has room. */
export const actionsDecided: ActionsPage = {
  ...actionsPage,
  items: [
    actionItem(5, { severity: 'minor', answers: [disputed], standing: 'disputed', figures: [] }),
    actionItem(6, { answers: [promised], standing: 'will-fix', figures: [] }),
    actionItem(7, {
      answers: [{ ...answer, verdict: 'rejected', replies: [{ ...reply, verdict: 'rejected' }], version: 2 }],
      standing: 'rejected',
      figures: [],
    }),
    actionItem(8, {
      answers: [
        {
          ...answer,
          verdict: 'accepted',
          replies: [{ ...reply, verdict: 'accepted', words: '' }],
          version: 2,
        },
      ],
      standing: 'accepted',
      isSettled: true,
      figures: [],
    }),
  ],
};

/** A builder's answers, as the customer reads them. */
export const answersPage: ActionsPage = {
  ...actionsPage,
  back: address,
  address: `${address}/shares/share-2/answers`,
  pdf: null,
  handOn: null,
  items: [actionItem(1, { answers: [answer], standing: 'fixed' }), actionItem(2)],
};

/** An action list whose answer was returned with problems, and with words of any length. */
export const actionsRefused: ActionsPage = {
  ...actionsPage,
  handOn: {
    ...handOn,
    problem: 'The link was not made. Check the form',
    errors: { items: 'Choose the items that you hand on', name: 'Enter who the link is for' },
    typed: { name: '', email: 'plumber@example.com', items: ['finding-2'] },
  },
  items: [
    actionItem(1, {
      title: `${'Unterminated'.repeat(8)} membrane`,
      location: 'L'.repeat(200),
      problem: 'Your answer is not kept yet. Choose your photos again.',
      errors: { rectifiedOn: 'Enter a day that is not in the future', photos: 'plan.pdf is not a photo' },
      typed: { state: 'fixed', rectifiedOn: '2027-01-01', words: 'Done' },
    }),
    actionItem(2),
  ],
};

export const actionsDone: ActionsPage = {
  ...actionsPage,
  handOn: null,
  items: [actionItem(1, { status: 'Rectified', isOpen: false, answers: [answer], standing: 'fixed' })],
};

/** A refused request for another time. */
export const timeRefused: CustomerPage = {
  ...booked,
  said: {
    part: 'message',
    isProblem: true,
    words: 'Check the marked fields.',
    errors: { words: 'Use at most 2,000 characters' },
  },
  typed: { about: 'time', words: 'Mondays' },
};
