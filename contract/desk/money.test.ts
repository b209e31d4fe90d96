import { expect, test } from 'vitest';
import { amountOf, centsOf } from './money.ts';

test.each([
  ['550', '550.00'],
  ['550.5', '550.50'],
  ['0660.05', '660.05'],
  ['0', '0.00'],
  ['000000.07', '0.07'],
  ['999999999.99', '999999999.99'],
  ['-10.5', '-10.50'],
  ['-0.07', '-0.07'],
])('an amount typed as %s is kept as %s', (typed, kept) => {
  expect(amountOf(centsOf(typed))).toBe(kept);
});
