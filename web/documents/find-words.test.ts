import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

/** What is marked, piece by piece. */
function marked(pieces: string[], words: string): string[][] {
  return findWords(pieces, words).map((row) =>
    row.map(({ piece, from, to }) => pieces[piece]?.slice(from, to) ?? ''),
  );
}

test.each([
  [
    'over the ends of lines',
    ['4.3 Sills', 'A sill shall project not', 'less than 40 mm. It', 'shall be'],
    'A sill shall project not less than 40 mm.',
    ['A sill shall project not', 'less than 40 mm.'],
  ],
  [
    'with a word that is split at the end of a line',
    ['Membranes shall be water-', 'proof and whole.'],
    'Membranes shall be waterproof and whole.',
    ['Membranes shall be water-', 'proof and whole.'],
  ],
  [
    'with letters set apart and letters in one sign',
    ['The \uFB01 n i s h', 'shall be \uFB02at.'],
    'The finish shall be flat.',
    ['The \uFB01 n i s h', 'shall be \uFB02at.'],
  ],
  [
    'in the middle of a piece',
    ['Trays are of steel. Each tray shall drain. Lids are of zinc.'],
    'Each tray shall drain.',
    ['Each tray shall drain.'],
  ],
  [
    'over the foot of a column',
    [
      'Where a wall is exposed to salt, ties shall be',
      'AS 9700:2020',
      '17',
      'of stainless steel of grade 316.',
    ],
    'Where a wall is exposed to salt, ties shall be of stainless steel of grade 316.',
    ['Where a wall is exposed to salt, ties shall be', 'of stainless steel of grade 316.'],
  ],
  [
    'when the columns are drawn line by line',
    [
      'A tie shall be embedded not less than',
      'The cavity shall be kept clear of all',
      '40 mm into the mortar joint of each leaf',
      'mortar droppings while the wall is built',
    ],
    'A tie shall be embedded not less than 40 mm into the mortar joint of each leaf',
    ['A tie shall be embedded not less than', '40 mm into the mortar joint of each leaf'],
  ],
])('words are found %s', (_, pieces, words, expected) => {
  expect(marked(pieces, words)).toEqual([expected]);
});

test('words that stand on a page twice are found twice', () => {
  const pieces = ['Each tray shall drain.', 'Lids are of zinc.', 'Each tray shall drain.'];
  expect(marked(pieces, 'Each tray shall drain.')).toEqual([
    ['Each tray shall drain.'],
    ['Each tray shall drain.'],
  ]);
});

test.each([
  ['that are not there', ['Each tray shall drain.'], 'Each lid shall close.'],
  [
    'of which only a part is there',
    ['A sill shall project not less than 40 mm.'],
    'A sill shall project not less than 40 mm and shall have a drip groove.',
  ],
  [
    'that could be pieced together from other sentences',
    [
      'A sill shall be not less than 40 mm wide.',
      'A step shall be not less than 90 mm high.',
      'A lid shall close.',
    ],
    'A lid shall be not less than 40 mm high.',
  ],
  ['without a letter', ['Each tray shall drain.'], '— …'],
])('words %s are not found', (_, pieces, words) => {
  expect(findWords(pieces, words)).toEqual([]);
});
