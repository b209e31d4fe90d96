import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Comparison, Limit } from '#contract/desk/limits.ts';
import { judge } from './judge.ts';

const comparisons = ['at least', 'at most', 'more than', 'less than', 'equal'] as const;

function limit(comparison: Comparison, value: number, unit: string, and?: Limit['and']): Limit {
  return { comparison, value, unit, ...(and ? { and } : {}) };
}

test.each<[number, string, Limit, string, number | undefined, string]>([
  [7, 'mm', limit('at most', 4, 'mm'), 'exceeds', 3, 'Measured 7 mm, at most 4 mm: exceeds by 3 mm'],
  [4, 'mm', limit('at most', 4, 'mm'), 'within', undefined, 'Measured 4 mm, at most 4 mm: within the limit'],
  [90, 'mm', limit('at least', 150, 'mm'), 'exceeds', 60, 'Measured 90 mm, at least 150 mm: short by 60 mm'],
  [
    14,
    '%',
    limit('less than', 15, '%'),
    'within',
    undefined,
    'Measured 14 %, less than 15 %: within the limit',
  ],
  [52, '°C', limit('at most', 50, '°C'), 'exceeds', 2, 'Measured 52 °C, at most 50 °C: exceeds by 2 °C'],
  [1, '', limit('at least', 2, ''), 'exceeds', 1, 'Measured 1, at least 2: short by 1'],
  [9, 'mm', limit('equal', 10, 'mm'), 'exceeds', 1, 'Measured 9 mm, exactly 10 mm: differs by 1 mm'],
  [
    15,
    '%',
    limit('less than', 15, '%'),
    'exceeds',
    0,
    'Measured 15 %, less than 15 %: outside, because a value equal to the limit is not allowed',
  ],
  [
    1250,
    'mm',
    limit('at most', 1.2, 'm'),
    'exceeds',
    0.05,
    'Measured 1250 mm, at most 1.2 m: exceeds by 0.05 m',
  ],
  [
    12,
    'cm',
    limit('at least', 100, 'mm'),
    'within',
    undefined,
    'Measured 12 cm, at least 100 mm: within the limit',
  ],
  [
    20,
    'mm',
    limit('at least', 30, 'mm', { comparison: 'at most', value: 100, unit: 'mm' }),
    'exceeds',
    10,
    'Measured 20 mm, at least 30 mm and at most 100 mm: short by 10 mm',
  ],
  [
    101,
    'mm',
    limit('at least', 30, 'mm', { comparison: 'at most', value: 100, unit: 'mm' }),
    'exceeds',
    1,
    'Measured 101 mm, at least 30 mm and at most 100 mm: exceeds by 1 mm',
  ],
  [
    180,
    '1:n',
    limit('at least', 100, '1:n'),
    'exceeds',
    4.4,
    'Measured 1:180, at least 1:100: too flat by 4.4 mm per metre',
  ],
  [
    80,
    '1:n',
    limit('at least', 100, '1:n'),
    'within',
    undefined,
    'Measured 1:80, at least 1:100: within the limit',
  ],
  [
    40,
    '1:n',
    limit('at least', 80, '1:n', { comparison: 'at most', value: 50, unit: '1:n' }),
    'exceeds',
    5,
    'Measured 1:40, at least 1:80 and at most 1:50: too steep by 5 mm per metre',
  ],
  [
    1.25,
    '%',
    limit('at least', 80, '1:n'),
    'within',
    undefined,
    'Measured 1.25 %, at least 1:80: within the limit',
  ],
  [
    -2,
    'mm/m',
    limit('at least', 100, '1:n'),
    'exceeds',
    12,
    'Measured -2 mm/m, at least 1:100: too flat by 12 mm per metre',
  ],
  [
    3,
    '°C',
    limit('at most', 4, 'mm'),
    'unknown',
    undefined,
    'Measured 3 °C, at most 4 mm: these units can’t be compared',
  ],
  [
    0,
    '1:n',
    limit('at least', 80, '1:n'),
    'unknown',
    undefined,
    'Measured 1:0, at least 1:80: these units can’t be compared',
  ],
  [
    Number.NaN,
    'mm',
    limit('at most', 4, 'mm'),
    'unknown',
    undefined,
    'Enter a number to compare: at most 4 mm',
  ],
])('%s %s against %j: %s', (measured, unit, asked, verdict, by, says) => {
  const outside = by === undefined ? {} : { by, words: says.slice(says.indexOf(': ') + 2) };
  expect(judge(measured, unit, asked)).toEqual({ verdict, ...outside, says });
});

const whole = fc.integer({ min: 0, max: 100_000 });

test.each<[number, string, Limit]>([
  [5e-324, '1:n', limit('at least', 5e-324, '1:n')],
  [Number.MAX_VALUE, 'km', limit('at most', 4, 'mm')],
])(
  '%d %s is too large a number to be compared, and no words say how far off it is',
  (measured, unit, held) => {
    expect(judge(measured, unit, held)).toMatchObject({ verdict: 'unknown' });
    expect(judge(measured, unit, held).says).not.toMatch(/NaN|Infinity/);
  },
);

test('a length is judged alike in mm, cm and m', () => {
  fc.assert(
    fc.property(whole, whole, fc.constantFrom(...comparisons), (measured, value, comparison) => {
      const asked = limit(comparison, value, 'mm');
      const { verdict, by } = judge(measured, 'mm', asked);
      expect(judge(measured / 10, 'cm', asked)).toMatchObject({
        verdict,
        ...(by === undefined ? {} : { by }),
      });
      expect(judge(measured, 'mm', limit(comparison, value / 1000, 'm')).verdict).toBe(verdict);
    }),
  );
});

test('opposite limits are never both kept, and never both missed', () => {
  const opposites = [
    ['at most', 'more than'],
    ['at least', 'less than'],
  ] as const;
  const units = fc.constantFrom('mm', '%', '°C', '1:n', '');
  fc.assert(
    fc.property(whole, whole, units, fc.constantFrom(...opposites), (measured, value, unit, [one, other]) => {
      fc.pre(unit !== '1:n' || (measured > 0 && value > 0));
      const verdicts = [one, other].map(
        (comparison) => judge(measured, unit, limit(comparison, value, unit)).verdict,
      );
      expect(verdicts.sort()).toEqual(['exceeds', 'within']);
    }),
  );
});

test('`by` is what has to be added or taken away', () => {
  fc.assert(
    fc.property(whole, whole, (measured, value) => {
      const { verdict, by = 0 } = judge(measured, 'mm', limit('at most', value, 'mm'));
      expect(verdict).toBe(measured > value ? 'exceeds' : 'within');
      expect(judge(measured - by, 'mm', limit('at most', value, 'mm')).verdict).toBe('within');
    }),
  );
});

test('a slope as 1:n, in % and in mm/m is judged alike, except where rounding decides', () => {
  const n = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(n, n, (measured, value) => {
      const asked = limit('at least', value, '1:n');
      const expected = measured <= value ? 'within' : 'exceeds';
      expect(judge(measured, '1:n', asked).verdict).toBe(expected);
      expect(judge(100 / measured, '%', asked).verdict).toBe(expected);
      expect(judge(1000 / measured, 'mm/m', asked).verdict).toBe(expected);
    }),
  );
});

test('an end that cannot be compared makes a range unknown, unless the other end is missed', () => {
  const asked = limit('at least', 30, 'mm', { comparison: 'at most', value: 5, unit: '%' });
  expect(judge(40, 'mm', asked).verdict).toBe('unknown');
  expect(judge(20, 'mm', asked)).toMatchObject({ verdict: 'exceeds', by: 10 });
});
