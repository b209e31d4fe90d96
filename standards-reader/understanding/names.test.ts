import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Limit } from '#contract/desk/limits.ts';
import { LONGEST_NAME, naming } from './names.ts';

type Given = [title: string, sentence: string, limit?: Limit];
const namesOf = (all: Parameters<ReturnType<typeof naming>>[0][]) =>
  all.map(naming(all.map(({ clauseTitle }) => clauseTitle)));
const named = (...given: Given[]) =>
  namesOf(given.map(([clauseTitle, main, limit], at) => ({ clause: `4.${at}`, clauseTitle, main, limit })));
const atLeast = (value: number, unit: string): Limit => ({ comparison: 'at least', value, unit });

test('a template has the name of its clause’s title if it stands alone under it', () => {
  expect(named(['Handrail graspability', 'Handrails shall be round.'])).toEqual(['Handrail graspability']);
});

test('several templates under one title have what distinguishes them', () => {
  expect(
    named(
      ['Timber posts', 'Timber posts must be not less than 90 mm wide.', atLeast(90, 'mm')],
      ['Timber posts', 'Timber posts must not be notched.'],
      ['Timber posts', 'A stirrup must hold each post.'],
    ),
  ).toEqual([
    'Timber posts: below 90 mm wide',
    'Timber posts: notched',
    'Timber posts: stirrup does not hold each post',
  ]);
});

test('a title of several things is left out before one of them', () => {
  expect(
    named(
      ['Notches and holes', 'Notches shall not be deep.'],
      ['Notches and holes', 'Holes shall be drilled.'],
    ),
  ).toEqual(['Notches deep', 'Holes not drilled']);
});

test('what is measured says its bound, even alone under its title', () => {
  expect(named(['Parapet height', 'A parapet shall be at least 1 m high.', atLeast(1, 'm')])).toEqual([
    'Parapet height: parapet below 1 m high',
  ]);
});

test.each<[title: string, sentence: string, limit: Limit | undefined, name: string]>([
  [
    'Flanges',
    'The flange of a waste shall be at least 50 mm wide.',
    atLeast(50, 'mm'),
    'Flange of a waste below 50 mm wide',
  ],
  [
    'Spacing',
    'Common studs shall be spaced at not more than 600 mm centres.',
    { comparison: 'at most', value: 600, unit: 'mm' },
    'Common studs spaced at more than 600 mm centres',
  ],
  ['Falls of gutters', 'A gutter shall fall to its outlet.', undefined, 'Falls of gutters'],
  ['Edges', 'Trays shall be round.', undefined, 'Edges: trays not round'],
])('%j is left out before a phrase that says it', (title, sentence, limit, name) => {
  expect(named([title, sentence, limit])).toEqual([name]);
});

test.each(['', 'General', 'GENERAL REQUIREMENTS', 'Deemed-to-Satisfy Provisions', '—'])(
  'the title %j says nothing, so the sentence does',
  (title) => {
    expect(named([title, 'Trays shall be round.'])).toEqual(['Trays not round']);
  },
);

test('a title in capitals is written as other titles are, but for its abbreviations', () => {
  expect(named(['RCD PROTECTION.', 'Circuits shall be protected.'])).toEqual(['RCD protection']);
});

test('a long phrase says the bound, or ends where a phrase can end', () => {
  const bricks =
    'The back of a fireplace must be of brick that is laid in mortar and not less than 190 mm thick.';
  expect(
    named(
      ['Backs and jambs', bricks, atLeast(190, 'mm')],
      ['Backs and jambs', 'Bricks must be laid in mortar that resists the heat of an open fire.'],
      ['', 'Enclosed areas shall be provided with an overflow that discharges where it can be seen by all.'],
    ),
  ).toEqual([
    'Back of a fireplace, at least 190 mm',
    'Backs and jambs: bricks not laid in mortar',
    'Enclosed areas without an overflow that discharges',
  ]);
});

test('the same words in two clauses have the clause in their names', () => {
  const names = named(
    ['', 'Trays shall be round.'],
    ['', 'Trays shall be round.'],
    ['', 'Trays shall be round.'],
  );
  expect(names).toEqual(['Trays not round', 'Trays not round (4.1)', 'Trays not round (4.2)']);
});

const word = fc.constantFrom(
  'tray',
  'gutters',
  'the',
  'of',
  'not',
  '90',
  'mm',
  'RCD',
  'between',
  'and',
  '(where',
  '—',
  'ß',
);
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));

test('whatever a document says, its names are short, say something and differ', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 30 }), (all) => {
      const names = namesOf(
        all.map(([clause, clauseTitle, said]) => ({
          clause,
          clauseTitle,
          main: `${said} shall be ${said}.`,
          limit: undefined,
        })),
      );
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(all.length);
      for (const name of names) {
        expect(name.length).toBeLessThanOrEqual(LONGEST_NAME);
        expect(name.trim()).not.toBe('');
        expect(name).not.toMatch(/^Not met/);
      }
    }),
    { numRuns: 500 },
  );
});
