import { expect, test } from 'vitest';
import { ada, ben, cleo } from '#test/cast.ts';
import { fieldErrors } from './errors.ts';
import { NewInquiry, QuoteRequest } from './inquiries.ts';

function errorsOf(answers: Record<string, unknown>) {
  const parsed = NewInquiry.safeParse(answers);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test.each([ada, ben, cleo])('$firstName is understood', (answers) => {
  expect(NewInquiry.parse(answers)).toMatchObject(answers);
});

test('an empty form hears everything that is missing, at once', () => {
  expect(errorsOf({})).toEqual({
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter your email address',
    phone: 'Enter your phone number',
    propertyAddress: 'Enter the property address',
    serviceType: 'Please select a service',
  });
});

test('fields of spaces are empty', () => {
  expect(errorsOf({ ...ada, firstName: '   ' })).toEqual({ firstName: 'Enter your first name' });
});

test('a phone is kept with plain spaces and without a national zero behind +61, so that it is found', () => {
  const phone = '+61\u00a0(0)491\u00a0570 006';
  expect(NewInquiry.parse({ ...ada, phone })).toMatchObject({ phone: '+61 491 570 006' });
  const punctuated = { ...ada, phone: '0491–570,006' };
  expect(NewInquiry.parse(punctuated)).toMatchObject({ phone: '0491-570-006' });
});

test('either a service or an inspection type is enough', () => {
  const { serviceType, inspectionType, ...rest } = ada;
  expect(errorsOf({ ...rest, serviceType })).toEqual({});
  expect(errorsOf({ ...rest, inspectionType, serviceType: '' })).toEqual({});
  expect(errorsOf({ ...rest, inspectionType: '', serviceType: '' })).toEqual({
    serviceType: 'Please select a service',
  });
});

test.each([
  ['email', 'ada@example', 'Enter an email address in the form name@example.com'],
  ['phone', '12345', 'Enter a phone number, like 0412 345 678 or +64 21 123 4567'],
  ['firstName', 'Ada\r\nBcc: everyone@example.com', 'Use one line of plain text'],
  ['lastName', 'x'.repeat(101), 'Use at most 100 characters'],
  ['serviceType', 'demolition', 'Choose one of the options'],
  ['preferredDate', '2026-02-30', 'Enter a date in the form 2026-08-31'],
  ['preferredDate', '31/08/2026', 'Enter a date in the form 2026-08-31'],
  ['preferredTime', 'midnight', 'Choose one of the options'],
  ['firstName', ['Ada', 'Ben'], 'Enter your first name'],
])('%s %j is answered with a sentence', (field, value, sentence) => {
  expect(errorsOf({ ...ada, [field]: value })).toEqual({ [field]: sentence });
});

test('what nobody asked for is dropped', () => {
  const parsed = NewInquiry.parse({ ...ada, id: '1', createdAt: 'x', invoiceAmount: '9', flagged: 'true' });
  expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(['id']));
  expect(parsed).not.toHaveProperty('invoiceAmount');
});

test('a referral code is upper-cased, and an empty one is none', () => {
  expect(NewInquiry.parse({ ...ada, referralCode: ' smith123 ' }).referralCode).toBe('SMITH123');
  expect(NewInquiry.parse({ ...ada, referralCode: '' }).referralCode).toBeUndefined();
});

test.each(['X'.repeat(41), 'X', 'SMITH 123', 'SMITH\n123'])(
  'a referral code that nobody can have is none: %j',
  (referralCode) => {
    expect(errorsOf({ ...ada, referralCode })).toEqual({});
    expect(NewInquiry.parse({ ...ada, referralCode }).referralCode).toBeUndefined();
  },
);

test('very long input is refused quickly enough not to matter', () => {
  expect(
    errorsOf({ ...ada, email: `${'a'.repeat(50_000)}@example.com`, phone: '0'.repeat(50_000) }),
  ).toHaveProperty('email');
});

test('the quote form asks for a service', () => {
  const parsed = QuoteRequest.safeParse({ ...ada, serviceType: '' });
  expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual({ serviceType: 'Please select a service' });
});

test('the quote form takes a message, and needs none', () => {
  const additionalInfo = 'Frame and lock-up.\nWednesday if you can.';
  expect(QuoteRequest.parse({ ...ada, additionalInfo })).toMatchObject({ additionalInfo });
  expect(QuoteRequest.parse(ada)).toMatchObject({ additionalInfo: '' });
  const parsed = QuoteRequest.safeParse({ ...ada, additionalInfo: 'x'.repeat(5001) });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({
    additionalInfo: 'Use at most 5,000 characters',
  });
});
