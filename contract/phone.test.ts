import { expect, test } from 'vitest';
import { phoneOf, readPhone, withoutTrunkZero } from './phone.ts';

test.each([
  ['0412 345 678', '+61412345678', '0412 345 678'],
  ['+61 412-345-678', '+61412345678', '0412 345 678'],
  ['0061 7 3123 4567', '+61731234567', '(07) 3123 4567'],
  ['(07) 3123 4567', '+61731234567', '(07) 3123 4567'],
  ['+61 (0)7 3123 4567', '+61731234567', '(07) 3123 4567'],
  ['1300 123 456', '1300123456', '1300 123 456'],
  ['13 12 34', '131234', '13 12 34'],
  ['0412–345–678', '+61412345678', '0412 345 678'],
  ['07 3123,4567', '+61731234567', '(07) 3123 4567'],
])('%s is dialled as %s and shown as %s', (typed, dial, display) => {
  expect(readPhone(typed)).toEqual({ dial, display });
});

test.each(['', '1900 123 456', '0412 345 67', '04123456789', 'call me', '0412 345 678 x', '+64 21 123 4567'])(
  'refuses %j',
  (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  },
);

test('what cannot be read is shown and dialled as it stands', () => {
  expect(phoneOf('+64 21 123 4567')).toEqual({ dial: '+64 21 123 4567', display: '+64 21 123 4567' });
  expect(phoneOf('0412345678')).toEqual({ dial: '+61412345678', display: '0412 345 678' });
});

test.each([
  ['+61 (0)412 345 678', '+61 412 345 678'],
  ['+61(0)412345678', '+61412345678'],
  ['0061 07 3123 4567', '0061 7 3123 4567'],
  ['+61 (07) 3123 4567', '+61 (7) 3123 4567'],
  ['(+61) 0412 345 678', '(+61) 412 345 678'],
  ['+61-0-412-345-678', '+61--412-345-678'],
  ['+61 412 345 678', '+61 412 345 678'],
  ['0412 345 678', '0412 345 678'],
  ['(07) 3123 4567', '(07) 3123 4567'],
  ['1800 061 610', '1800 061 610'],
])('%s is kept as %s', (typed, kept) => {
  expect(withoutTrunkZero(typed)).toBe(kept);
  expect(readPhone(kept)).toEqual(readPhone(typed));
});

test('a very long number is refused at once', () => {
  expect(readPhone('0'.repeat(50_000))).toBeUndefined();
});
