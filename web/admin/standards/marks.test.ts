import { expect, test } from 'vitest';
import type { OutlineCorrections } from '#contract/desk/standards.ts';
import { correctionsOf, fieldsOf, marksIn, marksOf, placesOf } from './marks.ts';

const line = { page: 3, text: 'Trays shall be round.' };
const corrections: OutlineCorrections = {
  headings: [{ page: 2, text: 'Trays' }],
  notHeadings: [],
  numbersAnewAt: [line],
  contentsPages: [1],
  takeShould: true,
  takeUnclear: true,
  takeCommands: [line, { page: 4, text: 'Lids shall be flat.' }],
};

test('marks keep every correction, also a line and a command of the same words', () => {
  expect(correctionsOf(marksOf(corrections))).toEqual(corrections);
  expect(correctionsOf(marksIn(fieldsOf(marksOf(corrections))))).toEqual(corrections);
});

test('a taken command is one place among the marks, and goes with its mark', () => {
  const marks = marksOf(corrections);
  const { key } = placesOf(marks).find(({ mark, page }) => mark === 'takeCommands' && page === 3) ?? {
    key: '',
  };
  expect(correctionsOf({ ...marks, [key]: undefined })).toEqual({
    ...corrections,
    takeCommands: [{ page: 4, text: 'Lids shall be flat.' }],
  });
});
