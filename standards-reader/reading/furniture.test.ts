import { expect, test } from 'vitest';
import { lineOf, pageOf } from '../corpus/pieces.ts';
import { withoutContents } from './contents-pages.ts';
import { withoutFurniture } from './furniture.ts';
import type { RawPage } from './line.ts';

const textPage = (number: number, texts: string[]) =>
  pageOf(
    number,
    texts.map((text, at) => lineOf(text, { y: 50 + at * 20 })),
  );
const textsOf = (pages: RawPage[]) => pages.map(({ lines }) => lines.map(({ text }) => text));
const body = (page: number) =>
  Array.from({ length: 7 }, (_, at) => `Words ${'abcdefg'[at]} of ${'abcdefg'[page]}.`);

test('what stands at the edge of every page is no text of it, whatever page number it carries', () => {
  const pages = [1, 2, 3].map((number) =>
    textPage(number, [`AS 9431.2:2019 ${number}`, ...body(number), `Page ${number} of 3`]),
  );
  const { pages: kept, furniture } = withoutFurniture(pages, true);
  expect(textsOf(kept)).toEqual([1, 2, 3].map(body));
  expect(furniture).toContain('AS 9431.2:2019 1');
});

test('a running head with its page number outside, on left and right pages, is no text', () => {
  const pages = ['2 Rules', 'Rules 3'].map((head, at) => textPage(at + 2, [head, ...body(at)]));
  expect(textsOf(withoutFurniture(pages, true).pages)).toEqual([body(0), body(1)]);
});

test('the heading each Part begins with below its own name is text', () => {
  const pages = [1, 2, 3].map((number) =>
    textPage(number, ['Rules 31', `Decree of ${'abcd'[number]}`, 'Section 1 Scope', ...body(number)]),
  );
  expect(textsOf(withoutFurniture(pages, true).pages).map(([name, heading]) => [name, heading])).toEqual([
    ['Decree of b', 'Section 1 Scope'],
    ['Decree of c', 'Section 1 Scope'],
    ['Decree of d', 'Section 1 Scope'],
  ]);
});

test('a licence stamp goes wherever it stands', () => {
  const { pages } = withoutFurniture(
    [textPage(1, ['Trays fall.', 'Licensed to Sample Pty Ltd', 'They drain.'])],
    false,
  );
  expect(textsOf(pages)).toEqual([['Trays fall.', 'They drain.']]);
});

test('words that bind stay, however often they stand at an edge', () => {
  const pages = [1, 2, 3].map((number) => textPage(number, ['Trays shall fall;', ...body(number)]));
  expect(textsOf(withoutFurniture(pages, true).pages)[2]?.[0]).toBe('Trays shall fall;');
});

test('a list of contents goes, from its heading to its last entry, over the page', () => {
  const pages = [
    textPage(1, ['Preface', 'CONTENTS', '1 Scope ........ 3', '2 Trays ........ 4']),
    textPage(2, ['3 Outlets ........ 5', '1 Scope', 'Trays are meant.']),
  ];
  expect(textsOf(withoutContents(pages).pages)).toEqual([['Preface'], ['1 Scope', 'Trays are meant.']]);
});

test('a list of contents without leaders ends where its first entry comes again', () => {
  const pages = [textPage(1, ['Contents', '1 Scope 3', '2 Trays 4', '1 Scope', 'Trays are meant.'])];
  expect(textsOf(withoutContents(pages).pages)).toEqual([['1 Scope', 'Trays are meant.']]);
});
