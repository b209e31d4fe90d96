import { expect, test } from 'vitest';
import { isLaw } from './laws.ts';

const paragraph = (text: string) => ({ text, page: 1 }) as Parameters<typeof isLaw>[1][number];

test.each([
  'Sheds Act 1975',
  'Sheds and Yards Regulation 2021',
  'Sheds Act 1975 (Qld)',
  'Sheds By-laws 2003',
  'Sheds (By-law No. 2013-416)',
  'Sheds Act 1975, Part 1 Preliminary',
  'O. Reg. 332/12: SHEDS',
  'Regulation 44/29',
])('%s is a law', (title) => {
  expect(isLaw(title, [])).toBe(true);
});

test.each([
  'Guide to the Sheds Act 1975',
  'Sheds of domestic wet areas',
  'Act now',
  'Code under the Sheds Act 1975',
])('%s is no law', (title) => {
  expect(isLaw(title, [paragraph('This Act is named in the Code.')])).toBe(false);
});

test('a law says at its end how it is cited', () => {
  const text = [
    ...Array(300).fill('Sheds must be dry.'),
    'This by-law may be referred to as the Sheds By-law.',
  ];
  expect(isLaw('Sheds', text.map(paragraph))).toBe(true);
});

test('a law says how it is cited', () => {
  expect(isLaw('Sheds', [paragraph('These Regulations may be cited as the Sheds Regulations.')])).toBe(true);
});
