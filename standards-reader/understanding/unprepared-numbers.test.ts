// Documents as they come: how they number their clauses, and what they leave unread.
import { expect, test } from 'vitest';
import { cited, headings, understood } from '../corpus/read-text.ts';

const parts = `H1 PIPES

1.1 Falls

Pipes must fall to the sewer.

1.2 Joints

Joints must be tight.

1.3 Beds

Beds must be of gravel.

H2 TANKS

1.1 Covers

Covers must be locked.

1.2 Vents

Vents must be open.
`;

test('a Part whose clauses count from 1 again is cited with its name', async () => {
  expect(await cited(parts)).toEqual([
    'H1 1.1: Pipes must fall to the sewer.',
    'H1 1.2: Joints must be tight.',
    'H1 1.3: Beds must be of gravel.',
    'H2 1.1: Covers must be locked.',
    'H2 1.2: Vents must be open.',
  ]);
});

test('Sections of several decrees are cited with their decree', async () => {
  const text = ['8/31', '9/31']
    .map(
      (number) =>
        `Decree ${number} on stairs\n\nSection 1\nSteps\n\nSteps must be level.\n\nSection 2\nRails\n\nRails must be round.\n\nSection 3\nLamps\n\nLamps must be on.\n`,
    )
    .join('\n');
  expect((await cited(text)).map((words) => words.split(':')[0])).toEqual([
    'Decree 8/31 s. 1',
    'Decree 8/31 s. 2',
    'Decree 8/31 s. 3',
    'Decree 9/31 s. 1',
    'Decree 9/31 s. 2',
    'Decree 9/31 s. 3',
  ]);
});

test('what stands below a number that comes again without a Part is cited by no clause, and is said', async () => {
  const { templates, unread } = await understood(parts.replace(/H[12] \w+\n\n/g, ''));
  expect(templates.map(({ clause }) => clause)).toEqual(['1.1', '1.2', '1.3']);
  expect(unread).toEqual([
    { kind: 'number-not-taken', page: 1, text: '1.1 Covers' },
    { kind: 'number-not-taken', page: 1, text: '1.2 Vents' },
    { kind: 'command-aside', page: 1, text: 'Covers must be locked.' },
    { kind: 'command-aside', page: 1, text: 'Vents must be open.' },
  ]);
});

test.each([
  ['an acceptable solution', 'E2/AS1 9.1.3 Battens\n\nBattens must be dry.\n', 'E2/AS1 9.1.3 Battens'],
  ['a federal rule', '§ 328.30 Wind\n\nWalls must stand.\n', '§ 328.30 Wind'],
  ['an amending item', '6 Steps\n\nSteps must be level.\n\n7. Sentence 3 of it is repealed.\n', '6 Steps'],
])('the number of %s is a clause', async (_, text, heading) => {
  expect(await headings(text)).toContain(heading);
});

test('a note of an appendix on a clause binds nobody', async () => {
  const text =
    '9.2 Stoves\n\nStoves must be level.\n\nA-9.2. Stoves in kitchens\n\nThey must be clean too.\n';
  expect(await cited(text)).toEqual(['9.2: Stoves must be level.']);
});

test('words that amend another document are no rule, and are said', async () => {
  const text = '6 Steps\n\nSteps must be level.\n\n7 Rails\n\nClause 4.2 is deleted and must not be used.\n';
  const { templates, unread } = await understood(text);
  expect(templates).toHaveLength(1);
  expect(unread.map(({ kind }) => kind)).toEqual(['amending-text']);
});

test('a clause called Application binds but for where it says what applies', async () => {
  const text =
    '3.1 Application\n\nThis Part shall apply to stairs. \n\nStairs shall be measured at the nosing.\n';
  expect(await cited(text)).toEqual(['3.1: Stairs shall be measured at the nosing.']);
});

test('numbered paragraphs without a title are clauses without one', async () => {
  const text = `1.1 Water from roofs is led to a drain that takes all of it.

1.2 A drain must have a trap.

1.3 Whenever cracks in a pipe or a joint of it are
seen, the whole of the pipe must be dug out.
`;
  expect(await headings(text)).toEqual(['1.1', '1.2', '1.3']);
  expect((await cited(text)).map((words) => words.slice(0, 3))).toEqual(['1.2', '1.3']);
});

test('Markdown is read without its marks, and links to headings are a list of contents', async () => {
  const text = `# Rules for stairs

- [H3D1 Steps](#h3d1)
- [H3D2 Rails](#h3d2)

###### H3D1 Steps

Steps **must** be level.

###### H3D2 Rails

- 3.2.1 Rails must be _round_.
`;
  expect(await headings(text)).toEqual(['H3D1 Steps', 'H3D2 Rails', '3.2.1']);
  expect(await cited(text)).toEqual(['H3D1: Steps must be level.', '3.2.1: Rails must be round.']);
});

test('a clause that only the list of contents has is said', async () => {
  const text = `Contents
3.1 Sills ........ 1
3.2 Heads ........ 1
3.3 Stops ........ 1

3.1 Sills

Sills must be dry.

3.3 Stops

Stops must be glued.
`;
  expect((await understood(text)).unread).toEqual([{ kind: 'contents-entry', page: 1, text: '3.2 Heads' }]);
});

test('two columns of a scan woven together make no templates, and are said', async () => {
  const text = `6 Cranes

Loads of cranes under impos- as far as they go must be made for
each beam that car- the whole of them and the floor be- low
it, which must be kept un- the end of works.
`;
  const { templates, unread } = await understood(text);
  expect(templates).toEqual([]);
  expect(unread.map(({ kind }) => kind)).toContain('bad-text-layer');
});

test('text that was set aside is read when a person says so', async () => {
  const text = `6 Cranes

Loads under impos- as they go must be made for beams that car- the whole, which must be kept un- the end.
`;
  const { templates, unread } = await understood(text, { takeUnclear: true });
  expect(templates.map(({ clause }) => clause)).toEqual(['6']);
  expect(unread.map(({ kind }) => kind)).not.toContain('bad-text-layer');
});

test('compounds with a blank too many set nothing aside, in a text of one page', async () => {
  const shelf = (number: number) =>
    `${number} Shelves ${number}\n\nA shelf shall be level.\n\nThe pre- cut board, the self- closing lid and the water- resistant build- ing are beside water, the building and the self.\n`;
  const text = Array.from({ length: 10 }, (_, at) => shelf(at + 1)).join('\n');
  const { templates, unread } = await understood(text);
  expect(templates).toHaveLength(10);
  expect(unread).toEqual([]);
});

test('one torn stretch of a long text file sets aside that stretch only', async () => {
  const torn = 'Loads under impos- as they go must be made for beams that car- the whole, kept un- the end.';
  const sentence = (number: number) =>
    `${number}.1 Shelf ${number}\n\nShelf ${number} ${'of good timber '.repeat(60)}shall be level.\n`;
  const text = Array.from({ length: 20 }, (_, at) =>
    at === 9 ? `${sentence(at + 1)}\n${torn}\n` : sentence(at + 1),
  ).join('\n');
  const { templates, unread } = await understood(text);
  expect(templates.length).toBeGreaterThanOrEqual(16);
  expect(unread.filter(({ kind }) => kind === 'bad-text-layer')).toHaveLength(1);
});

test('what a person corrects decides over what was read', async () => {
  const text =
    '3.1 Sills\n\nSills must be dry.\n\nHeads of windows\n\nHeads must be straight.\n\n4.2 Oak\n\nOak must be oiled.\n';
  const corrections = {
    headings: [{ page: 1, text: 'Heads of windows' }],
    notHeadings: [{ page: 1, text: '4.2 Oak' }],
  };
  expect((await understood(text, corrections)).templates.map(({ clause }) => clause)).toEqual([
    '3.1',
    'Heads of windows',
    'Heads of windows',
  ]);
  const anew = await understood(text, { numbersAnewAt: [{ page: 1, text: '4.2 Oak' }] });
  expect(anew.clauses.map(({ number }) => number)).toEqual(['3.1', '4.2 Oak 4.2']);
  expect((await understood(text, { contentsPages: [1] })).clauses).toEqual([]);
});

test('criteria beside their solutions bind, whatever numbered clause stands above their table', async () => {
  const text = `Code of lofts

1 Application

This code applies to lofts.

2 Definitions

Loft means a room below a roof.

Performance criteria                 Acceptable solutions

P1 Air in the loft is fresh and      A1 The loft has a window that
dry all year.                        opens to the outside.

P2 A person can leave the loft       A2 The loft has a fixed ladder with
without help.                        a rail on both sides.

P3 The loft is not too warm for      A3 The roof of the loft has a layer
those who are in it.                 of wool 90 mm thick.
`;
  expect((await understood(text)).templates.map(({ clause }) => clause)).toEqual([
    'P1',
    'P2',
    'P3',
    'A1',
    'A2',
    'A3',
  ]);
});

test.each(['utf-16le', 'utf-16be'])('text in %s is read, with its mark and without', async (order) => {
  const text = '3.1 Sills\n\nSills must be dry — always.\n\n3.2 Heads\n\nHeads must be “straight”.\n';
  for (const written of [`\uFEFF${text}`, text]) {
    const bytes = Buffer.from(written, 'utf16le');
    const { clauses, templates } = await understood(order === 'utf-16le' ? bytes : bytes.swap16());
    expect([clauses.length, templates.length]).toEqual([2, 2]);
  }
});

test.each([
  ['a label in a drawing', 'Figure 3.1: Sill\n\nPaneFrame must NOT touch the hob 5 mm min.\n\nFrame\n'],
  ['a notice of copyright', '© Rules 2031\n\nThis book must not be reproduced without permission.\n'],
  ['a note to a table', 'Notes to Table 3.1:\n\n(1) Oak must be oiled.\n\n(2) Pine must be painted.\n'],
])('%s is no requirement', async (_, trap) => {
  const text = `3.1 Sills\n\nSills must be dry.\n\n${trap}\n3.2 Heads\n\nHeads must be dry.\n`;
  expect(await cited(text)).toEqual(['3.1: Sills must be dry.', '3.2: Heads must be dry.']);
});

test('the definitions of one Part do not silence the next', async () => {
  const text = parts.replace('1.3 Beds', '2 Definitions\n\n2.1 Bed').replace('must be of', 'is');
  expect((await cited(text)).map((words) => words.slice(0, 6))).toEqual([
    'H1 1.1',
    'H1 1.2',
    'H2 1.1',
    'H2 1.2',
  ]);
});

const clause = (number: number) =>
  `${number} Clause ${number}\n\nItem ${number} must be dry and clean.\n\n${number}.1 First of ${number}\n\nThing ${number} must be level.\n`;

test.each([
  ['a line of a table', 'Appendix P\n\n1 Pipes are of copper\n\nThey are round and long, and clean.\n'],
  ['a reference', 'Appendix P\n\n1 Pipes must be of copper and of no other metal.\n'],
])('%s that looks like the name of a Part renames no clause after it', async (_, line) => {
  const text = [clause(1), clause(2), line, clause(3), clause(4)].join('\n');
  const { clauses } = await understood(text);
  expect(clauses.map(({ number }) => number)).toEqual(['1', '1.1', '2', '2.1', '3', '3.1', '4', '4.1']);
});

test.each([
  ['3A', '3 Fences', '3A Requirements for gates', '4 Walls'],
  ['12AB', '12A Fences', '12AB Gates', '12B Walls'],
  ['4.3A', '4.3 Fences', '4.3A Gates', '4.4 Walls'],
  ['12A.1', '12A Fences', '12A.1 Gates', '13 Walls'],
  ['Regulation 7A', 'Regulation 7 Fences', 'Regulation 7A Gates', 'Regulation 8 Walls'],
])('a clause that was put in later is cited with its letter: %s', async (number, ...titles) => {
  const [fences, gates, walls] = titles;
  const text = `${fences}\n\nA fence must be sound.\n\n${gates}\n\nA gate must close by itself.\n\n${walls}\n\nA wall must be plumb.\n`;
  expect(await headings(text)).toEqual(titles);
  expect(await cited(text)).toContain(`${number}: A gate must close by itself.`);
});

test('what Queensland adds is cited under its own number', async () => {
  const text = `14.2.5 Vents

A vent must be open.

In Queensland, after 14.2.5 insert QLD 14.2.6:

QLD 14.2.6 Termite vents

A termite vent must be meshed.

14.2.7 Drains

Drains must fall.
`;
  expect(await cited(text)).toEqual([
    '14.2.5: A vent must be open.',
    'QLD 14.2.6: A termite vent must be meshed.',
    '14.2.7: Drains must fall.',
  ]);
});

test('numbered headings that are only bold or italic keep their level', async () => {
  const text =
    '**1 General**\n\nAll must be dry.\n\n**1.1 Walls**\n\nWalls must be plumb.\n\n_1.1.1 Boards_\n\nBoards must be nailed.\n';
  expect(await headings(text)).toEqual(['1 General', '1.1 Walls', '1.1.1 Boards']);
});

test('one stray byte leaves a text in UTF-8 what it is', async () => {
  const good = Buffer.from(
    `3.1 Sills\n\n${'The owner’s sill must be “dry” – always. '.repeat(60)}\n`,
    'utf8',
  );
  const { templates } = await understood(Buffer.concat([good, Buffer.from([0xb0]), Buffer.from('\n')]));
  expect(templates[0]?.snippet).toContain('owner’s sill must be “dry” – always');
});

test('a text in Windows-1252 is read as that', async () => {
  const { templates } = await understood(
    Buffer.from('3.1 Sills\n\nThe owner\x92s sill must be dry.\n', 'latin1'),
  );
  expect(templates[0]?.snippet).toContain('owner’s sill');
});

test('every command is a template or is listed with the reason why it is none', async () => {
  const text = `4 Doors

Doors must open outward.

Latches are required on both sides.

What is required is a key.

Doors shall be permitted to slide.

The test load shall be left in place for a day.

NOTE: Hinges must be oiled.

Exceptions

Doors of stores must be at least 820 mm wide.

5 Definitions

A door must be called a gate where it stands outside.
`;
  const { templates, unread } = await understood(text);
  expect(templates.map(({ snippet }) => snippet)).toEqual([
    'Doors must open outward.',
    'Latches are required on both sides.',
  ]);
  expect(unread.map((one) => [one.kind, one.text])).toEqual([
    ['command-not-taken', 'What is required is a key.'],
    ['command-permits', 'Doors shall be permitted to slide.'],
    ['command-of-test', 'The test load shall be left in place for a day.'],
    ['command-aside', 'NOTE: Hinges must be oiled.'],
    ['command-aside', 'Doors of stores must be at least 820 mm wide.'],
    ['command-aside', 'A door must be called a gate where it stands outside.'],
  ]);
});
