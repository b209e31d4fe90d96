import { expect, test } from 'vitest';
import { hasLimit, limitOf } from './limits.ts';

test.each([
  ['Turn-ups shall be not less than 100 mm.', 'at least', 100, 'mm'],
  ['Notches shall not exceed 20 mm.', 'at most', 20, 'mm'],
  ['Gaps shall not be more than 5 mm.', 'at most', 5, 'mm'],
  ['Joints shall be at least 1.5 m apart.', 'at least', 1.5, 'm'],
  ['Lights shall be no closer than 300 mm.', 'at least', 300, 'mm'],
  ['Fans shall run for a minimum of 10 minutes.', 'at least', 10, 'minutes'],
  ['Risers shall be up to 190 mm.', 'at most', 190, 'mm'],
  ['Water shall not be over 50 °C.', 'at most', 50, '°C'],
  ['Floors shall be true within ±4 mm.', 'at most', 4, 'mm'],
  ['The cover is 40 mm minimum.', 'at least', 40, 'mm'],
  ['The load shall be at most 1 500 kg.', 'at most', 1500, 'kg'],
  ['Walls shall have at least two coats.', 'at least', 2, 'coats'],
  ['Falls shall be at least 1:80.', 'at least', 80, '1:n'],
  ['Falls shall be at least 1 in 60.', 'at least', 60, '1:n'],
  ['Boards shall be lapped by 30 mm.', 'equal', 30, 'mm'],
  ['Water shall be held for 24 h.', 'at least', 24, 'h'],
] as const)('%s', (sentence, comparison, value, unit) => {
  expect(limitOf(sentence, false)).toEqual({ comparison, value, unit });
});

test.each([
  ['Gaps are defective if they are more than 1 mm.', 'at most', 1, 'mm'],
  ['Cover is defective if it is less than 20 mm.', 'at least', 20, 'mm'],
] as const)('what is called defective turns round: %s', (sentence, comparison, value, unit) => {
  expect(limitOf(sentence, true)).toEqual({ comparison, value, unit });
});

test.each([
  ['no number', 'Trays shall be sealed.', false],
  ['a number without a unit', 'Trays shall have 3 outlets.', false],
  ['a range', 'Cover shall be between 20 mm and 40 mm.', false],
  ['a time for complaints', 'Cracks are defective if reported within 12 months.', true],
])('%s is no limit', (_, sentence, isDefect) => {
  expect(limitOf(sentence, isDefect)).toBeUndefined();
});

test('a quantity is seen wherever it stands', () => {
  expect(hasLimit('lapped by 30 mm')).toBe(true);
  expect(hasLimit('lapped by 30 mmm')).toBe(false);
});
