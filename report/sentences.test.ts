import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, listed, listedShort, numbersInWords, quoted, sentence, shortened } from './sentences.ts';

test('counts and lists read as a person says them', () => {
  expect([0, 1, 2, 12, 13, 1234].map((count) => countOf(count, 'defect'))).toEqual([
    ...['no defects', 'one defect', 'two defects', 'twelve defects', '13 defects', '1,234 defects'],
  ]);
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  const more = (left: number) => `${left} more`;
  expect(listedShort('abcdef'.split(''), more)).toBe('a, b, c, d, e and f');
  expect(listedShort('abcdefg'.split(''), more)).toBe('a, b, c, d, e and 2 more');
});

test('numbers in a row are one range', () => {
  const many = Array.from({ length: 250 }, (_, index) => index + 1);
  expect([[], [3], [1, 2], [1, 2, 3], [1, 2, 4, 5, 6, 9], many].map(numbersInWords)).toEqual([
    ...['', '3', '1 and 2', '1 to 3', '1, 2, 4 to 6 and 9', '1 to 250'],
  ]);
});

test('a sentence begins with a capital letter and ends with one full stop', () => {
  expect(['is it wet?', 'Loose tap.', 'a;', '...', ' '].map(sentence)).toEqual([
    ...['Is it wet.', 'Loose tap.', 'A.', '', ''],
  ]);
});

test('long words are cut between words, and never within a character', () => {
  expect(shortened('Balustrade lets a small child through', 20)).toBe('Balustrade lets a…');
  expect(shortened('👨‍👩‍👧'.repeat(30), 5)).toBe(`${'👨‍👩‍👧'}…`);
  expect(quoted(`${'Words '.repeat(40)}.`).length).toBeLessThan(90);
  expect(quoted('Loose tap.')).toBe('“Loose tap”');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.integer({ min: 5, max: 100 }),
      (text, most) => {
        const cut = shortened(text, most);
        expect(cut.length).toBeLessThanOrEqual(most * 3 + 1);
        if (cut !== text) expect(text.startsWith(cut.slice(0, -1))).toBe(true);
        expect(cut.isWellFormed()).toBe(text.isWellFormed());
      },
    ),
  );
});
