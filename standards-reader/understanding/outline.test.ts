import { expect, test } from 'vitest';
import { paragraphOf } from '../corpus/pieces.ts';
import { noCorrections } from './corrections.ts';
import { outlineOf } from './outline.ts';

const outline = (texts: string) =>
  outlineOf(
    texts.split(' | ').map((text) => paragraphOf(text)),
    false,
    noCorrections,
  ).headings;

test.each([
  ['clauses stand in the order of the document', '1 Scope | 2 Trays | 2.1 Falls', '1, 2, 2.1'],
  ['a number that goes back is no clause', '1 Scope | 4 Trays | 5 Falls | 3 Lids | 6 Pipes', '1, 4, 5, 6'],
  ['a number that comes again is one clause', '1 Scope | 2 Trays | 2 Trays', '1, 2'],
  [
    'the title of a section of a law may command, if its words say so again',
    '4 Scope | It applies. | 5 Owner of hut must keep ways out clear | The owner of a hut must keep its ways out clear. | 5RBA Owner must fit alarm | (1) It applies to huts.',
    '4, 5, 5RBA',
  ],
  [
    'a numbered command is no title, whatever follows it',
    '4 Scope | It applies. | 5 The owner must keep ways out clear | It must be easy. | 6 Lids must be shut | They are heavy. | 7 Pits',
    '4, 7',
  ],
  ['a year or a measure skips too many numbers', '1 Scope | 2 Falls | 150 Trays', '1, 2'],
  [
    'letters count where two of them have items with text',
    'A1 Paths | They fall. | A2 Steps | They do. | B1 Doors | They shut. | B2 Lids | They do.',
    'A1, A2, B1, B2',
  ],
  [
    'one letter alone is a class of fire',
    '1 Scope | A1 Walls | They burn. | A2 Lids | They do. | 2 Trays',
    '1, 2',
  ],
  [
    'a letter with a dot counts beside its items',
    'A. Outside | A1 Paths | They fall. | A2 Steps | They do. | C. Smith',
    'A, A1, A2',
  ],
  ['numerals count from I', 'I. DOORS | They shut. | II. LIDS | They do. | V. SMITH | 1 Scope', 'I, II, 1'],
  ['numbers with hyphens count in company', '4-1 Doors | 4-2 Lids | 4-3 Pits', '4-1, 4-2, 4-3'],
  ['a range is no number', '1 Scope | 10-12 Coats | 2 Trays', '1, 2'],
  ['appendices follow the last clause', '9 Trays | APPENDIX A TESTS | A1 Scope', '9, Appendix A, A1'],
  [
    'a number in the text an amendment adds is another document’s',
    '2 Article 3 is amended by adding the following Article: | 2.1.5. Valves | 3 Table 4 is repealed.',
    '2, 3',
  ],
  ['the letters of the NCC keep no order', 'H4D2 Wet areas | H2D1 Trays', 'H4D2, H2D1'],
])('%s', (_, texts, numbers) => {
  expect(
    outline(texts)
      .map(({ number }) => number)
      .join(', '),
  ).toBe(numbers);
});

test.each([
  ['of two equal rows, the later is taken', '1 Scope | 2 Trays | 1 Scope | 2 Trays', [2, 3]],
  [
    'text below a number makes it the clause',
    '1 Scope | It is. | 2 Lids | They fall. | 1 Scope | 2 Lids',
    [0, 2],
  ],
  ['also of the NCC’s letters', 'H4D2 Trays | H4D3 Lids | H4D2 Trays | They drain.', [1, 2]],
])('%s', (_, texts, places) => {
  expect(outline(texts).map(({ at }) => at)).toEqual(places);
});

test.each([
  ['stands on the line below', 'APPENDIX A | WASHING', 'WASHING', false],
  ['stands below the kind of appendix', 'APPENDIX A | (informative) | WASHING', 'WASHING', true],
  ['stands before the kind of appendix', 'APPENDIX A | WASHING (Informative)', 'WASHING', true],
  ['is no sentence', 'APPENDIX A | Trays fall.', '', false],
  ['begins with a capital', 'APPENDIX A | of trays', '', false],
])('a title that is not beside its appendix %s', (_, texts, title, informative) => {
  expect(outline(texts)[0]).toMatchObject({ title, informative });
});
