import { expect, test } from 'vitest';
import { documentOf } from '../corpus/pieces.ts';
import { scopeOf } from './scope.ts';

const scope = (texts: string[]) => {
  const { paragraphs, headings } = documentOf(texts);
  return scopeOf(paragraphs, headings);
};

test.each([
  ['the clause of scope says it', 'Trays | 1 Scope | Trays are meant.', 'Trays are meant.'],
  ['a clause of purpose says it', '1 Purpose | Trays are meant.', 'Trays are meant.'],
  ['a scope shared with general matters does not', '1 Scope and general | Trays are meant.', ''],
  ['an introduction says it', 'About this guide | Trays are meant.', 'Trays are meant.'],
  ['a clause goes before it', 'Introduction | Grates. | 1 Scope | Trays are meant.', 'Trays are meant.'],
  ['words behind the title belong to it', '1 Scope — Trays are. | Lids are.', 'Trays are. Lids are.'],
  ['it ends at the next clause', '1 Scope | Trays are meant. | 2 Falls — Trays fall.', 'Trays are meant.'],
  ['it ends at a loose heading', '1 Scope | Trays are meant. | Falls | Trays fall.', 'Trays are meant.'],
  [
    'a list within it goes on',
    '1 Scope | Trays of: | (a) tin; and | (b) clay.',
    'Trays of: (a) tin; and (b) clay.',
  ],
  ['a document without a scope says nothing', 'Trays fall. | They drain.', ''],
])('what a document is about: %s', (_, texts, description) => {
  expect(scope(texts.split(' | '))).toBe(description);
});

const long = `${'Trays of steel fall to the waste and '.repeat(8)}drain.`;

test('what a document is about ends with a sentence before 400 letters', () => {
  expect(scope(['1 Scope', 'Trays are meant.', long, long])).toBe(`Trays are meant. ${long}`);
});

test('one sentence of more than 400 letters stays whole', () => {
  const longer = `${long.slice(0, -1)} and ${long}`;
  expect(scope(['1 Scope', longer])).toBe(longer);
});
