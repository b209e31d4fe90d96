import { expect, test } from 'vitest';
import type { StandardClause } from '#contract/desk/standards.ts';
import { headingsOn } from './headings.ts';

const clause = (number: string, title: string, page = 1): StandardClause => ({
  number,
  title,
  level: 2,
  page,
});

function read(lines: string[], clauses: StandardClause[], following: string[] = []) {
  const page = { number: 1, first: 1, lines, following, count: lines.length, found: null };
  return headingsOn(page, clauses).map(
    (one) =>
      one &&
      `${one.isTitle ? 'title of' : one.hasTitle ? 'heading' : 'heading, title below,'} ${one.clause.number}`,
  );
}

test('a heading with its title on one line', () => {
  const clauses = [
    clause('2.2', 'Hobs'),
    clause('2', 'Design'),
    clause('Part 2 4.1', 'Falls'),
    clause('3.1', 'Sills', 2),
  ];
  expect(
    read(
      ['SECTION 2 DESIGN', '2.2 Hobs', 'Hobs shall be level (see 2.2).', '4.1. FALLS', '3.1 Sills'],
      clauses,
    ),
  ).toEqual(['heading 2', 'heading 2.2', undefined, 'heading Part 2 4.1', undefined]);
});

test('a title on the next line, or over several, is shown with its number', () => {
  const clauses = [clause('2.2', 'Hobs of showers and baths'), clause('2.3', 'Falls')];
  expect(
    read(['2.2', 'Hobs of showers', 'and baths', 'Hobs shall be level.', '2.3', 'Falls'], clauses),
  ).toEqual([
    'heading, title below, 2.2',
    'title of 2.2',
    'title of 2.2',
    undefined,
    'heading, title below, 2.3',
    'title of 2.3',
  ]);
  expect(read(['2.2 Hobs of', 'showers and baths'], clauses)).toEqual([
    'heading, title below, 2.2',
    'title of 2.2',
  ]);
});

test('a title beyond the last line that is shown belongs to its number all the same', () => {
  expect(read(['Text.', '2.2'], [clause('2.2', 'Hobs')], ['Hobs', 'Hobs shall be level.'])).toEqual([
    undefined,
    'heading, title below, 2.2',
  ]);
});

test('a number within another, a marked heading without a number, and no line of other words', () => {
  const clauses = [clause('1.1', 'Doors'), clause('Sills', '')];
  expect(read(['11.1 The doors', 'Sills', '1.1', 'A door shall close.'], clauses)).toEqual([
    undefined,
    'heading Sills',
    undefined,
    undefined,
  ]);
});

test('a window of a document with ten thousand clauses on its page is read at once', () => {
  const clauses = Array.from({ length: 10_000 }, (_, at) => clause(`${at}.1`, `Lintel ${at}`));
  const lines = clauses.slice(5000, 5200).map(({ number, title }) => `${number} ${title}`);
  expect(read(lines, clauses).every((one) => one?.startsWith('heading'))).toBe(true);
});
