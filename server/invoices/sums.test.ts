import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, partOfGst, statusOf } from '#contract/invoices/sums.ts';
import { withGst } from './sums.ts';

const lines = fc.array(fc.integer({ min: 0, max: 1_999_999_999 }), { minLength: 1, maxLength: 50 });
const asLines = (cents: number[]) =>
  cents.map((one) => ({ description: 'A line', cents: one, inspectionId: null }));

test('the GST of the lines adds up to that of the whole, and each line is at most a cent off its own', () => {
  fc.assert(
    fc.property(lines, (cents) => {
      const { totalCents, gstCents, lines: taxed } = withGst(asLines(cents), true);
      expect(totalCents).toBe(cents.reduce((sum, one) => sum + one, 0));
      expect(gstCents).toBe(partOfGst(totalCents));
      expect(taxed.reduce((sum, { gstCents: gst }) => sum + gst, 0)).toBe(gstCents);
      for (const line of taxed) {
        expect(Math.abs(line.gstCents - line.cents / 11)).toBeLessThanOrEqual(1);
        expect(line.gstCents).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a business that is not registered has no GST in its lines', () => {
  const { gstCents, lines: taxed } = withGst(asLines([55_000, 19_900]), false);
  expect([gstCents, ...taxed.map(({ gstCents: gst }) => gst)]).toEqual([0, 0, 0]);
});

test.each([
  [55_000, 5_000],
  [19_900, 1_809],
  [1, 0],
  [5, 0],
  [6, 1],
  [-6, -1],
])('the GST in %i cents is %i', (cents, gst) => {
  expect(partOfGst(cents)).toBe(gst);
});

const nothing = { totalCents: 55_000, creditedCents: 0, receivedCents: 0 };
test.each([
  [nothing, '2026-12-03', 55_000, 'open'],
  [nothing, '2026-12-04', 55_000, 'overdue'],
  [{ ...nothing, receivedCents: 54_999 }, '2026-12-04', 1, 'overdue'],
  [{ ...nothing, receivedCents: 55_000 }, '2026-12-04', 0, 'paid'],
  [{ ...nothing, receivedCents: 55_001 }, '2026-12-04', -1, 'overpaid'],
  [{ ...nothing, receivedCents: 55_000 }, '2026-12-04', 0, 'paid'],
  [{ ...nothing, receivedCents: 54_999 }, '2026-12-03', 1, 'open'],
  [{ ...nothing, creditedCents: 55_000 }, '2026-12-04', 0, 'credited'],
  [{ ...nothing, creditedCents: 55_000, receivedCents: 1 }, '2026-12-04', -1, 'overpaid'],
] as const)('%j on %s: %i, %s', (sums, today, balance, status) => {
  expect([balanceOf(sums), statusOf(sums, { dueOn: '2026-12-03', today })]).toEqual([balance, status]);
});
