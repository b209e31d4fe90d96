import { expect, test } from 'vitest';
import { reasonInWords } from './reasons.ts';
import { setOffOf, type Unpaid } from './set-off.ts';

const over = (number: string, cents: number, more: Partial<Unpaid> = {}): Unpaid => ({
  number,
  cents,
  isIssued: true,
  isInvoicedByPartner: false,
  ...more,
});
const payable = over('ST-0014', 8_000);
const back = over('ST-0012', -5_000);

test.each<[string, Unpaid, Unpaid[], string | null]>([
  ['nothing is open', payable, [], null],
  ['only payments are open', payable, [over('ST-0013', 3_000)], null],
  ['it is not payable itself', over('ST-0014', -100), [back], null],
  [
    'less is taken back than it is over',
    payable,
    [back],
    'ST-0012 for -$50.00 is not settled. Transfer $30.00 and mark both as paid.',
  ],
  [
    'as much is taken back',
    over('ST-0014', 5_000),
    [back],
    'ST-0012 for -$50.00 is not settled. Transfer nothing and mark both as paid.',
  ],
  [
    'more is taken back',
    over('ST-0014', 3_000),
    [back],
    'ST-0012 for -$50.00 is not settled. Transfer nothing and mark none as paid. $20.00 is left to deduct from the next statement.',
  ],
  [
    'an earlier one did not cover it',
    over('ST-0014', 4_000),
    [back, over('ST-0013', 3_000)],
    'ST-0012 for -$50.00 and ST-0013 for $30.00 are not settled. Transfer $20.00 and mark all 3 as paid.',
  ],
  [
    'what takes back is not issued',
    payable,
    [over('ST-0012', -5_000, { isIssued: false })],
    'ST-0012 deducts money and has not been issued. Issue it before you pay this statement.',
  ],
  [
    'another payment is not issued, or is over nothing',
    payable,
    [back, over('ST-0013', 3_000, { isIssued: false }), over('ST-0011', 0)],
    'ST-0012 for -$50.00 is not settled. Transfer $30.00 and mark both as paid.',
  ],
  [
    'it is over thousands',
    over('ST-0014', 800_000),
    [over('ST-0012', -512_345)],
    'ST-0012 for -$5,123.45 is not settled. Transfer $2,876.55 and mark both as paid.',
  ],
  [
    'the partner invoices for themselves',
    over('ST-0014', 8_000, { isInvoicedByPartner: true }),
    [back],
    'ST-0012 for -$50.00 is not settled. Transfer $30.00 and mark both as paid. Add the GST on the partner’s own invoices.',
  ],
])('what is left to transfer when %s', (_, statement, earlier, words) => {
  const setOff = setOffOf(statement, earlier);
  expect(setOff && reasonInWords(setOff)).toBe(words);
});
