import { expect, test } from 'vitest';
import type { Paragraph } from '../reading/line.ts';
import { requirementsOf } from './requirements.ts';

/** The sentences of the requirements of paragraphs below a clause's title. */
function sentencesOf(title: string, ...texts: string[]): string[] {
  const heading = {
    at: 0,
    number: '4',
    title,
    level: 1,
    body: '',
    key: [4],
    weight: 3,
    informative: false,
  };
  const manner = { stated: undefined, takeShould: false, around: '' };
  const passages = texts.map((text, index) => {
    const parts = [{ page: 1, text }];
    const paragraph: Paragraph = { page: 1, text, parts, x: 0, size: 10, lead: 0, row: false, column: 0 };
    return { heading, paragraph, at: index + 1, text };
  });
  return requirementsOf(passages, manner).map(({ sentence }) => sentence);
}

test('each item of a numbered list goes on with its lead', () => {
  expect(
    sentencesOf(
      'Shelves',
      'The owner must ensure shelves:',
      '(1) Have a lip;',
      '(2) Are level; and',
      '(3) Extend to the wall.',
    ),
  ).toEqual([
    'The owner must ensure shelves have a lip.',
    'The owner must ensure shelves are level.',
    'The owner must ensure shelves extend to the wall.',
  ]);
});

test('a sentence that begins with its command is about what its clause is called, or says nothing', () => {
  const text = 'Shall have a door of steel.';
  expect(sentencesOf('Stoves', text)).toEqual(['Stoves: shall have a door of steel.']);
  expect(sentencesOf('General', text)).toEqual([]);
  expect(sentencesOf('', text)).toEqual([]);
});

test.each([
  [
    'each item below "shall be," is a requirement',
    ['(1) Every shelf shall be,', '(a) smooth;', '(b) dry; and', '(c) fixed to a wall.'],
    ['Every shelf shall be smooth.', 'Every shelf shall be dry.', 'Every shelf shall be fixed to a wall.'],
  ],
  [
    'items below a bound with a comma are its sizes',
    [
      '(1) The height over shelves shall be not less than,',
      '(a) 900 mm in a hall, and',
      '(b) 700 mm in a store.',
    ],
    [
      'The height over shelves shall be not less than 900 mm in a hall.',
      'The height over shelves shall be not less than 700 mm in a store.',
    ],
  ],
  [
    'ways to choose from below "shall," are one requirement',
    ['(1) Shelves shall consist of,', '(a) boards,', '(b) slats, or', '(c) grids.'],
    ['Shelves shall consist of boards, slats or grids.'],
  ],
  [
    'a lead with a case and what is so in it stays where it is',
    [
      'The owner must ensure:',
      '(1) When a hatch is open, its lid does not reduce the way to:',
      '(a) less than 500 mm on a stair; and',
      '(b) less than 700 mm in a hall.',
    ],
    [
      'The owner must ensure When a hatch is open, its lid does not reduce the way to less than 500 mm on a stair.',
      'The owner must ensure When a hatch is open, its lid does not reduce the way to less than 700 mm in a hall.',
    ],
  ],
  [
    'an item with its own subject stands alone below a lead that it does not finish',
    [
      '(1) Where boxes are fitted, they shall be,',
      '(a) locked;',
      '(b) one shall be fitted for each flat; and',
      '(c) for each further floor, there shall be one more box.',
    ],
    [
      'Where boxes are fitted, they shall be locked.',
      'One shall be fitted for each flat.',
      'For each further floor, there shall be one more box.',
    ],
  ],
  [
    'an item whose second command is in a clause of its own goes on',
    [
      'Every bin shall be one that is:',
      '(a) sealed, and',
      '(b) fitted with a lid, which shall be kept shut.',
    ],
    [
      'Every bin shall be one that is sealed.',
      'Every bin shall be one that is fitted with a lid, which shall be kept shut.',
    ],
  ],
  [
    'what commands below a permission is a requirement of its own',
    [
      'Wood may be kept in a yard, provided that,',
      '(a) it is dry; and',
      '(b) such wood shall be stacked on racks.',
    ],
    ['Such wood shall be stacked on racks.'],
  ],
  [
    'conditions below "where," belong to one requirement',
    ['(1) A shelf shall have a lip where,', '(a) it is high, and', '(b) it is narrow.'],
    ['A shelf shall have a lip where: it is high and it is narrow.'],
  ],
])('%s', (_, texts, sentences) => {
  expect(sentencesOf('Shelves', ...texts)).toEqual(sentences);
});
