import { expect, test } from 'vitest';
import { InvoiceAmount, SaveInvoice } from './inquiries.ts';

test.each(['550', '550.5', '550.55', '0.01', '123456789.99'])('%s is an amount', (typed) => {
  expect(InvoiceAmount.parse(typed)).toBe(typed);
});

test.each(['', '-1', '1.234', '1,000', '$5', '1e3', 'NaN', '1234567890'])('%j is no amount', (typed) => {
  expect(InvoiceAmount.safeParse(typed).success).toBe(false);
});

test('a number in JSON is taken as its decimal text', () => {
  expect(SaveInvoice.parse({ invoiceAmount: 550.5 })).toEqual({ invoiceAmount: '550.5' });
  expect(SaveInvoice.safeParse({ invoiceAmount: 0.1 + 0.2 }).success).toBe(false);
});
