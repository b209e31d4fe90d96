// Documents as they come: which of their lines are clauses.
import { expect, test } from 'vitest';
import { cited, headings, understood } from '../corpus/read-text.ts';

test('numbers of four digits are clauses where their Sections have four', async () => {
  const text = `SECTION 2301 GENERAL

2301.1 Scope. This chapter is about lifts.

2301.2 Doors. Doors shall be closed before a lift moves.

SECTION 2302 PITS

2302.1 Depth. A pit shall be not less than 1500 mm deep.

2286 Words beside a measure
`;
  expect(await headings(text)).toEqual([
    '2301 GENERAL',
    '2301.1 Scope',
    '2301.2 Doors',
    '2302 PITS',
    '2302.1 Depth',
  ]);
});

test('numbers that begin with the letter of their chapter are clauses', async () => {
  const text =
    'SECTION R341 WALLS\n\nR341.1 Studs. Studs shall be straight.\n\nR341.2 Plates. Plates shall be level.\n';
  expect(await headings(text)).toEqual(['R341 WALLS', 'R341.1 Studs', 'R341.2 Plates']);
});

test('"Section 8.1." before a title is the clause 8.1', async () => {
  const text = 'Section 8.1. Stoves\n\n8.1.1. Flues\n\nFlues shall be straight.\n';
  expect(await headings(text)).toEqual(['8.1 Stoves', '8.1.1 Flues']);
});

test('a decree is a clause, and its Sections are cited with it', async () => {
  const decree = (number: string, about: string) =>
    `Decree ${number} on ${about}\n\nSection 1 Scope\n\nThis decree is about ${about}.\n\nSection 2 Work\n\nWork shall be dry.\n\nSection 3 Care\n\nCare shall be taken.\n`;
  expect(await headings(`${decree('8/31', 'roofs')}\n\f${decree('9/31', 'walls')}`)).toEqual([
    'Decree 8/31 Decree on roofs',
    'Decree 8/31 s. 1 Scope',
    'Decree 8/31 s. 2 Work',
    'Decree 8/31 s. 3 Care',
    'Decree 9/31 Decree on walls',
    'Decree 9/31 s. 1 Scope',
    'Decree 9/31 s. 2 Work',
    'Decree 9/31 s. 3 Care',
  ]);
});

const guide = (part: string, about: string) => `Part ${part} ${about}

Section 1 Beds

1.1 This section deals with the beds of ${about}.

1.2 Beds must be level.

Section 2 Covers

2.1 Covers must be locked.
`;

test('a Section above numbered paragraphs is their caption, and a Part with nothing else is still a Part', async () => {
  const text = `${guide('K1', 'Pits')}\n${guide('K2', 'Tanks')}`;
  expect(await headings(text)).toEqual([
    'K1 Pits',
    'K1 1.1',
    'K1 1.2',
    'K1 2.1',
    'K2 Tanks',
    'K2 1.1',
    'K2 1.2',
    'K2 2.1',
  ]);
});

test('a note of an appendix ends the clause before it and is no clause', async () => {
  const text =
    '9.2 Stoves\n\nStoves must be level.\n\nA-9.2. Stoves in kitchens\n\nThey must be clean too.\n';
  expect(await headings(text)).toEqual(['9.2 Stoves']);
});

test('every item of an amendment is a clause, however short', async () => {
  const text = `Regulation 31/32

1. Article 3.2.1.4. of the Code is repealed.

2. Sentence 4.2.(1) is repealed.

3. This Regulation comes into force on 1 May 2032.
`;
  expect(await headings(text)).toEqual(['1', '2', '3']);
});

const criteria = (heads: string) => `Code of kennels

${heads}

P1 Kennels are quiet at night.       A1 A kennel has solid walls.

P2 The floor can be washed down      A2 The floor can be of concrete
and drains to one point.             or of tiles on a bed.

P3 Dogs have fresh air by day        A3 There is no acceptable solution
and by night.                        for this criterion.
`;

test.each([
  'Performance criteria                 Acceptable solutions',
  'Performance requirements             Acceptable measures',
])(
  'criteria beside solutions bind: what a criterion says can be done must be possible, a solution gives leave: %s',
  async (heads) => {
    expect((await understood(criteria(heads))).templates.map(({ clause }) => clause)).toEqual([
      'P1',
      'P2',
      'P3',
      'A1',
    ]);
  },
);

test('a quotation in Markdown is read as the box it is', async () => {
  const text =
    '# Rules\n\n## 3.1 Sills\n\nSills must be dry.\n\n> **Explanatory Information**\n>\n> They must not be wet.\n\n## 3.2 Heads\n\nHeads must be dry.\n';
  expect(await cited(text)).toEqual(['3.1: Sills must be dry.', '3.2: Heads must be dry.']);
});

test('what is forbidden here or there is forbidden in either place', async () => {
  const text = '3.1 Drains\n\nWater must not be led—\n\n(a) onto a road; or\n\n(b) into a pit.\n';
  expect((await understood(text)).templates.map(({ requirement }) => requirement)).toEqual([
    'Water must not be led onto a road.',
    'Water must not be led into a pit.',
  ]);
});

test('a bound of one of several ways sets no limit', async () => {
  const text = '3.1 Drying\n\nA home must have—\n\n(a) a line not shorter than 7 m; or\n\n(b) a dryer.\n';
  expect((await understood(text)).templates.map(({ limit }) => limit)).toEqual([undefined]);
});

test('what an exception sends elsewhere is required there, wherever it stands in the exception', async () => {
  const text =
    '3.1 Height\n\nRooms shall be high.\n\nExceptions: 1. Lofts. 2. Stairs shall be in accordance with Section 3206.\n';
  expect(await cited(text)).toEqual(['3.1: Rooms shall be high.']);
});

test.each([
  ['Ordinance 8/31 on roofs', 'Ordinance 9/31 on walls', '§ #', 'Ordinance 8/31 § 1'],
  ['Decree on roofs (8/31)', 'Decree on walls (9/31)', '# §', 'Decree 8/31 § 1'],
  ['Regulation 8/31: Roofs', 'Regulation 9/31: Walls', '#', 'Regulation 8/31 1'],
  ['K1\nROOFS', 'K2\nWALLS', '1.#', 'K1 1.1'],
  ['APPROVED DOCUMENT K1', 'APPROVED DOCUMENT K2', '1.#', 'K1 1.1'],
])(
  '%s: its clauses are cited with it, though the next begins with the same heading',
  async (one, other, mark, number) => {
    const clause = (count: number, title: string) =>
      `${mark.replace('#', String(count))} ${title}\n\n${title} must be dry.\n`;
    const part = (name: string) =>
      `Rules of Windward\n\n${name}\n\n${clause(1, 'Beds')}\n${clause(2, 'Lids')}\n${clause(3, 'Rims')}`;
    const { templates } = await understood(`${part(one)}\n\f${part(other)}`);
    const cites = templates.map((template) => template.clause);
    expect([cites[0], cites[3]]).toEqual([number, number.replace('8/31', '9/31').replace('K1', 'K2')]);
  },
);

test('sections of a federal rule leap to the next hundred, and an article needs no title', async () => {
  const text =
    '§ 24.3 Words.\n\nWords are plain.\n\n§ 24.301 Walls.\n\nWalls shall be thick.\n\n§ 24.305 Doors. Doors shall be shut.\n';
  expect(await headings(text)).toEqual(['§ 24.3 Words', '§ 24.301 Walls', '§ 24.305 Doors']);
  expect(await cited('Article 6 Windows must be shut by hand and have a seal all round.\n')).toEqual([
    'Article 6: Windows must be shut by hand and have a seal all round.',
  ]);
});

test('items finish a sentence left open at any word', async () => {
  const text =
    '3.1 Doors\n\n(1) Rooms shall have a door that\n\n(a) closes by itself, and\n\n(b) is at least 45 mm thick.\n';
  expect((await understood(text)).templates.map(({ requirement }) => requirement)).toEqual([
    'Rooms shall have a door that closes by itself.',
    'Rooms shall have a door that is at least 45 mm thick.',
  ]);
});
