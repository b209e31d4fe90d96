import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Comparison, Limit } from '#contract/desk/limits.ts';
import { judgeMeasured, measuredInWords, readMeasured } from './judge.ts';

function limit(comparison: Comparison, value: number, unit: string, and?: Limit['and']): Limit {
  return { comparison, value, unit, ...(and ? { and } : {}) };
}

test.each<[string, string, Limit, string, string]>([
  [
    '>40',
    'mm',
    limit('at most', 4, 'mm'),
    'exceeds',
    'Measured more than 40 mm, at most 4 mm: exceeds by more than 36 mm',
  ],
  [
    '> 40',
    '%',
    limit('at most', 40, '%'),
    'exceeds',
    'Measured more than 40 %, at most 40 %: outside the limit',
  ],
  [
    '>40',
    'mm',
    limit('at least', 40, 'mm'),
    'within',
    'Measured more than 40 mm, at least 40 mm: within the limit',
  ],
  [
    '>40',
    'mm',
    limit('at least', 100, 'mm'),
    'unknown',
    'Measured more than 40 mm, at least 100 mm: this does not say which side of the limit it is on',
  ],
  [
    '<20',
    'mm',
    limit('at least', 25, 'mm'),
    'exceeds',
    'Measured less than 20 mm, at least 25 mm: short by more than 5 mm',
  ],
  [
    '<20',
    'mm',
    limit('at most', 25, 'mm'),
    'within',
    'Measured less than 20 mm, at most 25 mm: within the limit',
  ],
  [
    '3-5',
    'mm',
    limit('at most', 4, 'mm'),
    'exceeds',
    'Measured 3 to 5 mm, at most 4 mm: exceeds by up to 1 mm',
  ],
  ['3–4', 'mm', limit('at most', 4, 'mm'), 'within', 'Measured 3 to 4 mm, at most 4 mm: within the limit'],
  [
    '3 to 5',
    '°C',
    limit('at most', 4, 'mm'),
    'unknown',
    'Measured 3 to 5 °C, at most 4 mm: these units can’t be compared',
  ],
  [
    '1:80-1:120',
    'mm',
    limit('at least', 100, '1:n'),
    'exceeds',
    'Measured 1:80 to 1:120, at least 1:100: too flat by up to 1.7 mm per metre',
  ],
  [
    '>150',
    '1:n',
    limit('at least', 100, '1:n'),
    'exceeds',
    'Measured more than 1:150, at least 1:100: too flat by more than 3.3 mm per metre',
  ],
  [
    '>40',
    'mm',
    limit('at least', 30, 'mm', { comparison: 'at most', value: 100, unit: 'mm' }),
    'unknown',
    'Measured more than 40 mm, at least 30 mm and at most 100 mm: this does not say which side of the limit it is on',
  ],
])('%s %s against %j: %s', (text, unit, asked, verdict, says) => {
  const read = readMeasured(text, unit);
  expect(read).toBeDefined();
  expect(read && judgeMeasured(read, asked)).toMatchObject({ verdict, says });
});

test.each(['', 'over', '3-', '-', '>', '1:', '3-5-7', 'three', '4.13.2', '9'.repeat(400)])(
  '“%s” is no measurement',
  (text) => {
    expect(readMeasured(text, 'mm')).toBeUndefined();
  },
);

const whole = fc.integer({ min: 1, max: 5000 });
const comparison = fc.constantFrom<Comparison>('at least', 'at most', 'more than', 'less than', 'equal');

test('a range is as bad as its worse end', () => {
  fc.assert(
    fc.property(
      whole,
      whole,
      whole,
      comparison,
      fc.constantFrom('mm', '%', '1:n'),
      (one, other, value, how, unit) => {
        const asked = limit(how, value, unit);
        const [first, second] = [one, other].map((end) =>
          judgeMeasured({ low: end, high: end, unit }, asked),
        );
        const { verdict } = judgeMeasured(
          { low: Math.min(one, other), high: Math.max(one, other), unit },
          asked,
        );
        expect(verdict).toBe([first?.verdict, second?.verdict].includes('exceeds') ? 'exceeds' : 'within');
      },
    ),
  );
});

test('what is said of all values above or below holds for each of them', () => {
  fc.assert(
    fc.property(
      whole,
      whole,
      whole,
      comparison,
      fc.constantFrom('mm', '%', '1:n'),
      fc.boolean(),
      (end, more, value, how, unit, isUp) => {
        const asked = limit(how, value, unit);
        const measured = isUp
          ? { low: end, high: Number.POSITIVE_INFINITY, unit }
          : { low: Number.NEGATIVE_INFINITY, high: end, unit };
        const { verdict } = judgeMeasured(measured, asked);
        const one = isUp ? end + more : end - (more % end || end) / 2;
        if (verdict !== 'unknown' && one > 0)
          expect(judgeMeasured({ low: one, high: one, unit }, asked).verdict).toBe(verdict);
      },
    ),
  );
});

test('what a finding stores is read as it was written', () => {
  fc.assert(
    fc.property(whole, whole, (low, more) => {
      expect(readMeasured(`${low}-${low + more}`, 'mm')).toEqual({ low, high: low + more, unit: 'mm' });
      expect(readMeasured(`>${low}`, 'mm')).toMatchObject({ low });
      expect(measuredInWords({ low, high: low, unit: 'mm' })).toBe(`${low} mm`);
    }),
  );
});
