import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFields } from '#contract/capture/operations.ts';
import type { Limit } from '#contract/desk/limits.ts';
import { findingOfLine } from './finding-of-line.ts';
import { readLine, saidFor } from './read-line.ts';
import { readValues } from './read-values.ts';

const areas = [
  { id: 'garage', name: 'Garage' },
  { id: 'roof-frame', name: 'Roof frame' },
  { id: 'bed2', name: 'Bedroom 2' },
];

test.each<[string, string, string | undefined, string | undefined]>([
  ['studs 620 apart, laundry wall', 'studs 620 apart', undefined, 'laundry wall'],
  ['grout missing, shower corner', 'grout missing', undefined, 'shower corner'],
  ['no bracing one way, garage', 'no bracing one way', 'garage', undefined],
  ['No bracing, Garage, left side', 'No bracing', 'garage', 'left side'],
  ['no bracing in the garage', 'no bracing', 'garage', undefined],
  ['truss cut at roof frame', 'truss cut', 'roof-frame', undefined],
  ['gap 8 mm, bedroom 2', 'gap 8 mm', 'bed2', undefined],
  ['nails 2.5 mm thick, stair wall', 'nails 2.5 mm thick', undefined, 'stair wall'],
  ['garage door binds', 'garage door binds', undefined, undefined],
  ['nail missing, over the back door', 'nail missing', undefined, 'over the back door'],
  ['nail missing at Gridline C', 'nail missing', undefined, 'Gridline C'],
  ['moisture 19 %, 4 mm gap', 'moisture 19 %, 4 mm gap', undefined, undefined],
  ['ponding in shower', 'ponding in shower', undefined, undefined],
  ['garage', 'garage', undefined, undefined],
  [', garage', ', garage', undefined, undefined],
  ['🙂', '🙂', undefined, undefined],
])('“%s” is about “%s”', (line, words, area, place) => {
  expect(readLine(line, areas, ['Gridline C'])).toMatchObject({ words, area, place });
});

const mm = (value: number): Limit => ({ comparison: 'at most', value, unit: 'mm' });

test.each<[string, Limit | null, object]>([
  ['620 apart', mm(600), { measured: 620, unit: 'mm' }],
  ['0.62 m apart', mm(600), { measured: 620, unit: 'mm' }],
  ['1600 apart', { comparison: 'at most', value: 1.2, unit: 'm' }, { measured: 1.6, unit: 'm' }],
  ['over 40', mm(4), { measured: '>40', unit: 'mm' }],
  ['between 3 and 5 cm', mm(4), { measured: '30-50', unit: 'mm' }],
  ['1 in 60', { comparison: 'at least', value: 80, unit: '1:n' }, { measured: 60, unit: '1:n' }],
  ['15 percent', { comparison: 'at most', value: 12, unit: '%' }, { measured: 15, unit: '%' }],
  ['56 degrees', { comparison: 'at most', value: 50, unit: '°C' }, { measured: 56, unit: '°C' }],
  ['60 mm hole, 3 notches', mm(20), { measured: 60, unit: 'mm' }],
  ['hole 60, 30 from notch, 45 deep', mm(20), { choices: [{ low: 60 }, { low: 30 }, { low: 45 }] }],
  [
    '80 mm',
    { comparison: 'at most', value: 15, unit: '%' },
    { problem: 'The line says 80 mm, and the limit is at most 15 %. Measure it again in the next step.' },
  ],
  ['no number', mm(4), {}],
  ['80 mm', null, { measured: 80, unit: 'mm' }],
  ['80', null, {}],
])('“%s” for %j', (line, limit, said) => {
  expect(saidFor(readValues(line), limit)).toMatchObject(said);
  expect(Object.keys(saidFor(readValues(line), limit))).toEqual(Object.keys(said));
});

const made = (line: string) =>
  findingOfLine({
    found: undefined,
    line,
    read: readLine(line, areas, []),
    said: {},
    severity: undefined,
    standing: { area: 'bed2', order: 4 },
  });

test('a line that nothing fits becomes a finding of its own, with the place that it names', () => {
  expect(made('Packer missing, left side')).toEqual({
    area: 'bed2',
    order: 4,
    status: 'New',
    title: 'Packer missing',
    places: ['left side'],
    line: 'Packer missing, left side',
  });
});

test('a long line is kept whole, under its first words', () => {
  const line = 'the wall leans '.repeat(140);
  const fields = made(line) as { title: string; text: string; line: string };
  expect(fields.title.length).toBeLessThanOrEqual(101);
  expect(fields.text).toBe(line.trim());
  expect(fields.line).toBe(line.trim());
});

test('whatever somebody types, the server takes the finding, and the line is in it', () => {
  const pieces = fc.constantFrom('stud ', '80 mm', ', garage', ' in the ', '🙂', '>40', '\n', ' ');
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
    fc.array(pieces, { minLength: 1, maxLength: 60 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(line, (typed) => {
      fc.pre(typed.trim() !== '');
      const fields = made(typed);
      expect(fields.line).toBe(typed.trim());
      expect(fields.title).not.toBe('');
      expect(readFields('finding', fields)).toHaveProperty('values');
    }),
  );
});
