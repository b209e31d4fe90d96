import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readValues } from './read-values.ts';

const said = (line: string) =>
  readValues(line).map(({ text, unit }) => [text, unit].filter(Boolean).join(' '));

test.each<[string, string[]]>([
  ['turn-up behind the bath 80 mm', ['80 mm']],
  ['studs 620 apart, laundry wall', ['620']],
  ['80mm', ['80 mm']],
  ['fall 1 in 60', ['1:60 1:n']],
  ['fall 1:60', ['1:60 1:n']],
  ['fall one in sixty', ['1:60 1:n']],
  ['over 40', ['>40']],
  ['>40', ['>40']],
  ['more than 40 %', ['>40 %']],
  ['40+ percent', ['>40 %']],
  ['moisture 40+', ['>40']],
  ['under 20 mm', ['<20 mm']],
  ['between 3 and 5', ['3-5']],
  ['between 3 and 5 mm', ['3-5 mm']],
  ['3-5 mm', ['3-5 mm']],
  ['3 – 5 mm', ['3-5 mm']],
  ['3 to 5mm', ['3-5 mm']],
  ['5 to 3 mm', ['3-5 mm']],
  ['15 percent', ['15 %']],
  ['15 per cent', ['15 %']],
  ['15%', ['15 %']],
  ['fifteen percent', ['15 %']],
  ['twenty five mil', ['25 mm']],
  ['one hundred and twenty millimetres', ['120 mm']],
  ['1.6 m', ['1.6 m']],
  ['1.6m apart', ['1.6 m']],
  ['2,5 mm', ['2.5 mm']],
  ['1,200 mm', ['1200 mm']],
  ['56 degrees', ['56 °']],
  ['15 L/s', ['15 L/s']],
  ['4 mm per metre', ['4 mm/m']],
  ['7 mm in 2 m', ['7 mm']],
  ['9 mm over 3 m', ['9 mm']],
  ['60 mm hole, 30 off the notch, 45 deep', ['60 mm', '30', '45']],
  ['door gap, bed 2', []],
  ['bed 2 gap 8 mm', ['8 mm']],
  ['no bracing one way', []],
  ['two plates missing', []],
  ['90x45 stud', []],
  ['FRL 60/60/60', []],
  ['clause 4.13.2', []],
  ['wp-1999', []],
  ['no number', []],
  ['', []],
  ['🙂 80 mm', ['80 mm']],
  ['hauteur 80 mm derrière la baignoire', ['80 mm']],
  ['9'.repeat(2000), []],
])('“%s” says %j', (line, values) => {
  expect(said(line)).toEqual(values);
});

test('where a value stands is cut out of the line without touching the rest', () => {
  const line = 'İ bath turn-up 80 mm at the wall';
  const [value] = readValues(line);
  expect(line.slice(value?.from, value?.to)).toBe('80 mm');
});

test('every number with a unit is read, whatever stands around it', () => {
  const words = fc.constantFrom('stud', 'laundry wall', 'behind the bath', 'grout', '🙂', 'größer');
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 0, max: 99_999 }),
      fc.constantFrom('mm', ' mm', ' %', ' m'),
      words,
      (before, number, unit, after) => {
        expect(said(`${before} ${number}${unit} ${after}`)).toEqual([`${number} ${unit.trim()}`]);
      },
    ),
  );
});

test('any text is read in order, inside itself and without overlaps', () => {
  const pieces = fc.constantFrom(
    '1',
    ':',
    ' in ',
    '60',
    'mm',
    '>',
    '-',
    'between ',
    ' and ',
    'over ',
    'ten ',
    'x',
    '.',
    ',',
    '°',
    'bed ',
    '+',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(pieces, { maxLength: 60 }).map((some) => some.join('')),
      ),
      (line) => {
        let at = 0;
        for (const { from, to, low, high } of readValues(line)) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(to).toBeGreaterThan(from);
          expect(high).toBeGreaterThanOrEqual(low);
          at = to;
        }
        expect(at).toBeLessThanOrEqual(line.length);
      },
    ),
  );
});

test('the time grows with the length and no faster', () => {
  for (const piece of [
    '1 in ',
    'between 3 and ',
    '3-',
    '>',
    'one hundred and ',
    '4.',
    '1:',
    'mm/',
    '7 mm in 2 m ',
  ]) {
    const start = performance.now();
    readValues(piece.repeat(10_000));
    expect([piece, performance.now() - start < 2000]).toEqual([piece, true]);
  }
});
