import { expect, test } from 'vitest';
import { itemOf } from '../corpus/pieces.ts';
import type { Item } from './line.ts';
import { linesOfPages } from './lines.ts';

const linesOf = (items: Item[]) => linesOfPages([{ items, width: 600 }])[0] ?? [];
const textsOf = (items: Item[]) => linesOf(items).map(({ text }) => text);
const words = 'Trays fall to the waste.';
const columns = (rows: number, top = 0) =>
  Array.from({ length: rows }, (_, at) => [
    itemOf(`L${at} ${words}`, 50, top + at * 12),
    itemOf(`R${at} ${words}`, 300, top + at * 12),
  ]).flat();

test.each<[string, Item[], string[]]>([
  [
    'words of one baseline are one line, from the left',
    [itemOf('fall', 80, 10), itemOf('Trays', 50, 10)],
    ['Trays fall'],
  ],
  ['lines go from the top down', [itemOf('fall', 50, 22), itemOf('Trays', 50, 10)], ['Trays', 'fall']],
  ['a raised letter stays with its line', [itemOf('m', 50, 10), itemOf('2', 55, 6, { size: 6 })], ['m2']],
  ['blank items are no line', [itemOf(' ', 50, 10)], []],
  ['a gap of a quarter em or less is no space', [itemOf('Tra', 50, 10), itemOf('ys', 67.5, 10)], ['Trays']],
  ['a wider gap is a space', [itemOf('Trays', 50, 10), itemOf('fall', 78, 10)], ['Trays fall']],
  [
    'a space of the file’s own is one',
    [itemOf('Trays', 50, 10), itemOf('fall', 75, 10, { spaced: true })],
    ['Trays fall'],
  ],
  ['spaces are never doubled', [itemOf('Trays ', 50, 10), itemOf('fall', 90, 10)], ['Trays fall']],
])('%s', (_, items, texts) => {
  expect(textsOf(items)).toEqual(texts);
});

test('a heading at the foot of the left column heads what stands across below it', () => {
  const across =
    '4 Lids Every lid of every tray is sealed all around and stands level with the floor of the deck.';
  const items = [...columns(6), itemOf('4. Lids', 50, 90), itemOf(across, 50, 104, { right: 520 })];
  expect(linesOf(items).at(-2)).toMatchObject({ text: '4. Lids', column: 0 });
});

const bold = { font: 'bold' };
const plain = { font: 'plain' };

test.each<[string, Item[], string]>([
  [
    'ends where the font changes',
    [itemOf('4.3', 50, 0, bold), itemOf('Trays', 70, 0, bold), itemOf('fall', 100, 0, plain)],
    '4.3 Trays',
  ],
  [
    'ends before a gap of more than 0.9 em',
    [itemOf('4.3', 50, 0), itemOf('Trays', 70, 0), itemOf('fall', 105, 0)],
    '4.3 Trays',
  ],
  [
    'does not end at a gap that is usual in its line',
    [itemOf('Trays', 50, 0), itemOf('fall', 85, 0), itemOf('to', 115, 0), itemOf('waste', 135, 0)],
    '',
  ],
  ['does not end after its number alone', [itemOf('4.3', 50, 0, bold), itemOf('Trays', 80, 0, plain)], ''],
  [
    'does not end at a figure of another font',
    [itemOf('Trays', 50, 0, bold), itemOf('20', 80, 0, plain)],
    '',
  ],
])('what opens a line and stands apart %s', (_, items, lead) => {
  expect(linesOf(items)[0]?.lead).toBe(lead.length);
});

test.each<[string, Item[], string]>([
  ['has the font of its words', [itemOf('4.3', 50, 0, plain), itemOf('Trays', 70, 0, bold)], 'bold'],
  ['of two fonts has none', [itemOf('Tray', 50, 0, plain), itemOf('Trays', 75, 0, bold)], ''],
])('a line %s', (_, items, font) => {
  expect(linesOf(items)[0]?.font).toBe(font);
});

test.each<[string, Item[], boolean]>([
  ['words with a gap of more than 1.6 em are cells', [itemOf('Tray', 50, 0), itemOf('20 mm', 90, 0)], true],
  ['words with a smaller gap are not', [itemOf('Tray', 50, 0), itemOf('20 mm', 84, 0)], false],
  ['a number and its title are no cells', [itemOf('4.3', 50, 0), itemOf('Trays', 90, 0)], false],
  ['an item’s letter and its words are no cells', [itemOf('(a)', 50, 0), itemOf('sealed', 90, 0)], false],
  [
    'a heading with wide gaps across the page is a row',
    [itemOf('4.3 Trays', 50, 0), itemOf('sealed', 150, 0)],
    true,
  ],
])('%s', (_, items, row) => {
  expect(linesOf(items)[0]?.row).toBe(row);
});

test('a heading set to the width of its column is no row', () => {
  const heading = [itemOf('4.3 Trays', 50, 80), itemOf('of decks', 140, 80), itemOf(words, 300, 80)];
  const line = linesOf([...columns(6), ...heading]).find(({ text }) => text === '4.3 Trays of decks');
  expect(line).toMatchObject({ row: false, column: 1 });
});

test('the left column is read before the right, and what stands across them in its place', () => {
  const across = itemOf(words.repeat(3), 50, 36);
  const lines = linesOf([...columns(3), across, ...columns(4, 48)]);
  expect(lines.map(({ text, column }) => `${column} ${text.split(' ')[0]}`)).toEqual([
    ...['1 L0', '1 L1', '1 L2', '2 R0', '2 R1', '2 R2', '0 Trays'],
    ...['1 L0', '1 L1', '1 L2', '1 L3', '2 R0', '2 R1', '2 R2', '2 R3'],
  ]);
});

test('lines with nothing beside them are no column', () => {
  const across = itemOf(words.repeat(3), 50, 12);
  const [first] = linesOf([itemOf('Trays', 50, 0), across, ...columns(6, 24)]);
  expect(first).toMatchObject({ text: 'Trays', column: 0 });
});

test('a page too short to tell has the columns of the other pages', () => {
  const [, short = []] = linesOfPages([6, 1].map((rows) => ({ items: columns(rows), width: 600 })));
  expect(short.map(({ column }) => column)).toEqual([1, 2]);
});
