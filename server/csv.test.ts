import { dsvFormat } from 'd3-dsv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** Reads a file as a spreadsheet does: outside quotes a line feed, a carriage return or both end a row. */
function readBack(csv: string): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  return dsvFormat(',').parseRows(csv.slice(1));
}

async function written(rows: string[][]): Promise<string> {
  const width = rows[0]?.length ?? 0;
  const columns = Object.fromEntries(
    Array.from({ length: width }, (_, column) => [
      `Column ${column + 1}`,
      (row: string[]) => row[column] ?? '',
    ]),
  );
  const pieces: string[] = [];
  for await (const piece of csvOf(columns, [rows])) pieces.push(piece);
  return pieces.join('');
}

const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Text as people and attackers send it: any characters, and far more often the ones that tear a file apart. */
const cell = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\n',
        '\r',
        '\r\n',
        ',',
        ';',
        '"',
        "'",
        '\t',
        '=',
        '+',
        '-',
        '@',
        '＝',
        '\0',
        ' ',
        '=1+1',
      ),
      fc.constantFrom('\v', '\f', '\u0085', '\u2028', '\u2029', '\ufeff', '\u001c', '\u00a0'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

test('whatever stands in the cells, the file read back has the same cells, and none is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const [, ...read] = readBack(await written(rows));
      const expected = rows.map((row) =>
        row.map((typed) => {
          const text = typed.replaceAll('\0', '');
          return FORMULA.test(text) ? `'${text}` : text;
        }),
      );
      expect(read).toEqual(expected);
      for (const one of read.flat()) expect(one).not.toMatch(FORMULA);
    }),
    { numRuns: 1000 },
  );
});

test('a single line break in a cell starts no row', async () => {
  for (const lineBreak of ['\n', '\r', '\r\n']) {
    const csv = await written([['Ada', `gate open${lineBreak}=1+1`]]);
    expect(readBack(csv)).toEqual([
      ['Column 1', 'Column 2'],
      ['Ada', `gate open${lineBreak}=1+1`],
    ]);
  }
});
