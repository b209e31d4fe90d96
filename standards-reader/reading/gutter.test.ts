import { expect, test } from 'vitest';
import { itemOf } from '../corpus/pieces.ts';
import { findGutter, partedAt, sharesGutter } from './gutter.ts';
import type { Item } from './line.ts';

const PAGE = 600;
const words = 'Trays fall to the waste.';
const row = (cells: [string, number][]) => cells.map(([text, x]) => itemOf(text, x, 0));
const rowsOf = (count: number, ...cells: [string, number][]) =>
  Array.from({ length: count }, () => row(cells));
const across = row([[words.repeat(4), 50]]);

test.each<[string, Item[][], number | undefined]>([
  ['two columns of running words part where the right one begins', rowsOf(6, [words, 50], [words, 300]), 300],
  ['five rows are too few to tell', rowsOf(5, [words, 50], [words, 300]), undefined],
  ['short cells are a table', rowsOf(6, ['Trays', 50], ['20 mm', 300]), undefined],
  [
    'words with wide gaps between them are a table',
    rowsOf(6, ['Trays of steel', 50], ['kept', 124], ['30 mm', 164], [words, 300]),
    undefined,
  ],
  ['a right column without a left is none', rowsOf(6, [words, 300]), undefined],
  ['a column begins in the middle of the page', rowsOf(6, ['Trays of decks', 50], [words, 170]), undefined],
  ['a word space begins no column', rowsOf(6, ['Trays fall to the waste', 180], [words, 300]), undefined],
  [
    'four rows across in ten leave the columns',
    [...rowsOf(6, [words, 50], [words, 300]), ...Array(4).fill(across)],
    300,
  ],
  [
    'five rows across in eleven do not',
    [...rowsOf(6, [words, 50], [words, 300]), ...Array(5).fill(across)],
    undefined,
  ],
  [
    'the heads of performance criteria and acceptable solutions decide alone',
    rowsOf(1, ['Performance criteria', 50], ['Acceptable solutions', 250]),
    250,
  ],
  [
    'a head in the middle of its column gives way to the numbers of the solutions',
    [
      ...rowsOf(1, ['Performance criteria', 60], ['Acceptable solutions', 290]),
      ...rowsOf(1, ['P1 Dry', 50], ['A1 The floor falls', 270]),
    ],
    270,
  ],
])('%s', (_, rows, gutter) => {
  expect(findGutter(rows, PAGE)).toBe(gutter);
});

test.each<[string, Item[][], boolean]>([
  ['one row that begins where the gutter ends shares it', rowsOf(1, [words, 50], [words, 302]), true],
  ['a row that begins elsewhere does not', rowsOf(1, [words, 50], [words, 306]), false],
  ['a short row does not', rowsOf(1, ['Trays', 50], ['20 mm', 300]), false],
  ['a row with nothing to its left does not', rowsOf(1, [words, 300]), false],
])('%s', (_, rows, shares) => {
  expect(sharesGutter(rows, 300)).toBe(shares);
});

test.each<[string, number, number | undefined, boolean]>([
  ['a row is parted at the gutter', 200, 300, true],
  ['an edge 3 points off belongs to the right', 200, 297, true],
  ['a word space parts a line that begins at the edge', 297, 300, true],
  ['less than a word space does not', 298, 300, false],
  ['a line that begins off the edge needs a wide strip', 297, 320, false],
  ['a line alone may fill its column', 300, undefined, true],
  ['words that run across are not parted', 301, undefined, false],
])('%s', (_, leftEnds, rightBegins, isParted) => {
  const left = itemOf('left', leftEnds - 20, 0);
  const right = rightBegins === undefined ? [] : [itemOf('right', rightBegins, 0)];
  expect(partedAt([left, ...right], 300)).toEqual(isParted ? { left: [left], right } : undefined);
});
