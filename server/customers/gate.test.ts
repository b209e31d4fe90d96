import { describe, expect, test } from 'vitest';
import { facts as factsNow } from '#content/facts.ts';
import type { Gate } from '#contract/desk/customer-pages.ts';
import {
  accepted,
  credited,
  factsWith,
  inspection,
  invoice,
  loweredBy,
  waiver,
  withdrawn,
} from '#test/customer-facts.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { agreementState } from './agreement.ts';
import type { Facts } from './facts.ts';
import { gatesOf } from './gate.ts';
import { termsNow } from './terms.ts';

const PAID_AT = '2026-11-24T01:00:00.000Z';
const paid = (number: string, lines: (string | null)[] = [null]) =>
  invoice(number, { lines, paid: 55000 * lines.length, settledAt: PAID_AT });
const noPrice = inspection('dilapidation', { type: 'dilapidation' });
const onPaper = {
  version: '2026-07',
  acceptedBy: 'Ada Sample',
  acceptedAt: '2026-11-19T01:00:00.000Z',
  recordedAt: '2026-11-20T01:00:00.000Z',
};

/** How an inquiry comes to stand, and what the gate says of its inspection `frame`. */
type Case<What extends 'agreement' | 'payment'> = readonly [
  says: string,
  change: (facts: Facts) => Facts,
  expected: Gate[What],
];

const renamed = (facts: Facts, changes: Partial<Facts['inquiry']>): Facts => ({
  ...facts,
  inquiry: { ...facts.inquiry, ...changes },
});
const otherType = (facts: Facts): Facts => ({
  ...facts,
  inspections: facts.inspections.map((one) => ({ ...one, type: 'waterproofing' })),
});

const agreements: Case<'agreement'>[] = [
  ['nothing was accepted', (facts) => facts, 'missing'],
  ['what holds now was accepted', (facts) => accepted(facts), 'accepted'],
  ['another type was accepted', (facts) => otherType(accepted(facts)), 'superseded'],
  ['another party accepted', (facts) => renamed(accepted(facts), { name: 'Bo Sample' }), 'superseded'],
  [
    'it was accepted for another address',
    (facts) => renamed(accepted(facts), { propertyAddress: '14 Sample Street' }),
    'superseded',
  ],
  ['the change was accepted too', (facts) => accepted(otherType(accepted(facts))), 'accepted'],
  ['it was withdrawn at the desk', (facts) => withdrawn(accepted(facts)), 'missing'],
  ['it was accepted again after that', (facts) => accepted(withdrawn(accepted(facts))), 'accepted'],
  ['it was accepted on paper', (facts) => ({ ...facts, recorded: onPaper }), 'accepted'],
  [
    'paper stands, whatever changed since',
    (facts) => otherType({ ...accepted(facts), recorded: onPaper }),
    'accepted',
  ],
  ['it is waived', (facts) => ({ ...facts, waivers: [...facts.waivers, waiver('agreement')] }), 'waived'],
  [
    'it is superseded, and waived',
    (facts) => otherType({ ...accepted(facts), waivers: [...facts.waivers, waiver('agreement')] }),
    'waived',
  ],
];

const invoiced =
  (...invoices: Facts['invoices'][]) =>
  (facts: Facts): Facts => ({ ...facts, invoices: invoices.flat() });
const waived =
  (what: 'payment' | 'terms', then = (facts: Facts) => facts) =>
  (facts: Facts): Facts =>
    then({ ...facts, waivers: [...facts.waivers, waiver(what)] });

const payments: Case<'payment'>[] = [
  ['there is no invoice', (facts) => facts, 'no-invoice'],
  ['nothing is paid', invoiced([invoice('1')]), 'unpaid'],
  ['a part is paid', invoiced([invoice('1', { paid: 54999 })]), 'unpaid'],
  ['all is paid', invoiced([paid('1')]), 'paid'],
  ['too much is paid', invoiced([invoice('1', { paid: 55001, settledAt: PAID_AT })]), 'paid'],
  ['one of two invoices is paid', invoiced([paid('1'), invoice('2')]), 'unpaid'],
  ['both are paid', invoiced([paid('1'), paid('2')]), 'paid'],
  ['the invoice is credited', invoiced(credited('1')), 'no-invoice'],
  ['it was paid before it was credited', invoiced(credited('1', { paid: 55000 })), 'no-invoice'],
  ['the one in its place is paid', invoiced(credited('1'), [paid('2')]), 'paid'],
  ['the one in its place is not', invoiced(credited('1', { paid: 55000 }), [invoice('2')]), 'unpaid'],
  ['an invoice for it is paid', invoiced([paid('1', ['frame'])]), 'paid'],
  ['one for another inspection is paid', invoiced([paid('1', ['slab'])]), 'no-invoice'],
  [
    'one for another inspection is not paid',
    invoiced([invoice('1', { lines: ['slab'] }), paid('2', ['frame'])]),
    'paid',
  ],
  ['one for both is not', invoiced([invoice('1', { lines: ['slab', 'frame'] })]), 'unpaid'],
  [
    'a line for travel names nothing, another the inspection',
    invoiced([invoice('1', { lines: [null, 'frame'] })]),
    'unpaid',
  ],
  [
    'a line for travel names nothing, another the other inspection',
    invoiced([invoice('1', { lines: [null, 'slab'] })]),
    'no-invoice',
  ],
  ['payment is waived', waived('payment'), 'waived'],
  ['payment is waived with an invoice', waived('payment', invoiced([invoice('1')])), 'waived'],
  ['it is waived and paid', waived('payment', invoiced([paid('1')])), 'paid'],
  ['the customer pays on terms', waived('terms', invoiced([invoice('1')])), 'terms'],
  ['the partner pays on terms', (facts) => ({ ...facts, onTermsBy: 'A Partner' }), 'terms'],
  ['on terms, and paid', waived('terms', invoiced([paid('1')])), 'paid'],
];

const OPEN: readonly string[] = ['accepted', 'paid', 'waived', 'terms'];
const combinations = agreements.flatMap(([agreed, agree, agreement]) =>
  payments.map(([payed, pay, payment]) => ({ agreed, payed, agree, pay, agreement, payment })),
);

describe('the gate of an inspection', () => {
  test.each(combinations)('when $agreed, and $payed', ({ agree, pay, agreement, payment }) => {
    // The invoice comes first: a price that changes afterwards would ask for the agreement again.
    const facts = agree(pay(factsWith()));
    const isOpen = OPEN.includes(agreement) && OPEN.includes(payment);
    expect(gatesOf(facts).get('frame')).toMatchObject({ isOpen, agreement, payment });
  });

  test('the clock of the report starts when the last of its invoices was paid, or payment was waived', () => {
    const at = (facts: Facts) => gatesOf(facts).get('frame')?.paidAt;
    const later = invoice('2', { paid: 55000, settledAt: '2026-11-25T01:00:00.000Z' });
    expect(at(factsWith({ invoices: [later, paid('1')] }))).toBe('2026-11-25T01:00:00.000Z');
    expect(at(factsWith({ waivers: [waiver('payment')] }))).toBe('2026-11-22T01:00:00.000Z');
    expect(at(factsWith({ waivers: [waiver('terms')] }))).toBeNull();
    expect(at(factsWith({ invoices: [invoice('1')] }))).toBeNull();
  });

  test('each inspection has its own', () => {
    const facts = factsWith({
      inspections: [inspection('slab'), inspection('frame')],
      invoices: [paid('1', ['slab']), invoice('2', { lines: ['frame'] })],
    });
    const later = { ...accepted(facts), inspections: [...facts.inspections, inspection('third')] };
    expect(Object.fromEntries(gatesOf(later))).toMatchObject({
      slab: { isOpen: true },
      frame: { isOpen: false, agreement: 'accepted', payment: 'unpaid' },
      third: { isOpen: false, agreement: 'missing', payment: 'no-invoice' },
    });
  });
});

describe('the agreement of an inquiry', () => {
  const offered = [inspection('frame', { status: 'offered', start: null, end: null })];
  const more = (facts: Facts): Facts => ({
    ...facts,
    inspections: [...facts.inspections, inspection('second')],
  });
  test.each([
    ['nothing is booked', factsWith({ inspections: offered }), 'not-yet'],
    ['something is booked', factsWith(), 'to-accept'],
    ['it was accepted', accepted(factsWith()), 'accepted'],
    ['another inspection was booked since', more(accepted(factsWith())), 'again'],
    ['that was accepted too', accepted(more(accepted(factsWith()))), 'accepted'],
    ['an inspection was cancelled since', cancelled(accepted(more(factsWith()))), 'accepted'],
    [
      'a price became known',
      { ...accepted(factsWith()), invoices: [invoice('1', { cents: 61500 })] },
      'again',
    ],
    ['it was withdrawn', withdrawn(accepted(factsWith())), 'to-accept'],
    ['it is waived', factsWith({ waivers: [waiver('agreement')] }), 'waived'],
    ['paper covers what is booked later', more(factsWith({ recorded: onPaper })), 'accepted'],
    ['nobody has set its price', unpriced(), 'unpriced'],
    ['nobody has set its price, and it is waived', unpriced({ waivers: [waiver('agreement')] }), 'waived'],
    ['an invoice sets its price', unpriced({ invoices: [invoice('1', { cents: 61500 })] }), 'to-accept'],
    ['what has no price was added', withUnpriced(accepted(factsWith())), 'unpriced'],
    [
      'it looks again at another',
      factsWith({ inspections: [inspection('b', { followsId: 'a' })] }),
      'unpriced',
    ],
    ['it was accepted before its price was needed', accepted(unpriced()), 'accepted'],
  ] as const)('when %s', (_says, facts, expected) => {
    expect(agreementState(facts)).toBe(expected);
  });

  test('a further booking changes the price of no other inspection, whether or not the invoice names it', () => {
    for (const lines of [[null], ['frame']]) {
      const facts = accepted(factsWith({ invoices: [invoice('1', { lines, cents: 61500 })] }));
      expect(gatesOf(more(facts)).get('frame')?.agreement).toBe('accepted');
    }
  });

  test('nothing is invoiced that was not agreed on, whether or not its line names an inspection', () => {
    const agreed = (invoices: Facts['invoices'], inspections = [inspection()]) => {
      const facts = { ...accepted(factsWith({ inspections })), invoices };
      return [...gatesOf(facts).values()].map(({ agreement }) => agreement);
    };
    const both = [inspection('frame'), inspection('slab')];
    /** Inspections at the price of the list, and travel where no inspection is named. */
    const travel = (...ids: (string | null)[]) => {
      const { content, ...rest } = invoice('1', { lines: ids });
      const lines = content.lines.map((line) => (line.inspectionId ? line : { ...line, cents: 19900 }));
      return { ...rest, content: { ...content, lines } };
    };
    // Agreed at $550, the price of the list.
    expect(agreed([travel('frame')])).toEqual(['accepted']);
    expect(agreed([travel('frame', null)])).toEqual(['superseded']);
    expect(agreed([travel('frame'), invoice('2', { cents: 19900 })])).toEqual(['superseded']);
    expect(agreed([invoice('1', { lines: [null], cents: 74900 })])).toEqual(['superseded']);
    // It concerns the inspections that its invoice names, and all of them where none is left to be named.
    expect(agreed([travel('frame', 'slab', null)], both)).toEqual(['superseded', 'superseded']);
    expect(agreed([travel('frame', null), travel('slab')], both)).toEqual(['superseded', 'accepted']);
    expect(agreed([travel('frame'), travel('slab'), invoice('3', { cents: 100 })], both)).toEqual([
      'superseded',
      'superseded',
    ]);
    // Agreed on with the items: they hold, also when there are fewer.
    const facts = accepted(factsWith({ invoices: [travel('frame', null)] }));
    expect(gatesOf(facts).get('frame')?.agreement).toBe('accepted');
    expect(gatesOf(more(facts)).get('frame')?.agreement).toBe('accepted');
    expect(gatesOf({ ...facts, invoices: [travel('frame')] }).get('frame')?.agreement).toBe('accepted');
    // What was accepted before items were part of the terms says nothing of them.
    const [kept] = facts.events;
    if (kept?.event.kind !== 'accepted') throw new Error('nothing was accepted');
    delete kept.event.accepted.terms.others;
    expect(gatesOf(facts).get('frame')?.agreement).toBe('accepted');
  });

  test('the price that was accepted stays, whatever the list says later', () => {
    const facts = accepted(factsWith());
    const items = factsNow.prices.items.map((item) => ({ ...item, cents: item.cents + 2700 }));
    factsInForce({ prices: { ...factsNow.prices, items } });
    expect(agreementState(facts)).toBe('accepted');
    expect(termsNow(facts)?.inspections).toMatchObject([{ cents: 55000 }]);
    expect(termsNow(more(facts))?.inspections).toMatchObject([{ cents: 55000 }, { cents: 57700 }]);
    // What is invoiced says more than what was accepted, and another address makes it another job.
    expect(agreementState({ ...facts, invoices: [invoice('1', { cents: 57700 })] })).toBe('again');
    expect(termsNow(renamed(facts, { propertyAddress: 'Elsewhere' }))?.inspections).toMatchObject([
      { cents: 57700 },
    ]);
  });

  test('the price has the surcharge of the area, and an invoice that says so asks nobody again', () => {
    const surcharges = [{ area: 'Gold Coast', cents: 6600 }];
    factsInForce({ prices: { ...factsNow.prices, surcharges } });
    const facts = accepted(renamed(factsWith(), { propertyAddress: '1 Sample Street, Robina QLD 4226' }));
    expect(termsNow(facts)?.inspections).toMatchObject([{ cents: 61600 }]);
    const { content, ...rest } = invoice('1', { lines: ['frame', 'frame'] });
    const lines = content.lines.map((line, index) => (index === 0 ? line : { ...line, cents: 6600 }));
    expect(agreementState({ ...facts, invoices: [{ ...rest, content: { ...content, lines } }] })).toBe(
      'accepted',
    );
  });

  test('a price that a credit note lowers asks nobody again, and is what is agreed on next', () => {
    const paidInFull = paid('1', ['frame']);
    const facts = accepted(factsWith({ invoices: [paidInFull] }));
    const lowered = { ...facts, invoices: loweredBy(5000, paidInFull) };
    expect(gatesOf(lowered).get('frame')).toMatchObject({
      isOpen: true,
      agreement: 'accepted',
      payment: 'paid',
    });
    expect(termsNow(lowered)?.inspections).toMatchObject([{ id: 'frame', cents: 50000 }]);
    const unnamed = accepted(factsWith({ invoices: [paid('1')] }));
    expect(agreementState({ ...unnamed, invoices: loweredBy(5000, paid('1')) })).toBe('accepted');
  });

  test('a new text asks nobody again', () => {
    const facts = accepted(factsWith());
    const [kept] = facts.events;
    if (kept?.event.kind !== 'accepted') throw new Error('nothing was accepted');
    kept.event.accepted.terms.textSha256 = 'another';
    expect(agreementState(facts)).toBe('accepted');
  });
});

function cancelled(facts: Facts): Facts {
  const [first, ...others] = facts.inspections;
  return first ? { ...facts, inspections: [{ ...first, status: 'cancelled' }, ...others] } : facts;
}

function unpriced(changes: Partial<Facts> = {}): Facts {
  return factsWith({ inspections: [noPrice], ...changes });
}

function withUnpriced(facts: Facts): Facts {
  return { ...facts, inspections: [...facts.inspections, noPrice] };
}
