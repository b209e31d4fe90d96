import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clauseChanges } from './clause-changes.ts';

const clause = (number: string, title: string, page = 1) => ({ number, title, level: 1, page });

test.each([
  ['a title', clause('2.1', 'Falls'), clause('2.1', 'Falls and drains')],
  ['a number', clause('4.1', 'Falls'), clause('Part 2 4.1', 'Falls')],
  ['a page', clause('2.1', 'Falls'), clause('2.1', 'Falls', 2)],
])('a clause with another %s is changed, not gone and added', (_, before, after) => {
  expect(clauseChanges([clause('1', 'Scope'), before], [clause('1', 'Scope'), after])).toEqual({
    added: [],
    gone: [],
    changed: [{ before, after }],
  });
});

test('a number that repeats counts as often as it stands there', () => {
  const twice = [clause('1', 'Scope'), clause('1', 'Scope')];
  expect(clauseChanges(twice, twice.slice(1))).toEqual({
    added: [],
    gone: [clause('1', 'Scope')],
    changed: [],
  });
});

const clauses = fc.array(
  fc.record({
    number: fc.constantFrom('1', '2', '2.1', 'A1'),
    title: fc.constantFrom('Scope', 'Falls', 'Hobs'),
    level: fc.constant(1),
    page: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
);

test('every clause of both readings is told once, or is the same', () => {
  fc.assert(
    fc.property(clauses, clauses, (before, after) => {
      const { added, gone, changed } = clauseChanges(before, after);
      const text = (list: unknown[]) => list.map((one) => JSON.stringify(one)).sort();
      const left = text(before);
      for (const one of text([...gone, ...changed.map(({ before }) => before)])) {
        const at = left.indexOf(one);
        expect(at).toBeGreaterThanOrEqual(0);
        left.splice(at, 1);
      }
      expect(
        text([...left.map((one) => JSON.parse(one)), ...added, ...changed.map(({ after }) => after)]),
      ).toEqual(text(after));
    }),
  );
});
