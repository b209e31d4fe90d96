import { expect, test } from 'vitest';
import type { CarriedTemplate, TemplateSet } from '#contract/capture/visits.ts';
import { beginsButForOne } from './one-edit.ts';
import { searchTemplates } from './search-templates.ts';
import { indexTemplates } from './template-index.ts';
import { wordsOf } from './words.ts';

function template(code: string, name: string, more: Partial<CarriedTemplate> = {}): CarriedTemplate {
  return {
    id: code,
    code,
    name,
    description: '',
    action: '',
    priority: 'medium',
    clause: null,
    says: '',
    limit: null,
    ...more,
  };
}

const sets: TemplateSet[] = [
  {
    hash: 'a',
    standard: 'AS 3740-2021',
    title: 'Waterproofing of domestic wet areas',
    templates: [
      template('WP-01', 'Membrane upturn at the hob is too low', {
        clause: '4.13.2',
        says: 'at least 25 mm',
      }),
      template('WP-02', 'Shower floor falls away from the waste', { clause: '4.9' }),
    ],
  },
  {
    hash: 'b',
    standard: 'AS 1684.2-2021',
    title: 'Residential timber-framed construction',
    templates: [
      template('TF-01', 'Notched bottom chord of a truss', { clause: '1.15' }),
      template('TF-02', 'Stud out of plumb', { description: 'The wall leans beside the shower' }),
    ],
  },
];
const index = indexTemplates(sets);
const codes = (words: string, { standards = [] as string[], used = [] as string[] } = {}) =>
  searchTemplates(index, words, { standards, used, limit: 10 }).map(({ template: { code } }) => code);

test.each([
  ['a word', 'membrane', ['WP-01']],
  ['half a word', 'memb', ['WP-01']],
  ['a letter missing', 'membane', ['WP-01']],
  ['a letter too many', 'membbrane', ['WP-01']],
  ['another letter', 'mambrane', ['WP-01']],
  ['two letters swapped', 'memrbane', ['WP-01']],
  ['half a word with an error', 'membar', ['WP-01']],
  ['a plural', 'upturns', ['WP-01']],
  ['the clause', '4.13.2', ['WP-01']],
  ['the beginning of a clause', '4.13', ['WP-01']],
  ['the code', 'tf-01', ['TF-01']],
  ['a part of a word', 'otched', ['TF-01']],
  ['several words in any order', 'truss chord', ['TF-01']],
  ['what the clause says', '25', ['WP-01']],
])('%s finds it', (_, words, found) => {
  expect(codes(words).slice(0, found.length)).toEqual(found);
});

test('the name says more than the description', () => {
  expect(codes('shower')).toEqual(['WP-02', 'TF-02']);
});

test('the standards asked for come first, whatever their edition, and what was used last before them', () => {
  expect(codes('shower', { standards: ['AS 1684.2'] })).toEqual(['TF-02', 'WP-02']);
  expect(codes('shower', { standards: ['AS 1684'] })).toEqual(['WP-02', 'TF-02']);
  expect(codes('', { standards: ['AS 1684.2-2021'], used: ['WP-01'] })[0]).toBe('WP-01');
  expect(codes('', { standards: ['AS 1684.2-2021'] }).slice(0, 2)).toEqual(['TF-01', 'TF-02']);
});

test('what was used last does not come up for words that it barely has', () => {
  expect(codes('shower', { used: ['TF-02'] })).toEqual(['WP-02', 'TF-02']);
});

test('what has all the words comes before what has some', () => {
  expect(codes('shower plumb')[0]).toBe('TF-02');
});

test('nothing like it finds nothing', () => {
  expect(codes('xylophone')).toEqual([]);
});

test('words keep clauses whole and drop accents', () => {
  expect(wordsOf('Façade, cl. 4.13.2(b) – AS/NZS')).toEqual(['facade', 'cl', '4.13.2', 'b', 'as', 'nzs']);
});

test.each([
  ['tile', 'tile', true],
  ['tiles', 'tile', true],
  ['tiling', 'tilig', true],
  ['tiling', 'tiiling', true],
  ['tiling', 'tuling', true],
  ['tiling', 'tliing', true],
  ['tiling', 'tilinx', true],
  ['til', 'tile', true],
  ['tiling', 'tulxng', false],
  ['t', 'tile', false],
  ['wall', 'tile', false],
])('%s begins with %s but for one letter: %s', (word, typed, does) => {
  expect(beginsButForOne(word, typed)).toBe(does);
});
