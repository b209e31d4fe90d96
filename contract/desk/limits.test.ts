import { expect, test } from 'vitest';
import { limitInWords } from './limits.ts';

test.each([
  [{ comparison: 'at least', value: 100, unit: 'mm' }, 'at least 100 mm'],
  [{ comparison: 'equal', value: 80, unit: '1:n' }, 'exactly 1:80'],
  [{ comparison: 'at most', value: 3, unit: '' }, 'at most 3'],
  [
    { comparison: 'at least', value: 30, unit: 'mm', and: { comparison: 'at most', value: 100, unit: 'mm' } },
    'at least 30 mm and at most 100 mm',
  ],
] as const)('%j is said as %s', (limit, words) => {
  expect(limitInWords(limit)).toBe(words);
});
