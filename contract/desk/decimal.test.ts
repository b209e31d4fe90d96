import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvoiceAmount, SaveInvoice } from './inquiries.ts';
import { amountOf, centsOf } from './money.ts';
import { PartnerForm } from './partners.ts';

const partner = { salesRepName: 'Sam', salesRepEmail: 'sam@example.com', referralCode: 'SAM1' };
const rateOf = (commissionRate: unknown) => PartnerForm.safeParse({ ...partner, commissionRate });
const whyNot = (typed: string) => InvoiceAmount.safeParse(typed).error?.issues[0]?.message;

test.each([
  ['550', '550'],
  ['550.5', '550.5'],
  ['550.00', '550.00'],
  ['0.01', '0.01'],
  ['123456789.99', '123456789.99'],
  ['$550', '550'],
  ['$ 550', '550'],
  ['1,234.5', '1234.5'],
  ['$1,234.50', '1234.50'],
  ['123,456,789.99', '123456789.99'],
  [' 550 ', '550'],
  ['AUD 550', '550'],
  ['aud550', '550'],
  ['AUD $1,000', '1000'],
])('%j is the amount %s', (typed, amount) => {
  expect(InvoiceAmount.parse(typed)).toBe(amount);
});

test.each([
  ['', 'Enter the invoice amount in dollars'],
  ['   ', 'Enter the invoice amount in dollars'],
  ['550,00', 'A comma separates thousands here. Type 550.00'],
  ['$550,00', 'A comma separates thousands here. Type 550.00'],
  ['1,23', 'A comma separates thousands here. Type 1.23'],
  ['1.234,50', 'A comma separates thousands here. Type 1234.50'],
  ['12,34,567', 'A comma separates thousands here, like 1,234.50'],
  ['0,123', 'A comma separates thousands here, like 1,234.50'],
  [',', 'A comma separates thousands here, like 1,234.50'],
])('%j is no amount: %s', (typed, reason) => {
  expect(whyNot(typed)).toBe(reason);
});

test.each([
  '-1',
  '-5',
  '1.234',
  '12.345',
  '5e3',
  '1e3',
  'NaN',
  'fifty',
  '$',
  'AUD',
  '550%',
  '1234567890',
  '5 50',
])('%j is no amount', (typed) => {
  expect(whyNot(typed)).toBe(
    'Enter an amount in dollars with at most two decimal places, like 550 or 550.00',
  );
});

test('an amount is taken in every way that people write it', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_999 });
  const before = fc.constantFrom('', '$', '$ ', 'AUD ', 'AUD', 'AUD $', ' ');
  fc.assert(
    fc.property(cents, before, fc.boolean(), (amount, sign, grouped) => {
      const [whole = '', places] = amountOf(amount).split('.');
      const shown = grouped ? Number(whole).toLocaleString('en-AU') : whole;
      expect(centsOf(InvoiceAmount.parse(`${sign}${shown}.${places} `))).toBe(amount);
    }),
  );
});

test('a decimal comma is never taken, and the sentence says what to type', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.stringMatching(/^\d{1,2}$/), (whole, places) => {
      expect(whyNot(`${whole},${places}`)).toContain(`Type ${whole}.${places}`);
    }),
  );
});

test('whatever is typed is refused, or is decimal text that stays the same when it is typed again', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[$AUD ]{0,5}[\d.,%-]{0,12} ?$/));
  fc.assert(
    fc.property(typed, (text) => {
      const { data } = InvoiceAmount.safeParse(text);
      if (data === undefined) return;
      expect(data).toMatch(/^\d{1,9}(\.\d{1,2})?$/);
      expect(InvoiceAmount.parse(data)).toBe(data);
    }),
    { numRuns: 1000 },
  );
});

test('a number in JSON is taken as its decimal text', () => {
  expect(SaveInvoice.parse({ invoiceAmount: 550.5 })).toEqual({ invoiceAmount: '550.5' });
  expect(SaveInvoice.safeParse({ invoiceAmount: 0.1 + 0.2 }).success).toBe(false);
});

test.each([
  ['10', '10'],
  ['10%', '10'],
  ['10 %', '10'],
  ['7.5%', '7.5'],
  [' 7.50 ', '7.50'],
  ['100', '100'],
  ['0', '0'],
  [12.5, '12.5'],
  [undefined, '10'],
])('%j is the rate %s', (typed, rate) => {
  expect(rateOf(typed).data?.commissionRate).toBe(rate);
});

test.each([
  ['', 'Enter the rate in percent'],
  ['7,5', 'A comma separates thousands here. Type 7.5'],
  ['101', 'Enter a rate of at most 100 percent'],
  ['1,000%', 'Enter a rate of at most 100 percent'],
  ['-5', 'Enter a rate in percent with at most two decimal places, like 10 or 7.5'],
  ['$10', 'Enter a rate in percent with at most two decimal places, like 10 or 7.5'],
  ['ten', 'Enter a rate in percent with at most two decimal places, like 10 or 7.5'],
])('%j is no rate: %s', (typed, reason) => {
  expect(rateOf(typed).error?.issues[0]?.message).toBe(reason);
});
