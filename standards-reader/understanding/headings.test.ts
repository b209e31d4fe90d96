import { expect, test } from 'vitest';
import { paragraphOf } from '../corpus/pieces.ts';
import type { Paragraph } from '../reading/line.ts';
import { headingOf, plainTitle } from './headings.ts';

const read = (text: string, more?: Partial<Paragraph>, criteria = false) => {
  const found = headingOf(paragraphOf(text, more), 0, criteria);
  return found && [found.number, found.title, found.level, found.body];
};

test.each([
  ['SECTION 6 CONSTRUCTION', '6', 'CONSTRUCTION', 1],
  ['Section H Class 1 and 10 buildings', 'H', 'Class 1 and 10 buildings', 1],
  ['Part 4.2 Footings', '4.2', 'Footings', 2],
  ['Part H4 Health and amenity', 'H4', 'Health and amenity', 2],
  ['APPENDIX A TESTS', 'Appendix A', 'TESTS', 1],
  ['Schedule 2 Forms', 'Schedule 2', 'Forms', 1],
  ['H4D2 Wet areas', 'H4D2', 'Wet areas', 3],
  ['Qld H9D5 Warm water', 'QLD H9D5', 'Warm water', 3],
  ['12.00 Painting', '12.00', 'Painting', 1],
  ['4.3.2 Tray outlets', '4.3.2', 'Tray outlets', 3],
  ['A2.1 Procedure', 'A2.1', 'Procedure', 3],
  ['A.1 Procedure', 'A.1', 'Procedure', 2],
  ['Clause 4.2 Doors', '4.2', 'Doors', 2],
  ['Clause B5.1 Stairs', 'B5.1', 'Stairs', 2],
  ['Item 4: Floors', 'Item 4', 'Floors', 1],
  ['4-2-1 Doors', '4-2-1', 'Doors', 3],
  ['II. DOORS', 'II', 'DOORS', 1],
  ['B. Inside', 'B', 'Inside', 1],
  ['901.1 General.', '901.1', 'General', 2],
  ['[NY] R310.4 Links', 'R310.4', 'Links', 2],
  ['[F] 903.2 Where needed.', '903.2', 'Where needed', 2],
])('%s', (text, number, title, level) => {
  expect(read(text)).toEqual([number, title, level, '']);
});

test.each([
  '1.2 Before 1950 a wall was solid. Old rules asked for lime in it.',
  '2.2 Ensure that each vent has a mesh. They are small.',
])('a first sentence is no title: %s', (text) => {
  expect(read(text)?.[1]).toBe('');
});

test.each([
  [
    'by a word that begins anew',
    '4.3 Notches and holes Notches shall not exceed 20 mm.',
    'Notches and holes',
    'Notches shall not exceed 20 mm.',
  ],
  ['by a dash', '4.3 Notches — Notches shall be round.', 'Notches', 'Notches shall be round.'],
  ['by capitals', '4.3 NOTCHES Cut notches shall be round.', 'NOTCHES', 'Cut notches shall be round.'],
])('a title that runs into its text ends %s', (_, text, title, body) => {
  expect(read(text)).toEqual(['4.3', title, 2, body]);
});

test('a title set in a font of its own ends where the font does', () => {
  const text = '4.3 Notches The holes are round.';
  expect(read(text, { lead: '4.3 Notches'.length })).toEqual(['4.3', 'Notches', 2, 'The holes are round.']);
});

test('a clause of a specification is numbered by both', () => {
  expect(read('S26C3 Procedure')).toEqual(expect.arrayContaining(['S26C3', 'Procedure']));
});

test('a criterion is a heading only in a document of criteria', () => {
  expect(read('P3 Water drains safely', {}, true)).toEqual(['P3', '', 2, 'Water drains safely']);
});

test.each([
  ['a measure', '4.3 mm of cover'],
  ['a list of figures', '20, 30 and 40'],
  ['a sentence', 'Trays shall fall.'],
])('%s is no heading', (_, text) => {
  expect(read(text)).toBeUndefined();
});

test('a row of a table is no heading', () => {
  expect(read('4.3 Trays', { row: true })).toBeUndefined();
});

test('an informative appendix is marked, and its title goes without the word', () => {
  const found = headingOf(paragraphOf('APPENDIX B CARE (Informative)'), 0, false);
  expect(found).toMatchObject({ title: 'CARE', informative: true });
  expect(plainTitle('Wet areas [2019: F1.7]')).toBe('Wet areas');
});
