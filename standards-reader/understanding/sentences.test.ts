import { expect, test } from 'vitest';
import { sentencesOf, withoutCaption } from './sentences.ts';

test.each([
  ['a full stop before a capital ends a sentence', 'Trays fall. They drain.', ['Trays fall.', 'They drain.']],
  [
    'a short unit before the other one does not',
    'Posts reach 14 in. (356 mm) up.',
    ['Posts reach 14 in. (356 mm) up.'],
  ],
  [
    'the next item of a list does',
    'Rails reach 36 in. (2) Gates shut.',
    ['Rails reach 36 in.', '(2) Gates shut.'],
  ],
  [
    'a short unit at the end does',
    'Posts reach 14 in. Rails reach 9 in.',
    ['Posts reach 14 in.', 'Rails reach 9 in.'],
  ],
  ['an abbreviation does not', 'See Fig. A and cl. B (e.g. Trays).', ['See Fig. A and cl. B (e.g. Trays).']],
  ['a decimal does not', 'A fall of 1.5 m. It drains.', ['A fall of 1.5 m.', 'It drains.']],
  [
    'a closing quote belongs to its sentence',
    'It says “sealed.” Trays fall.',
    ['It says “sealed.”', 'Trays fall.'],
  ],
  ['nothing has no sentence', '  ', []],
])('%s', (_, text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test.each([
  ['Handrails A handrail shall be fitted.', 'A handrail shall be fitted.'],
  ['Notches and holes Notches in studs shall be small.', 'Notches in studs shall be small.'],
  ['Type A doors shall close.', 'Type A doors shall close.'],
  ['Doors of Class A shall close.', 'Doors of Class A shall close.'],
  ['Water that meets The Wall shall drain.', 'Water that meets The Wall shall drain.'],
])('a heading in front of a sentence is no part of it: %s', (text, sentence) => {
  expect(withoutCaption(text)).toBe(sentence);
});
