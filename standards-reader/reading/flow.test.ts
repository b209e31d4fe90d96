import { expect, test } from 'vitest';
import { type Flow, pagesOfFlow } from './flow.ts';

const paragraph = (text: string, more = {}): Flow => ({
  type: 'paragraph',
  text,
  lead: 0,
  heading: false,
  ...more,
});
const tableOf = (...rows: string[][]): Flow => ({
  type: 'table',
  rows: rows.map((row) => row.map((cell) => [paragraph(cell)])),
});
const linesOf = (...flow: Flow[]) => pagesOfFlow(flow).map(({ lines }) => lines);

const left = 'Water is led away from every wall of the building.';
const right = 'The ground falls away from the walls by 50 mm.';

test.each<[string, Flow, string[]]>([
  ['a paragraph runs across the page', paragraph('Trays fall.'), ['0 Trays fall.']],
  ['an empty paragraph is no line', paragraph(''), []],
  ['a table of one cell a row is a box', tableOf([left], ['Trays']), [`0 ${left}`, '0 Trays']],
  ['cells of running words are columns', tableOf([left, right]), [`1 ${left}`, `2 ${right}`]],
  ['empty cells do not count', tableOf([left, ''], ['', right]), [`1 ${left}`, `2 ${right}`]],
  ['short cells are rows', tableOf(['Tray', '20 mm'], ['Sill', '']), ['row Tray 20 mm', 'row Sill']],
  ['three cells are a row', tableOf([left, right, left]), [`row ${left} ${right} ${left}`]],
])('%s', (_, flow, expected) => {
  const [lines = []] = linesOf(flow);
  expect(lines.map(({ text, row, column }) => `${row ? 'row' : column} ${text}`)).toEqual(expected);
});

test('a page break begins the next page, also within a box', () => {
  const box: Flow = { type: 'table', rows: [[[paragraph('b'), { type: 'page-break' }, paragraph('c')]]] };
  const pages = pagesOfFlow([paragraph('a'), { type: 'page-break' }, box]);
  expect(pages.map(({ number, lines }) => [number, ...lines.map(({ text }) => text)])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ]);
});

test('paragraphs stand too far apart to be joined, and a heading is larger', () => {
  const [lines = []] = linesOf(paragraph('4.3 Trays', { heading: true, lead: 3 }), paragraph('Trays fall.'));
  expect(lines.map(({ y, size, lead }) => [y, size, lead])).toEqual([
    [100, 12, 3],
    [200, 10, 0],
  ]);
});
