import { expect, test } from 'vitest';
import { LINES_AT_ONCE } from '#contract/desk/standards.ts';
import { linesOf } from './contents.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1} of the file`);
const page = (lines: string[]) => ({ number: 1, text: lines.join('\n') });

test('the lines of a page come around the one that was asked for', () => {
  const long = page(numbered(7648));
  expect(linesOf(long, {})).toMatchObject({ first: 1, count: 7648, found: null });
  const some = linesOf(long, { line: 350 });
  expect(some).toMatchObject({
    first: 201,
    found: 350,
    following: ['Line 401 of the file', 'Line 402 of the file'],
  });
  expect(some.lines).toEqual(numbered(400).slice(200));
  expect(linesOf(long, { line: 7648 })).toMatchObject({ first: 7601, found: 7648, following: [] });
  expect(linesOf(long, { line: 9000 })).toMatchObject({ first: 7601, found: null });
});

test('every line is in one window, in order, and empty lines do not count', () => {
  const lines = numbered(2 * LINES_AT_ONCE + 1);
  const long = page(lines.flatMap((line) => [line, '']));
  const windows = [1, LINES_AT_ONCE + 1, 2 * LINES_AT_ONCE + 1].map((line) => linesOf(long, { line }));
  expect(windows.flatMap(({ lines }) => lines)).toEqual(lines);
});

test('words are found where they begin, also if they go on in the next line', () => {
  const lines = numbered(500);
  lines[299] = 'a lid; trays shall be kept';
  lines[300] = 'dry in all weather.';
  const found = (words: string) => linesOf(page(lines), { words }).found;
  expect(found('Line 420 of the file')).toBe(420);
  expect(found('trays shall be kept dry in all')).toBe(300);
  expect(found('dry in all weather.')).toBe(301);
  expect(found('nowhere')).toBe(null);
  expect(linesOf(page([]), { words: 'nowhere' })).toMatchObject({
    lines: [],
    count: 0,
    first: 1,
    found: null,
  });
});
