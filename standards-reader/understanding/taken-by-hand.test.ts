import { expect, test } from 'vitest';
import { LONGEST_LISTED } from '#contract/desk/longest-line.ts';
import { understood } from '../corpus/read-text.ts';

const garden = `AS 9741:2024

Garden stairs

1.1 Terms and definitions

Tread: a board that shall be level.

2.1 Treads

Treads shall be level.

NOTE: A tread shall not be painted.

Old treads shall be permitted to slope by 20 mm.

The builder must give the owner a certificate of the gate.

2.2 Rails

Rails shall be smooth. All of it, as has been said, shall.

APPENDIX A
(Informative)
CARE

A1 Washing (a) Treads shall be washed at least 2 times a year.
`;

/** The listed command with these words. */
async function place(words: string, text = garden) {
  const { unread } = await understood(text);
  const one = unread.find((line) => line.text.includes(words));
  if (!one?.page) throw new Error(`“${words}” is not listed`);
  return { page: one.page, text: one.text };
}

async function taken(words: string, text = garden) {
  const takeCommands = [await place(words, text)];
  const { templates, unread } = await understood(text, { takeCommands });
  expect(unread.filter((line) => line.text.includes(words))).toEqual([]);
  return templates.find(({ snippet }) => snippet.includes(words));
}

test('a command of a note that a person took is turned round as any other, and has its clause, page and words', async () => {
  expect(await taken('shall not be painted')).toMatchObject({
    defectName: 'Treads: painted',
    description: 'A tread is painted.',
    clause: '2.1',
    page: 1,
    snippet: 'NOTE: A tread shall not be painted.',
    limit: undefined,
  });
});

test('a permission that a person took says what is written, and sets no limit', async () => {
  expect(await taken('permitted to slope')).toMatchObject({
    defectName: 'Old treads shall be permitted to slope by 20 mm',
    description: 'Does not meet: “Old treads shall be permitted to slope by 20 mm”.',
    actionRequired: 'Correct the work to meet this: old treads shall be permitted to slope by 20 mm.',
    clause: '2.1',
    limit: undefined,
  });
});

test('what is asked of people says what is written', async () => {
  const template = await taken('certificate of the gate');
  expect(template?.description).toBe(
    'Does not meet: “The builder must give the owner a certificate of the gate”.',
  );
  expect(template?.defectName).toMatch(/^Treads: builder must give the owner a certificate/);
});

test('a sentence on the line of its clause’s number is taken without the number and the mark of its item', async () => {
  expect(await taken('washed at least')).toMatchObject({
    clause: 'A1',
    requirement: 'Treads shall be washed at least 2 times a year.',
  });
});

test('a taken command stands among the others in the order of the document, and these stay as they are', async () => {
  const before = await understood(garden);
  const after = await understood(garden, { takeCommands: [await place('shall not be painted')] });
  expect(after.templates.map(({ snippet }) => snippet)).toEqual([
    'Treads shall be level.',
    'NOTE: A tread shall not be painted.',
    'Rails shall be smooth.',
  ]);
  expect(after.templates.filter(({ clause }) => clause === '2.2')).toEqual(
    before.templates.filter(({ clause }) => clause === '2.2'),
  );
  expect(after.unread).toHaveLength(before.unread.length - 1);
});

test('a mark on words that the document does not have, or on another page, takes nothing', async () => {
  const { page, text } = await place('shall not be painted');
  const before = await understood(garden);
  const takeCommands = [
    { page: page + 1, text },
    { page, text: 'Treads shall be green.' },
    { page, text: 'Treads shall be level.' },
  ];
  expect(await understood(garden, { takeCommands })).toEqual(before);
});

test('a command before the first clause, or below a number that was not taken as a clause, names no clause', async () => {
  const text = `Notes on walls

All walls, as was agreed in the year before, shall.

3.1 Sills

Sills must be dry.

9.7 Kilns

The kilns must, as everybody knows,

3.2 Heads

Heads must be straight.
`;
  const { clauses } = await understood(text);
  expect(clauses.map(({ number }) => number)).toEqual(['3.1', '3.2']);
  expect((await taken('agreed in the year', text))?.clause).toBe('');
  expect((await taken('as everybody knows', text))?.clause).toBe('');
});

test('a command that is longer than its line in the list is taken whole', async () => {
  const long = `Where ${'it is cold and the wind blows from the sea and '.repeat(12)}, it need not be that a rail must be closed.`;
  const text = `2.1 Rails\n\nRails shall be smooth. ${long}\n`;
  const { text: listed } = await place('Where it is cold', text);
  expect(long.length).toBeGreaterThan(LONGEST_LISTED);
  expect(listed).toHaveLength(LONGEST_LISTED);
  expect((await taken('Where it is cold', text))?.requirement).toBe(long);
});

test('every listed command can be taken', async () => {
  const { unread, templates } = await understood(garden);
  const commands = unread.filter(({ kind }) => kind.startsWith('command-'));
  const takeCommands = commands.map(({ page, text }) => ({ page: page ?? 0, text }));
  const after = await understood(garden, { takeCommands });
  expect(after.templates).toHaveLength(templates.length + commands.length);
  expect(after.unread).toEqual([]);
});
