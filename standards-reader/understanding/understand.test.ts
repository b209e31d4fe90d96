import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runs } from '#test/runs.ts';
import { readManuscript } from '../reading/manuscript.ts';
import { noCorrections } from './corrections.ts';
import { understand } from './understand.ts';

const folder = mkdtempSync(join(tmpdir(), 'understand-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function understood(text: string) {
  const path = join(folder, 'standard.txt');
  writeFileSync(path, text);
  const manuscript = await readManuscript({ path, kind: 'txt' }, () => {});
  return { manuscript, ...understand(manuscript) };
}

const names = async (text: string) => (await understood(text)).templates.map(({ defectName }) => defectName);
const clause = (text: string) => `AS 9101:2020\n\nTrays of decks\n\n4.3 General\n\n${text}\n`;

test('a template says what the defect is, what to do, how urgent it is and where the limit lies', async () => {
  const { code, title, templates } = await understood(
    clause('The turn-up shall be not less than 100 mm above finished floor.'),
  );
  expect({ code, title }).toEqual({ code: 'AS 9101:2020', title: 'Trays of decks' });
  expect(templates).toEqual([
    {
      defectName: 'Turn-up below 100 mm above finished floor',
      description: 'The turn-up is less than 100 mm above finished floor.',
      requirement: 'The turn-up shall be not less than 100 mm above finished floor.',
      actionRequired: 'Bring the turn-up to at least 100 mm above finished floor.',
      priority: 'high',
      priorityReason: '“turn-up” points to water damage',
      clause: '4.3',
      page: 1,
      snippet: 'The turn-up shall be not less than 100 mm above finished floor.',
      limit: { comparison: 'at least', value: 100, unit: 'mm' },
    },
  ]);
});

test.each([
  [
    'Outlets shall be—\n(a) recessed into the floor; and\n(b) sealed to the pipe.',
    ['Outlets not recessed into the floor', 'Outlets not sealed to the pipe'],
  ],
  [
    'Waste pipes shall be vented where—\n(a) they are long; or\n(b) they serve two floors.',
    ['Waste pipes not vented'],
  ],
  ['Notches shall not exceed 20 mm in depth.', ['Notches over 20 mm in depth']],
  ['A landing must be provided at the top.', ['No landing at the top']],
  [
    'Runs are defective if they can be seen from a normal viewing position.',
    ['Runs visible from a normal viewing position'],
  ],
  ['Runs should be sanded. Runs may be filled. Runs are not defective on the back.', []],
  ['Grates may be lifted.\n\nNOTE: Grates shall not be screwed.', []],
  ['This Standard shall be read with AS 3500.3.', []],
])('%j', async (text, expected) => {
  expect(await names(clause(text))).toEqual(expected);
});

test('a template has the name of its clause, as an instruction what to do, and the sentence', async () => {
  const text = clause('Handrails shall be round and shall not be painted.').replace(
    'General',
    'Handrail graspability',
  );
  expect((await understood(text)).templates).toMatchObject([
    {
      defectName: 'Handrail graspability',
      description: 'Does not meet: “Handrails shall be round and shall not be painted”.',
      actionRequired: 'Correct the work so that handrails are round and are not painted.',
    },
  ]);
});

test('definitions, informative appendices and boxes bind nobody', async () => {
  const text = `AS 9101:2020

1.3 Definitions

Tray: a vessel that shall hold water.

4.3 Outlets

Outlets shall be round.

Explanatory Information

Outlets must be kept clean.

4.4 Pipes

Pipes must be straight.

APPENDIX A
(Informative)
CARE

A1 Washing

Trays shall be washed.
`;
  expect(await names(text)).toEqual(['Outlets: not round', 'Pipes: not straight']);
});

const trays = async (text: string, corrections = {}) => {
  const path = join(folder, 'trays.txt');
  writeFileSync(path, clause(text));
  const manuscript = await readManuscript({ path, kind: 'txt' }, () => {});
  return understand(manuscript, { ...noCorrections, ...corrections });
};

test('a document of recommendations says so, and gives its templates when "should" is taken', async () => {
  const text = 'Trays should fall to the outlet.\n\nLids should be round.\n\nGrates must be flat.';
  const before = await trays(text);
  expect(before.commands).toEqual([
    { word: 'should', count: 2, taken: false },
    { word: 'must', count: 1, taken: true },
  ]);
  expect(before.templates).toHaveLength(1);
  const after = await trays(text, { takeShould: true });
  expect(after.commands[0]).toEqual({ word: 'should', count: 2, taken: true });
  expect(after.templates.map(({ description }) => description)).toEqual([
    'Trays do not fall to the outlet.',
    'Lids are not round.',
    'Grates are not flat.',
  ]);
  expect(after.templates[1]?.priorityReason).toMatch(/the sentence only says “should”$/);
});

test('what commands in other words is taken', async () => {
  const text =
    'Lids are to be round. A tray has to be flat. A tray is required to have a lid. Trays are not permitted to be nailed. No putty can be used on trays.';
  expect((await trays(text)).templates.map(({ description }) => description)).toEqual([
    'Lids are not round.',
    'A tray is not flat.',
    'A tray does not have a lid.',
    'Trays are nailed.',
    'Putty is used on trays.',
  ]);
});

test.each([
  ['be not less than 90 mm wide; and (a)', 'be sealed. (b)'],
  ['(a) be not less than 90 mm wide; and', '(b) be sealed.'],
  ['be not less than 90 mm wide; and', 'be sealed.'],
])('"must—" is finished by its items, wherever their letters stand: %s', async (first, second) => {
  const { templates } = await trays(`Rims must—\n\n${first}\n\n${second}`);
  expect(templates.map(({ description }) => description)).toEqual([
    'Rims are less than 90 mm wide.',
    'Rims are not sealed.',
  ]);
  expect(templates[1]?.snippet).not.toContain('90 mm');
});

test('a command that stands in no template is told of with its page', async () => {
  const { templates, unread } = await trays('Rims must—');
  expect(templates).toEqual([]);
  expect(unread).toEqual([{ kind: 'command-not-taken', page: 1, text: 'Rims must—' }]);
});

test('a rule that stands in an exception binds', async () => {
  const { templates } = await trays(
    'Exception: Small trays need no lid. A grate shall be provided in a small tray.',
  );
  expect(templates.map(({ description }) => description)).toEqual([
    'A grate is not provided in a small tray.',
  ]);
});

const piece = fc.constantFrom(
  '4.1 Scope',
  '4.2 Trays and outlets',
  '4.3.1 Falls',
  'SECTION 5 WORK',
  'APPENDIX A',
  'A1 General',
  'H4D2 Wet areas',
  '12.00 Painting',
  '12.1 Runs',
  'Trays shall be—',
  '(a) turned up at least 100 mm; and',
  '(i) sealed; or',
  '(b) made of one piece.',
  '(1) Boards must finish 60 mm above paving.',
  'The membrane shall be lapped onto the flange by not less than 50 mm. It may be painted. It must be water-',
  'proof for 25 years.',
  'NOTE: See Table 4.2.',
  'TABLE 4.2',
  '20   30   40',
  'Runs are defective if they can be seen.',
  'e.g. 4.5 m (minimum)',
  '\f',
  '',
  'Performance criteria        Acceptable solutions',
  'P1 Water drains safely      A1 The floor falls to the waste',
  'P2 Damp air is removed      A2 A fan is fitted',
  'Page 2 of 9',
  'Contents',
  '4.1 Scope ........ 7',
);

test('whatever a document holds, each template rests on words of its page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const { manuscript, templates, clauses } = await understood(`x\n${pieces.join('\n')}`);
      for (const { snippet, page, clause: number, defectName } of templates) {
        const lines = manuscript.paragraphs.flatMap(({ parts }) =>
          parts.filter((part) => part.page === page),
        );
        expect(lines.map(({ text }) => text).join('\n')).toContain(snippet);
        expect(snippet.trim() && defectName.trim()).not.toBe('');
        expect(clauses.some((known) => known.number === number)).toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('a duty of people becomes no template and is listed among the commands that were not taken', async () => {
  const duty = 'Tenants must be told of the gas tap.';
  const { templates, unread } = await understood(clause(`Trays must be level. ${duty}`));
  expect(templates.map(({ requirement }) => requirement)).toEqual(['Trays must be level.']);
  expect(unread).toEqual([{ kind: 'command-of-people', page: 1, text: duty }]);
});

test('what a lead asks is said by its first item', async () => {
  const kindsOf = async (item: string) => {
    const { templates, unread } = await understood(
      clause(`The seller must keep:\n\n(a) ${item};\n\n(b) a plan.`),
    );
    return [...templates.map(({ requirement }) => requirement), ...unread.map(({ kind }) => kind)];
  };
  expect(await kindsOf('a record of the sale')).toEqual(['command-of-people']);
  expect(await kindsOf('the gate shut')).toEqual(['The seller must keep the gate shut.']);
});

test('an item with its own command is judged with its lead', async () => {
  const { unread } = await understood(
    clause('If a hut is sold, the builder—\n\n(a) may keep a fee; and\n\n(b) must refund the rest.'),
  );
  expect(unread.map(({ kind, text }) => [kind, text])).toEqual([
    ['command-of-people', '(b) must refund the rest.'],
  ]);
});

test('an Act says that it is one, and what it asks of offices and papers is listed last', async () => {
  const text = `Sheds Act 1975

1 Application

This Act may be cited as the Sheds Act 1975.

2 Records

The Authority must keep a record of each shed. Smoking is prohibited in it.

3 Notices

A notice must be in the form of Form 18.

4 Walls

Walls must be lined.
`;
  const { templates, unread } = await understood(text);
  expect(templates.map(({ requirement }) => requirement)).toEqual(['Walls must be lined.']);
  expect(unread).toEqual([
    { kind: 'document-is-law', page: null, text: 'Sheds Act 1975' },
    { kind: 'command-not-taken', page: 1, text: 'Smoking is prohibited in it.' },
    { kind: 'command-of-people', page: 1, text: 'The Authority must keep a record of each shed.' },
    { kind: 'command-of-people', page: 1, text: 'A notice must be in the form of Form 18.' },
  ]);
});
