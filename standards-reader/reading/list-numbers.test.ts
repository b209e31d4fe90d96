import { expect, test } from 'vitest';
import { ListNumbers } from './list-numbers.ts';

const at = (level: number) => ({ isOrdered: true, level });

test('headings are numbered by their level', () => {
  const numbers = new ListNumbers();
  const marks = [0, 1, 1, 2, 0, 1].map((level) => numbers.markFor(at(level), level + 1, 'Heading'));
  expect(marks).toEqual(['1', '1.1', '1.2', '1.2.1', '2', '2.1']);
});

test('items are lettered as standards nest them: (a), (i), (A)', () => {
  const numbers = new ListNumbers();
  const marks = [0, 0, 1, 1, 2, 0].map((level) => numbers.markFor(at(level), 0, 'an item'));
  expect(marks).toEqual(['(a)', '(b)', '(i)', '(ii)', '(A)', '(c)']);
});

test('a list begins again after a heading, and after a paragraph of no list', () => {
  const numbers = new ListNumbers();
  expect(numbers.markFor(at(0), 0, 'an item')).toBe('(a)');
  numbers.markFor(at(0), 1, 'Heading');
  expect(numbers.markFor(at(0), 0, 'an item')).toBe('(a)');
  expect(numbers.markFor(undefined, 0, 'A paragraph.')).toBe('');
  expect(numbers.markFor(at(0), 0, 'an item')).toBe('(a)');
});

test.each(['4.3 Trays', 'A1 Scope', '(b) sealed'])('%j carries its own mark', (text) => {
  expect(new ListNumbers().markFor(at(0), 0, text)).toBe('');
});

test('a bullet has no number', () => {
  expect(new ListNumbers().markFor({ isOrdered: false, level: 0 }, 0, 'an item')).toBe('');
});
