import { expect, test } from 'vitest';
import { dayInWords } from './day.ts';

test('a day is said in three lengths, in whatever zone it is read', () => {
  expect(dayInWords('2026-12-02', 'full')).toBe('Wednesday, 2 December 2026');
  expect(dayInWords('2026-12-02')).toBe('2 December 2026');
  expect(dayInWords('2028-02-29', 'short')).toBe('29 Feb 2028');
});

test('what is no day stays as it is', () => {
  expect(['', 'soon', '2026-13-01'].map((text) => dayInWords(text))).toEqual(['', 'soon', '2026-13-01']);
});
