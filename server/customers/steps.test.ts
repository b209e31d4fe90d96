import { expect, test } from 'vitest';
import {
  accepted,
  credited,
  factsWith,
  inspection,
  invoice,
  loweredBy,
  waiver,
} from '#test/customer-facts.ts';
import type { CustomersReport } from '../reports/public.ts';
import type { Facts } from './facts.ts';
import { gatesOf } from './gate.ts';
import { customerPage } from './page.ts';
import type { PageData } from './page-data.ts';

const now = new Date('2026-11-24T01:00:00Z');

function pageOf(facts: Facts, given: Partial<PageData> = {}) {
  return customerPage({
    token: 'token',
    address: '/i/token',
    isOffice: false,
    now,
    facts,
    agreedTexts: new Map(),
    gates: gatesOf(facts),
    reports: [],
    files: [],
    shares: [],
    messages: [],
    takesCards: false,
    ...given,
  });
}

const base = factsWith();
const inquiryWith = (changes: Partial<Facts['inquiry']>) => ({ ...base.inquiry, ...changes });
const done = inspection('frame', { status: 'done', completedAt: '2026-11-23T03:00:00.000Z' });
const offered = inspection('frame', {
  status: 'offered',
  number: null,
  start: null,
  end: null,
  inspector: null,
  offer: {
    expiresAt: '2026-11-26T07:00:00.000Z',
    times: [
      { start: '2026-12-02T23:00:00.000Z', end: '2026-12-03T00:30:00.000Z' },
      { start: '2026-12-03T03:00:00.000Z', end: '2026-12-03T04:30:00.000Z' },
    ],
  },
});
const withoutTime = { start: null, end: null } as const;
const paid = invoice('INV-0001', { paid: 55000, settledAt: '2026-11-22T05:00:00.000Z' });
const report: CustomersReport = {
  id: 'report',
  inspectionId: 'frame',
  number: 'VG-2026-FR-0001',
  title: 'frame',
  versions: [
    {
      id: 'v1',
      version: 1,
      publishedAt: '2026-11-23T22:00:00.000Z',
      state: 'current',
      changes: [],
      said: [],
      openFindings: 2,
    },
  ],
};
const doneAndPaid = accepted(factsWith({ inspections: [done], invoices: [paid] }));

type State = [name: string, facts: Facts, now: string | undefined, next: RegExp, given?: Partial<PageData>];

const states: State[] = [
  [
    'a new request',
    factsWith({
      inquiry: inquiryWith({ status: 'new', respondBy: '2026-11-24T03:00:00.000Z' }),
      inspections: [],
    }),
    'time',
    /^We will reply by 1:00 pm AEST today and agree on a time with you\. You do not have to do anything now\.$/,
  ],
  [
    'an answered request',
    factsWith({ inquiry: inquiryWith({ answeredAt: '2026-11-23T01:00:00.000Z' }), inspections: [] }),
    'time',
    /^We will agree on a time with you\./,
  ],
  [
    'offered times',
    factsWith({ inspections: [offered] }),
    'time',
    /^Choose a time for your frame inspection\.$/,
  ],
  [
    'offered times that ran out',
    factsWith({ inspections: [{ ...offered, offer: null }] }),
    'time',
    /^Ask us for a time for your frame inspection\. The times that we offered you are no longer held\.$/,
  ],
  [
    'a job without a time',
    factsWith({ inspections: [inspection('frame', withoutTime)] }),
    'agreement',
    /^Read the agreement and accept it\. We need it before we come\.$/,
  ],
  ['a booked time', base, 'agreement', /^Read the agreement and accept it\. We need it before we come\.$/],
  [
    'a price that changed after the agreement',
    { ...accepted(base), invoices: [invoice('INV-0001', { cents: 77700 })] },
    'agreement',
    /^The agreement has changed since you accepted it\. Read it and accept it again\.$/,
  ],
  [
    'booked and agreed, no invoice yet',
    accepted(base),
    'visit',
    /^Kim Sample will come on Thursday, 3 December 2026 at 9:00 am and stay until about 10:30 am\. Make sure that we can get in\.$/,
  ],
  [
    'an invoice',
    accepted(factsWith({ invoices: [invoice('INV-0001')] })),
    'payment',
    /^Pay \$550\.00 by 28 November 2026\.$/,
  ],
  [
    'an invoice that is partly paid',
    accepted(factsWith({ invoices: [invoice('INV-0001', { paid: 30000 })] })),
    'payment',
    /^Pay \$250\.00 by 28 November 2026\.$/,
  ],
  [
    'an invoice that is overdue',
    accepted(factsWith({ invoices: [{ ...invoice('INV-0001', { paid: 30000 }), status: 'overdue' }] })),
    'payment',
    /^\$250\.00 of \$550\.00 has been overdue since 28 November 2026\. Pay it now, or call us if you have already paid\.$/,
  ],
  [
    'an invoice on terms',
    accepted(factsWith({ invoices: [invoice('INV-0001')], waivers: [waiver('terms')] })),
    'visit',
    /^Kim Sample will come on/,
  ],
  ['paid and agreed', accepted(factsWith({ invoices: [paid] })), 'visit', /^Kim Sample will come on/],
  [
    'an invoice that was credited',
    accepted(factsWith({ invoices: credited('INV-0001') })),
    'visit',
    /^Kim Sample will come on/,
  ],
  [
    'a visit that is over and not marked as done',
    accepted(factsWith({ invoices: [paid] })),
    'visit',
    /^Your inspection was on Thursday, 3 December 2026 at 9:00 am\. We will write the report next\.$/,
    { now: new Date('2026-12-03T05:00:00Z') },
  ],
  [
    'a cancelled inspection',
    factsWith({ inspections: [inspection('frame', { status: 'cancelled' })] }),
    'time',
    /^Your frame inspection is cancelled\. Ask us for another time if you still need it\.$/,
  ],
  [
    'no access',
    factsWith({ inspections: [inspection('frame', { status: 'no-access' })] }),
    'time',
    /^Our inspector could not get in\. Ask us for another time for your frame inspection\.$/,
  ],
  ['done, the report is being written', doneAndPaid, 'report', /^We are writing your report\./],
  [
    'a report that waits for payment',
    accepted(factsWith({ inspections: [done], invoices: [invoice('INV-0001')] })),
    'payment',
    /^Pay \$550\.00 by 28 November 2026\. Your report opens then\.$/,
    { reports: [report] },
  ],
  [
    'a report that waits for the agreement',
    factsWith({ inspections: [done], invoices: [paid] }),
    'agreement',
    /^Read the agreement and accept it\. Your report opens then\.$/,
    { reports: [report] },
  ],
  [
    'a report that waits for an invoice',
    accepted(factsWith({ inspections: [done] })),
    'report',
    /^Your report is ready\. It opens once your invoice is paid\. We will email you the invoice\.$/,
    { reports: [report] },
  ],
  ['a report', doneAndPaid, 'report', /^Your report is ready\. You can read it/, { reports: [report] }],
  [
    'a report that was withdrawn',
    doneAndPaid,
    'report',
    /^Your report was withdrawn\. Do not rely on it\. We will tell you when there is a new one\.$/,
    {
      reports: [{ ...report, versions: report.versions.map((one) => ({ ...one, state: 'withdrawn' })) }],
    },
  ],
  [
    'a re-inspection after the report',
    accepted(
      factsWith({
        inspections: [done, inspection('again', { number: 1030, followsId: 'frame' })],
        invoices: [paid],
      }),
    ),
    'visit',
    /^Kim Sample will come on Thursday, 3 December 2026/,
    { reports: [report] },
  ],
  [
    'a second inspection to choose a time for',
    accepted(
      factsWith({ inspections: [done, { ...offered, id: 'slab', type: 'slab-base' }], invoices: [paid] }),
    ),
    'time',
    /^Choose a time for your slab\/base inspection\.$/,
    { reports: [report] },
  ],
  [
    'a closed request',
    factsWith({ inquiry: inquiryWith({ status: 'closed' }), inspections: [] }),
    undefined,
    /^This request is closed\./,
  ],
];

test.each(states)('%s: what comes next', (_, facts, step, next, given) => {
  const page = pageOf(facts, given);
  expect(page.steps.map(({ id }) => id)).toEqual([
    'request',
    'time',
    'agreement',
    'payment',
    'visit',
    'report',
  ]);
  expect(page.steps.filter(({ state }) => state === 'now').map(({ id }) => id)).toEqual(step ? [step] : []);
  expect(page.next).toMatch(next);
  for (const { words } of page.steps) expect(words).toMatch(/\.$/);
});

test('a payment that is owed and need not come first is not called done', () => {
  const stepOf = (given: Partial<Facts>) =>
    pageOf(accepted(factsWith(given))).steps.find(({ id }) => id === 'payment');
  for (const what of ['payment', 'terms'] as const) {
    const waivers = [waiver(what)];
    expect(stepOf({ waivers, invoices: [invoice('INV-0001', { paid: 30000 })] })).toMatchObject({
      state: 'later',
      isTheirs: false,
      to: '#payment',
      words: '$250.00 of $550.00 is due by 28 November 2026. You can read your report without paying first.',
    });
    expect(stepOf({ waivers })).toMatchObject({
      state: 'later',
      words: 'You can read your report without paying first.',
    });
    expect(stepOf({ waivers, invoices: [paid] })).toMatchObject({ state: 'done', words: 'Paid. Thank you.' });
  }
});

test('a closed request asks for no agreement to a visit that is still booked, but for one that was done', () => {
  const closed = (facts: Partial<Facts>) =>
    pageOf(factsWith({ inquiry: inquiryWith({ status: 'closed' }), ...facts })).agreement.state;
  expect(closed({})).toBe('not-yet');
  expect(closed({ inspections: [done] })).toBe('to-accept');
});

test('the page names the inspection, its time, and each thing with its address', () => {
  const page = pageOf(accepted(factsWith({ invoices: [invoice('INV-0001')] })), {
    reports: [report],
    takesCards: true,
  });
  expect(page.title).toBe('Frame inspection at 12 Sample Street, Sampleton');
  expect(page.visits).toEqual([
    {
      id: 'frame',
      title: 'Frame inspection',
      status: 'booked',
      inspector: 'Kim Sample',
      jobNumber: 1024,
      cost: '$550 (no GST added)',
      included: null,
      when: 'Thursday, 3 December 2026 at 9:00 am',
      until: '10:30 am',
      calendar: '/i/token/visits/frame.ics',
      times: [],
      heldUntil: null,
    },
  ]);
  expect(page.open).toBe('$550.00');
  expect(page.bank?.reference).toBe('INV-0001');
  expect(page.invoices).toMatchObject([
    {
      title: 'Invoice',
      total: '$550.00',
      balance: '$550.00',
      pdf: '/i/token/invoices/INV-0001.pdf',
      card: '/i/token/invoices/INV-0001/card',
      words: 'Please pay $550.00 by 28 November 2026.',
    },
  ]);
  expect(page.reports).toMatchObject([{ isOpen: false, hasActions: true }]);
  expect(page.reports[0]?.words).toBe('It is ready. It opens as soon as your payment has arrived.');
});

test('a credited invoice is not to be paid, and money that came in for it is given back', () => {
  const page = pageOf(accepted(factsWith({ invoices: credited('INV-0001', { paid: 55000 }) })), {
    takesCards: true,
  });
  expect(page).toMatchObject({ open: null, bank: null });
  expect(page.invoices.map(({ title, words, card }) => ({ title, words, card }))).toEqual([
    { title: 'Invoice', words: 'You paid $550.00 too much. We will refund it.', card: null },
    { title: 'Credit note', words: 'It cancels invoice INV-0001: wrong', card: null },
  ]);
});

test('an invoice that a credit note lowered is to be paid as it is now, and says so', () => {
  const before = invoice('INV-0001', { paid: 30000 });
  const page = pageOf(accepted(factsWith({ invoices: loweredBy(5000, before) })));
  expect(page.open).toBe('$200.00');
  expect(page.steps.find(({ id }) => id === 'payment')?.words).toBe(
    'Please pay $200.00 of $500.00 by 28 November 2026.',
  );
  expect(page.invoices.map(({ words }) => words)).toEqual([
    'We lowered it by $50.00 to $500.00. Please pay $200.00 of $500.00 by 28 November 2026.',
    'It lowers invoice INV-0001 to $500.00: wrong',
  ]);
});

test('money that went back to the customer is named where the invoice is', () => {
  const wordsOf = (changes: Partial<ReturnType<typeof invoice>>) =>
    pageOf(accepted(factsWith({ invoices: [{ ...invoice('INV-0001'), ...changes }] }))).invoices[0]?.words;
  expect(wordsOf({ balanceCents: 15000, refundedCents: 15000 })).toBe(
    'We refunded $150.00 to you. Please pay $150.00 of $550.00 by 28 November 2026.',
  );
  expect(wordsOf({ status: 'credited', balanceCents: 0, refundedCents: 55000 })).toBe(
    'We cancelled this invoice. We refunded $550.00 to you.',
  );
});

test('what is over needs no calendar entry, and an agreement that is late opens the report', () => {
  const over = pageOf(base, { now: new Date('2026-12-03T05:00:00Z') });
  expect(over.visits).toMatchObject([{ status: 'booked', until: null, calendar: null }]);
  expect(pageOf(base).agreement.words).toMatch(/^Read it and accept it before we come\./);
  const late = pageOf(factsWith({ inspections: [done], invoices: [paid] }), { reports: [report] });
  expect(late.agreement.words).toMatch(/^Read it and accept it to open your report\./);
});

test('a re-inspection is named as one, and two invoices are paid with both numbers', () => {
  const again = inspection('again', { followsId: 'frame' });
  const page = pageOf(
    factsWith({ inspections: [done, again], invoices: [invoice('INV-0001'), invoice('INV-0002')] }),
  );
  expect(page.visits.map(({ title }) => title)).toEqual(['Frame inspection', 'Frame re-inspection']);
  expect([page.open, page.bank?.reference]).toEqual(['$1,100.00', 'INV-0001 INV-0002']);
});
