import { expect, test } from 'vitest';
import { documentOf, paragraphOf } from '../corpus/pieces.ts';
import { identityOf } from './identity.ts';

const identity = (cover: [string, number?][], furniture: string[] = []) => {
  const paragraphs = cover.map(([text, size = 10]) => paragraphOf(text, { size }));
  const { headings } = documentOf(cover.map(([text]) => text));
  const { code, title } = identityOf(
    { pageCount: 1, readablePages: 1, paragraphs, furniture, contents: [] },
    headings,
  );
  return [code?.code, title];
};

test.each<[string, [string, number?][], string]>([
  [
    'is the largest words of the cover',
    [['Sample words'], ['Trays of decks', 20], ['More words']],
    'Trays of decks',
  ],
  ['is all lines of that size', [['Trays', 20], ['of decks', 19.5], ['words']], 'Trays, of decks'],
  ['is the first line, where all are of one size', [['Trays of decks'], ['More words']], 'Trays of decks'],
  [
    'is what an amendment is of',
    [['Regulation 44/29'], ['Amendment of the Trays Code']],
    'Regulation 44/29, Amendment of the Trays Code',
  ],
  ['of an Act has no Part', [['Trays Act 2024'], ['Part 1 Preliminary']], 'Trays Act 2024'],
  ['goes on with a part', [['Trays of decks'], ['Part 2: Falls']], 'Trays of decks, Part 2: Falls'],
  [
    'parts a part from what is before it',
    [['Trays of decks Part 2: Falls']],
    'Trays of decks, Part 2: Falls',
  ],
  [
    'is no publisher’s line',
    [['Australian Standard', 20], ['Trays of decks', 20], ['words']],
    'Trays of decks',
  ],
  ['is no date', [['May 2020', 20], ['Trays of decks', 20], ['words']], 'Trays of decks'],
  ['stands behind the code', [['AS 9101:2020 Trays of decks']], 'Trays of decks'],
  [
    'stands behind publisher and code',
    [['Australian Standard AS 9101:2020 Trays of decks']],
    'Trays of decks',
  ],
  ['ends without a dash', [['Trays of decks —']], 'Trays of decks'],
  ['is not looked for behind the preface', [['words'], ['Preface'], ['Trays of decks', 20]], 'words'],
  ['is not looked for behind the first clause', [['words'], ['1 Scope'], ['Trays of decks', 20]], 'words'],
  ['stands behind any code', [['LGC 431-2031'], ['Trays of decks']], 'Trays of decks'],
  [
    'goes on with a chapter',
    [['Code of the Lakes'], ['CHAPTER 7 TRAYS']],
    'Code of the Lakes, CHAPTER 7 TRAYS',
  ],
  ['is what an act is about', [['Decree 4/31'], ['On trays of decks']], 'Decree 4/31, On trays of decks'],
  ['is no name of a council', [['Trade Council of the Lakes'], ['Trays of decks']], 'Trays of decks'],
  [
    'names the whole of which it is a part',
    [['Code of the Lakes'], ['Part 7: Trays', 20], ['words']],
    'Code of the Lakes, Part 7: Trays',
  ],
  [
    'names the whole where it is a word',
    [['Code of the Lakes'], ['Trays', 20], ['words']],
    'Code of the Lakes, Trays',
  ],
])('the title %s', (_, cover, title) => {
  expect(identity(cover)[1]).toBe(title);
});

test.each<[string, [string, number?][], [string | undefined, string]]>([
  [
    'a cover with nothing but a code has the code for its title',
    [['AS 9101:2020']],
    ['AS 9101:2020', 'AS 9101:2020'],
  ],
  [
    'a title its family settles is taken',
    [['ABCB Housing Provisions Standard 2022'], ['Trays', 20]],
    ['HP 2022', 'ABCB Housing Provisions Standard 2022'],
  ],
  [
    'a volume of the NCC has the title its family usually has',
    [['NCC 2022'], ['Volume Three'], ['Trays', 20]],
    ['NCC 2022 Volume Three', 'Plumbing Code of Australia'],
  ],
  [
    'unless the cover shows one',
    [['NCC 2022 Volume Three'], ['Plumbing Code of Australia and more', 20]],
    ['NCC 2022 Volume Three', 'Plumbing Code of Australia and more'],
  ],
  ['a document without a code has none', [['Trays of decks']], [undefined, 'Trays of decks']],
])('%s', (_, cover, named) => {
  expect(identity(cover)).toEqual(named);
});

test('the code may stand at the page edges only', () => {
  expect(identity([['Trays of decks']], ['AS 9101:2020'])).toEqual(['AS 9101:2020', 'Trays of decks']);
});
