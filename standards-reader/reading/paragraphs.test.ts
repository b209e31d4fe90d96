import { expect, test } from 'vitest';
import { lineOf, pageOf } from '../corpus/pieces.ts';
import type { Line, RawPage } from './line.ts';
import { paragraphsOf } from './paragraphs.ts';

type Part = string | [string, Partial<Line>];
const place = (parts: Part[]) =>
  parts.map((part, at) => {
    const [text, more] = typeof part === 'string' ? [part, {}] : part;
    return lineOf(text, { y: 50 + at * 12, ...more });
  });
/** Lines of a page whose other lines are full ones in the font of the text. */
const read = (...parts: Part[]) => {
  const others = Array.from({ length: 5 }, (_, at) => lineOf('•', { y: 400 + at * 12, font: 'text' }));
  return textsOf([pageOf(1, [...place(parts), ...others])]).filter((text) => text !== '•');
};
const textsOf = (pages: RawPage[]) => paragraphsOf(pages, new Set()).map(({ text }) => text);

test('where most paragraphs are one line, the step within one is still known', () => {
  const at = (text: string, y: number) => lineOf(text, { y });
  const lines = [
    at('Trays fall', 10),
    at('to the waste', 22),
    at('and drain', 34),
    at('all day.', 46),
    ...Array.from({ length: 9 }, (_, step) =>
      at(`Lids of tray ${step} are sealed all around.`, 64 + step * 18),
    ),
  ];
  expect(textsOf([pageOf(1, lines)])).toHaveLength(10);
});

const short = { right: 120 };
const bold = { font: 'bold' };
const text = { font: 'text' };

test.each<[string, Part, Part]>([
  ['a line goes on with the one above it', 'Trays fall', 'to the waste.'],
  ['a sentence that fills its line goes on', 'Trays fall to the waste.', 'They drain.'],
  ['a short line without an end goes on', ['Trays', short], 'fall.'],
  ['a number alone takes its title, whatever its size', ['4.3', short], ['Trays of decks', { size: 14 }]],
  ['a word split at the line’s end goes on', ['(a) water-', { x: 80 }], ['proof', { x: 50 }]],
  ['an open bracket goes on', ['Trays (see also', short], '4.3 Trays)'],
  ['a number after the word Clause is no clause', 'Trays fall as in Clause', '4.3 Falls say.'],
  [
    'the second line of a heading in its font goes on',
    ['4.3 Trays of', { ...bold, ...short }],
    ['Decks', bold],
  ],
  ['an older number in brackets ends a heading', ['4.3 Trays', short], '[2019: F1.7]'],
])('%s', (_, before, after) => {
  expect(read(before, after)).toHaveLength(1);
});

test.each<[string, Part, Part]>([
  ['an item opens a paragraph', 'Trays fall', '(a) to the waste.'],
  ['a clause number and a capital open a paragraph', 'Trays fall', '4.4 Falls'],
  ['a number alone opens a paragraph', 'Trays fall', '4.4'],
  ['a sentence that ends in a short line ends its paragraph', ['Trays fall.', short], 'They drain.'],
  ['a line back towards the margin ends an item', ['(a) sealed', { x: 80 }], ['Trays fall', { x: 50 }]],
  ['a row of a table is no paragraph’s', 'Trays fall', ['to 20 mm', { row: true }]],
  ['what stands after a row is no part of it', ['Trays 20 mm', { row: true }], 'fall'],
  ['words of another size are another paragraph', 'Trays fall', ['to the waste', { size: 12 }]],
  ['a wide step parts paragraphs', 'Trays fall', ['to the waste', { y: 80 }]],
  ['a line further up the page is another paragraph', 'Trays fall', ['to the waste', { y: 20 }]],
  ['a known heading stands alone', 'Explanatory information', 'about trays'],
  ['a heading ends where the font changes', ['4.3 Trays', bold], ['of decks', text]],
  ['a short heading ends before a capital', ['4.3 Trays', short], 'Trays fall.'],
  ['an older number ends its heading', '4.3 Trays [2019: F1.7]', 'Trays fall.'],
])('%s', (_, before, after) => {
  expect(read(before, after)).toHaveLength(2);
});

test('under a number alone stands its title and nothing after it', () => {
  expect(read(['4.3', short], 'Trays of decks', 'They fall.')).toEqual(['4.3 Trays of decks', 'They fall.']);
});

test.each<[string, string, string, number]>([
  ['a sentence goes on over a page’s end', 'Trays fall', 'to the waste.', 1],
  ['a number goes on where words ask for one', 'Trays fall by at least', '20 mm.', 1],
  ['a number begins anew where none is asked for', 'Trays fall', '20 mm.', 2],
  ['a capital begins anew', 'Trays fall', 'The waste', 2],
  ['a finished sentence ends with its page', 'Trays fall.', 'to the waste.', 2],
  ['an item begins anew', 'Trays fall', '(a) to the waste.', 2],
  ['an item that joins the next is over', 'Trays fall; and', 'to the waste.', 2],
])('%s', (_, before, after, count) => {
  expect(textsOf([pageOf(1, place([before])), pageOf(2, place([after]))])).toHaveLength(count);
});

test('a column goes on in its own column of the next page, and each page keeps its words', () => {
  const [first = [], second = []] = [
    place([
      ['Trays fall', { column: 1 }],
      ['Grates lift.', { column: 2 }],
    ]),
    place([['to the waste.', { column: 1 }]]),
  ];
  const [tray] = paragraphsOf([pageOf(1, first), pageOf(2, second)], new Set());
  expect(tray).toMatchObject({
    text: 'Trays fall to the waste.',
    parts: [
      { page: 1, text: 'Trays fall' },
      { page: 2, text: 'to the waste.' },
    ],
  });
});

test('a first line that stands apart throughout does not stand apart from what is joined to it', () => {
  const lines = place([
    ['4.3 Trays of', { ...bold, lead: 12 }],
    ['decks', bold],
  ]);
  expect(paragraphsOf([pageOf(1, lines)], new Set())[0]).toMatchObject({
    text: '4.3 Trays of decks',
    lead: 0,
  });
});
