import { expect, test } from 'vitest';
import { compareClauses } from './changes.ts';

const clause = (number: string, title: string) => ({ number, title, level: 1, page: 1 });

test('clauses are matched by number, and typesetting is no change of title', () => {
  const before = [clause('1.1', 'SCOPE'), clause('2.1', 'Falls'), clause('A1.3', 'Wet areas – general')];
  const after = [clause('1.1', 'Scope'), clause('a1.3', 'Wet areas—General'), clause('3.1', 'Falls')];
  expect(compareClauses(before, after)).toEqual({
    added: [clause('3.1', 'Falls')],
    removed: [clause('2.1', 'Falls')],
    retitled: [],
  });
});

test('another title is told with the earlier one, and a number that repeats counts once', () => {
  const before = [clause('2.1', 'Falls'), clause('2.1', 'Falls, continued')];
  const after = [clause('2.1', 'Falls and drainage'), clause('2.1', 'Falls')];
  expect(compareClauses(before, after)).toEqual({
    added: [],
    removed: [],
    retitled: [{ ...clause('2.1', 'Falls and drainage'), before: 'Falls' }],
  });
});
