import { expect, test } from 'vitest';
import { documentOf, paragraphOf } from '../corpus/pieces.ts';
import { type Item, itemsOf, leadsIn } from './items.ts';

/** Each item's words, and in brackets the items below it. */
const treeOf = (items: Item[]): string =>
  items.map(({ text, children }) => (children.length ? `${text} [${treeOf(children)}]` : text)).join(' | ');
const read = (texts: string[]) => {
  const { headings } = documentOf(['4.3 Trays']);
  const passages = headings.flatMap((heading) =>
    texts.map((text, at) => ({ heading, paragraph: paragraphOf(text), at, text })),
  );
  return treeOf(itemsOf(passages));
};

test.each([
  ['a paragraph without a mark stands alone', 'Trays fall. | They drain.', 'Trays fall. | They drain.'],
  [
    'items belong to the words that lead in',
    'Trays are— | (a) clean; | (b) dry.',
    'Trays are— [clean; | dry.]',
  ],
  ['items after a full sentence belong to nothing', 'Trays fall. | (a) clean;', 'Trays fall. | clean;'],
  ['subclauses stand side by side', '(1) Trays fall. | (2) They drain.', 'Trays fall. | They drain.'],
  [
    'letters stand below numbers',
    '(1) Trays: | (a) clean. | (2) They drain.',
    'Trays: [clean.] | They drain.',
  ],
  [
    'romans stand below letters',
    '(a) trays: | (i) flat; | (ii) dry; | (b) sills',
    'trays: [flat; | dry;] | sills',
  ],
  [
    'capitals stand below letters',
    '(a) trays: | (A) flat; | (B) dry; | (b) sills',
    'trays: [flat; | dry;] | sills',
  ],
  [
    'letters that begin again stay beside the others',
    '(a) flat; | (b) dry; | (a) clean',
    'flat; | dry; | clean',
  ],
  [
    'a number goes on beside a list of letters',
    'Trays are— | (a) dry. | (2) Lids fall.',
    'Trays are— [dry.] | Lids fall.',
  ],
  [
    'a list may be numbered',
    'Trays shall be: | (1) clean; | (2) dry; and | (3) flat. | (4) Lids fall.',
    'Trays shall be: [clean; | dry; and | flat.] | Lids fall.',
  ],
  [
    'a numbered list of sentences',
    'Trays meet the following: | (1) Rims fall. | (2) Lids are dry: | (i) outside. | (3) Feet stand.',
    'Trays meet the following: [Rims fall. | Lids are dry: [outside.] | Feet stand.]',
  ],
  ['(i) goes on after (h)', '(g) clean | (h) dry | (i) flat', 'clean | dry | flat'],
  ['bullets stand side by side', 'Trays are— | • clean; | – dry.', 'Trays are— [clean; | dry.]'],
  ['a gap in the letters ends no list', 'Trays are— | (a) clean; | (c) dry.', 'Trays are— [clean; | dry.]'],
  ['a letter needs no opening bracket', 'Trays are— | a) clean; | b) dry.', 'Trays are— [clean; | dry.]'],
  ['two marks before one text nest', '(1)(a) clean; | (b) dry.', ' [clean; | dry.]'],
  ['a number that is a subject is no mark', '(a) (2) is complied with;', '(2) is complied with;'],
  [
    'a list within a paragraph is cut',
    'Trays are: (a) clean; and (b) dry.',
    'Trays are: [clean; and | dry.]',
  ],
  [
    'a comma leads in to letters below it',
    '(1) Trays shall be, | (a) clean, and | (b) dry. | (2) Lids fall.',
    'Trays shall be, [clean, and | dry.] | Lids fall.',
  ],
  [
    'a comma leads in to romans below a letter',
    '(1) Trays shall be, | (a) laid, | (i) flat, or | (ii) level, and | (b) dry.',
    'Trays shall be, [laid, [flat, or | level, and] | dry.]',
  ],
  ['a mark within a sentence is no list', 'Trays of type (a) fall.', 'Trays of type (a) fall.'],
])('%s', (_, texts, tree) => {
  expect(read(texts.split(' | '))).toBe(tree);
});

test.each([
  ['a dash leads in', 'Trays—', true],
  ['a colon leads in', 'Trays:', true],
  ['a verb that asks for more leads in', 'Trays shall', true],
  ['a full stop does not lead in', 'Trays fall.', false],
  ['another word does not lead in', 'Trays fall', false],
])('%s to a list', (_, text, leads) => {
  expect(leadsIn(text)).toBe(leads);
});
