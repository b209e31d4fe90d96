import { describe, expect, test } from 'vitest';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import { fieldErrors } from '#contract/errors.ts';
import { bodyOf, emptyLine, judge, proposed, readKept, toKeep, totalsOf } from './draft-lines.ts';

const proposal: InvoiceProposal = {
  customer: 'Ada Sample',
  property: '12 Sample Street',
  isTaxInvoice: true,
  dueOn: '2026-12-04',
  lines: [
    { description: 'Frame inspection', amountIncGst: '550.00', inspectionId: 'one' },
    { description: 'Warranty inspection', amountIncGst: null, inspectionId: 'two' },
  ],
  earlier: [],
};

describe('an invoice as it is typed', () => {
  const first = proposed(proposal);

  test('starts with the proposed lines, or an empty one', () => {
    expect(first.lines.map(({ amount, inspectionId }) => [amount, inspectionId])).toEqual([
      ['550.00', 'one'],
      ['', 'two'],
    ]);
    expect(proposed({ ...proposal, lines: [] }).lines).toEqual([emptyLine([])]);
  });

  test('is kept once something was changed, and read again as it was', () => {
    expect(toKeep(first, first)).toEqual({});
    const typed = { lines: [...first.lines.slice(1), emptyLine(first.lines)], dueOn: '2026-12-24' };
    expect(readKept(toKeep(typed, first))).toEqual(typed);
    expect(readKept({})).toBeUndefined();
  });

  test('names the field of the line at fault, also once a line above it is gone', () => {
    const lines = [...first.lines.slice(1), emptyLine(first.lines)];
    const { error } = judge('inquiry', { lines, dueOn: '2026-13-01' }).safeParse({});
    expect(Object.keys(error ? fieldErrors(error) : {})).toEqual([
      'amount-1',
      'description-2',
      'amount-2',
      'dueOn',
    ]);
    expect(judge('inquiry', { lines: [], dueOn: '' }).safeParse({}).success).toBe(false);
    expect(
      judge('inquiry', { lines: first.lines.slice(0, 1), dueOn: '2026-12-04' }).safeParse({}).success,
    ).toBe(true);
  });

  test('adds up what can be read, with the GST in it', () => {
    const lines = [
      { ...emptyLine([]), amount: '$1,000.10' },
      { ...emptyLine([]), amount: 'twelve' },
      { ...emptyLine([]), amount: '99.9' },
    ];
    expect(totalsOf(lines, { isTaxInvoice: true })).toEqual({ cents: 110_000, gstCents: 10_000 });
    expect(totalsOf(lines, { isTaxInvoice: false }).gstCents).toBe(0);
  });

  test('is sent with the inspections of its lines', () => {
    expect(bodyOf('inquiry', first).lines.map(({ inspectionId }) => inspectionId)).toEqual(['one', 'two']);
  });
});
