import { expect, test } from 'vitest';
import { flowOf } from './doc.ts';

const shown = (body: string) =>
  flowOf(body).map((part) =>
    part.type === 'table'
      ? part.rows.map((row) => row.map((cell) => cell.map((line) => line.type === 'paragraph' && line.text)))
      : part.type === 'paragraph' && part.text,
  );

test('paragraphs with tabs before a table stay paragraphs, and the table has its rows', () => {
  const body =
    '1\tSills\nSills must be dry.\n2\tHeads\nHeads must be dry.\nItem\tGap\t\n1\t2 mm\t\n2\t3 mm\t\n';
  expect(shown(body)).toEqual([
    '1 Sills',
    'Sills must be dry.',
    '2 Heads',
    'Heads must be dry.',
    [
      [['Item'], ['Gap']],
      [['1'], ['2 mm']],
      [['2'], ['3 mm']],
    ],
  ]);
});

test('a list of contents with tabs gets leaders, whatever table follows', () => {
  const body = 'Contents\n1\tSills\t4\n2\tHeads\t5\n1\tSills\nSills must be dry.\nItem\tGap\t\n';
  expect(shown(body)).toEqual([
    'Contents',
    '1 Sills ........ 4',
    '2 Heads ........ 5',
    '1 Sills',
    'Sills must be dry.',
    [[['Item'], ['Gap']]],
  ]);
});

test('cells of several paragraphs stay in their row', () => {
  expect(shown('P1 Dry\nat last\tA1 A fan\nor two\t\nP2 Warm\tA2 A stove\t\n').at(-1)).toEqual([
    [['at last'], ['A1 A fan', 'or two']],
    [['P2 Warm'], ['A2 A stove']],
  ]);
});
