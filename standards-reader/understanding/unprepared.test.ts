// Documents as they come: each test is a small one with a habit of layout that real standards have.
import { expect, test } from 'vitest';
import { cited, headings, understood } from '../corpus/read-text.ts';

test('"Section 14" on a line of its own on most pages is a heading, its title below it', async () => {
  const section = (number: number, title: string, sentence: string) =>
    `Section ${number}\n${title}\n${sentence}\n`;
  const pages = [
    section(1, 'Landings', 'A landing must be level in both directions, whatever\nstands beside it.'),
    section(2, 'Ramps', 'A ramp must have a kerb on both of its open sides, or\na wall.'),
    section(3, 'Rails', 'A rail must be smooth over the whole of its length, also\nwhere it is joined.'),
    section(4, 'Lamps', 'A lamp must be fixed above each of the stairs and\nlandings.'),
    'Lamps must be bright.\n',
    section(5, 'Signs', 'A sign must be fixed beside the door it is about.\n'),
  ];
  const text = pages.join('\f');
  expect(await headings(text)).toEqual(['1 Landings', '2 Ramps', '3 Rails', '4 Lamps', '5 Signs']);
  expect((await cited(text)).map((words) => words.slice(0, 11))).toEqual([
    '1: A landin',
    '2: A ramp m',
    '3: A rail m',
    '4: A lamp m',
    '4: Lamps mu',
    '5: A sign m',
  ]);
});

test('a running head "Section 2" that comes again is no clause', async () => {
  const pages = ['1 Landings\nA landing must be level.', ...Array(5).fill('Section 2\nRamps must be dry.')];
  pages[1] = 'Section 2\n2.1 Ramps\nA ramp must be dry.';
  expect(await headings(pages.join('\n\f'))).toEqual(['1 Landings', '2', '2.1 Ramps']);
});

test('blanks in a clause number do not hide the clause, nor does a box before it', async () => {
  const text = `7.5.1 Lining boards

Boards must be dry.

Explanatory Information: Boards

Boards warp. They must not be wet.

7 .5.2   Cover strips

Strips must be nailed.

7.5. 3   Corner stops

Stops must be glued.
`;
  expect(await headings(text)).toEqual(['7.5.1 Lining boards', '7.5.2 Cover strips', '7.5.3 Corner stops']);
  expect(await cited(text)).toEqual([
    '7.5.1: Boards must be dry.',
    '7.5.2: Strips must be nailed.',
    '7.5.3: Stops must be glued.',
  ]);
});

test('a paragraph with an indented first line is one paragraph', async () => {
  const text = `4 Store rooms

     A store room must, when it stands beside a stair that
is a way out of the building, be closed off with a door
that shuts by itself.
     A store room must have a window where its floor is
larger than that of the room beside it.
`;
  expect(await cited(text)).toEqual([
    '4: A store room must, when it stands beside a stair that is a way out of the building, be closed off with a door that shuts by itself.',
    '4: A store room must have a window where its floor is larger than that of the room beside it.',
  ]);
});

test('letters of items behind their text are read in front of it', async () => {
  const text = `3.1 Sills

Sills must—
be sloped to the outside; and  (a)
be not less than 40 mm thick.  (b)

3.2 Heads

Heads must—
be straight; and  (a)
be dry.  (b)
`;
  expect((await understood(text)).templates.map(({ clause, requirement }) => [clause, requirement])).toEqual([
    ['3.1', 'Sills must be sloped to the outside.'],
    ['3.1', 'Sills must be not less than 40 mm thick.'],
    ['3.2', 'Heads must be straight.'],
    ['3.2', 'Heads must be dry.'],
  ]);
});

test('an older number in brackets is no part of a sentence', async () => {
  expect(await cited('3.1 Sills\n\n[2019: 3.4.1] Sills must be dry.\n')).toEqual(['3.1: Sills must be dry.']);
});

test('the foot of a page that begins far into a longer document stays out of the sentences', async () => {
  const page = (number: number, text: string) =>
    `${text}\n(1 May 2023) Sills Housing Rules 2030 Page ${number}\n`;
  const text = [
    page(88, '3.1 Sills\n\nA sill must be set so that water which runs'),
    page(89, 'down a pane leaves it.\n\n3.2 Heads\n\nA head must be dry on the'),
    page(90, 'inside. Stops must be glued.'),
  ].join('');
  const { templates } = await understood(text);
  expect(templates.map(({ requirement }) => requirement)).toEqual([
    'A sill must be set so that water which runs down a pane leaves it.',
    'A head must be dry on the inside.',
    'Stops must be glued.',
  ]);
});

test('a clause number alone at a page’s foot is neither a heading nor the end of one', async () => {
  const text = [
    '3.1 Sills\n\nSills must be dry.\n\n3.2 Heads\n\nHeads must be straight.\n\n3.2\n(1 May 2031)',
    'Heads must be painted.\n\n3.3 Stops\n\nStops must be glued.\n\n3.3\n(1 May 2031)',
  ].join('\n\f');
  expect(await headings(text)).toEqual(['3.1 Sills', '3.2 Heads', '3.3 Stops']);
  expect(await cited(text)).toHaveLength(4);
});
