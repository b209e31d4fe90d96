import { expect, test } from 'vitest';
import { documentOf, paragraphOf } from '../corpus/pieces.ts';
import { bindingPassages } from './zones.ts';

/** The passages that bind, of a document whose first paragraphs alone can be headings. */
const binding = (headed: string[], ...rest: string[]) => {
  const { paragraphs, headings } = documentOf(headed);
  const all = [...paragraphs, ...rest.map((text) => paragraphOf(text))];
  return bindingPassages(all, headings).map(({ text }) => text);
};

test.each([
  ['definitions', '1 Definitions', '1.1 General'],
  ['terms and definitions', '1 Terms, definitions and symbols', '1.1 General'],
  ['a dictionary', '1 Dictionary', '1.1 General'],
  ['a purpose', '1 Purpose', '1.1 General'],
  ['references', '1 Normative references', '1.1 General'],
  ['referenced documents', '1 Referenced documents', '1.1 General'],
  ['objectives', '1 Objectives', '1.1 General'],
  ['the application of a part', '1 Application of this Part', '1.1 General'],
  ['an objective of the NCC', 'H4O1 Health', ''],
  ['a functional statement of the NCC', 'H4F1 Health', ''],
  ['an informative appendix', 'APPENDIX B CARE (informative)', 'B1 General'],
  ['an appendix of guidance', 'APPENDIX B GUIDANCE ON CARE', 'B1 General'],
])('%s: neither it nor a clause below it binds', (_, heading, below) => {
  expect(binding([heading, 'Trays shall fall.', below], 'They shall drain.')).toEqual([]);
});

test.each([
  ['a clause', '4.3 Trays'],
  ['a clause on the application of something', '4.2 Application of membranes'],
  ['a requirement of the NCC', 'H4D2 Wet areas'],
  ['an appendix', 'APPENDIX B TESTS'],
])('%s binds', (_, heading) => {
  expect(binding([heading], 'Trays shall fall.')).toEqual(['Trays shall fall.']);
});

test('of a clause called Application only what says where others apply is left out', () => {
  expect(binding(['1.2 Application'], 'This part applies to trays. Lids shall be of steel.')).toEqual([
    'Lids shall be of steel.',
  ]);
});

test('a title below its number is no heading of its own', () => {
  const { paragraphs, headings } = documentOf(['Section 1', 'Application', 'Lids shall be of steel.']);
  const titled = headings.map((heading) => ({ ...heading, title: 'Application' }));
  expect(bindingPassages(paragraphs, titled).map(({ text }) => text)).toEqual(['Lids shall be of steel.']);
});

test.each(['Commentary: lids shall be light.', 'Reason: lids must be seen.'])('%s binds nobody', (text) => {
  expect(binding(['4.3 Trays'], text)).toEqual([]);
});

test('behind the numbered notes of a table the clause goes on', () => {
  expect(
    binding(
      ['4.3 Trays'],
      'Notes to Table 4:',
      '(1) Rims shall be dry.',
      'Trays shall be laid as in Table 4.',
    ),
  ).toEqual(['Trays shall be laid as in Table 4.']);
});

test('the clause after one that binds nobody binds', () => {
  const headed = ['1.3 Definitions', 'Tray: a vessel.', '1.4 Falls'];
  expect(binding(headed, 'Trays shall fall.')).toEqual(['Trays shall fall.']);
});

test.each([
  ['(informative)', 'TESTS', 0],
  ['(normative)', 'GUIDANCE', 2],
])('%s below the title of an appendix decides', (kind, title, count) => {
  expect(binding([`APPENDIX B ${title}`], kind, 'Trays shall fall.')).toHaveLength(count);
});

test.each([
  ['a note', 'NOTE: Trays shall fall.'],
  ['an example', 'Examples: Trays of steel.'],
  ['an exemption', 'Exemption: Trays of steel.'],
  ['an older number', '[2019: F1.7]'],
  ['the caption of a table', 'Table 4.2 Falls of trays'],
  ['the caption of a figure', 'FIGURE 4.2 — Trays'],
])('%s binds nobody, and what follows it does', (_, text) => {
  expect(binding(['4.3 Trays'], text, 'Trays shall drain.')).toEqual(['Trays shall drain.']);
});

test.each([
  ['a box', 'Explanatory information'],
  ['an explanation of a table', 'Explanation of Table 4.2'],
  ['commentary', 'C4.3 Trays are often flat.'],
  ['a list of limitations', 'Limitations'],
])('after %s nothing binds until the numbers of the clause go on', (_, text) => {
  const rest = [
    '(1) Trays shall fall.',
    text,
    'They must be clean.',
    '(3) Not that.',
    '(2) They shall drain.',
  ];
  expect(binding(['4.3 Trays'], ...rest)).toEqual(['(1) Trays shall fall.', '(2) They shall drain.']);
});

test('a list of notes ends where its numbers do', () => {
  const notes = ['NOTES:', '1 Trays shall be clean.', '2 Trays shall be dry.'];
  expect(binding(['4.3 Trays'], ...notes, 'Trays shall fall.')).toEqual(['Trays shall fall.']);
});

test.each([
  [
    'a sentence that begins as a box does binds',
    'Index plates shall be fixed.',
    'Index plates shall be fixed.',
  ],
  ['a note at a paragraph’s end is cut off', 'Trays shall fall. NOTE: See Table 4.2.', 'Trays shall fall.'],
  ['the clause’s number said again is cut off', '4.3 (2) Trays shall fall.', '(2) Trays shall fall.'],
])('%s', (_, text, passage) => {
  expect(binding(['4.3 Trays'], text)).toEqual([passage]);
});

test('text behind a title binds, and a row of a table does not', () => {
  const { paragraphs, headings } = documentOf(['4.3 Trays — Trays shall fall.']);
  const row = paragraphOf('Trays shall be 20 mm.', { row: true });
  const passages = bindingPassages([...paragraphs, row], headings);
  expect(passages.map(({ text }) => text)).toEqual(['Trays shall fall.']);
});
