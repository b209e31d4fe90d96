import { expect, test } from 'vitest';
import type { Template } from '#contract/desk/standards.ts';
import { clausesIn, type Filter, isFiltered, noFilter, passes } from './filter.ts';

const evidence = { page: 1, snippet: '' };
const named = (clauseReference: string | null, rest: Partial<Template> = {}) =>
  ({ clauseReference, priority: 'high', limit: null, merged: [], ...rest }) as unknown as Template;
const limit = { comparison: 'at least' as const, value: 90, unit: 'mm' };

const templates = [
  named('3.2'),
  named('3.2.1', { priority: 'critical', limit }),
  named('3.20'),
  named('Part 2 3.2'),
  named('QLD 3.2.4', { priority: 'low' }),
  named('4.1, 5.2'),
  named('6.1', { merged: [{ clauseReference: '3.2(a)', ...evidence }] }),
  named(null, { limit }),
];
const found = (filter: Partial<Filter>) =>
  templates
    .filter((template) => passes(template, { ...noFilter, ...filter }))
    .map(({ clauseReference }) => clauseReference);

test('a clause finds its own templates and those nested in it, with or without its Part', () => {
  expect(found({ clause: '3.2' })).toEqual(['3.2', '3.2.1', 'Part 2 3.2', 'QLD 3.2.4', '6.1']);
  expect(found({ clause: ' 3.2.1 ' })).toEqual(['3.2.1']);
  expect(found({ clause: 'part 2' })).toEqual(['Part 2 3.2']);
  expect(found({ clause: '5.2' })).toEqual(['4.1, 5.2']);
  expect(found({ clause: '3.2(a)' })).toEqual(['6.1']);
  expect(found({ clause: '9' })).toEqual([]);
});

test('priority and limit narrow it further', () => {
  expect(found({ priority: 'critical' })).toEqual(['3.2.1']);
  expect(found({ limit: 'with' })).toEqual(['3.2.1', null]);
  expect(found({ clause: '3.2', limit: 'without', priority: 'low' })).toEqual(['QLD 3.2.4']);
});

test('no filter, or only blanks, shows all', () => {
  expect(found({})).toHaveLength(templates.length);
  expect(found({ clause: '  ' })).toHaveLength(templates.length);
  expect(isFiltered({ ...noFilter, clause: '  ' })).toBe(false);
  expect(isFiltered({ ...noFilter, limit: 'with' })).toBe(true);
});

test('the clauses to choose from are each named once', () => {
  expect(clausesIn([named('3.1'), named(null), named('3.1'), named('2.9')])).toEqual(['3.1', '2.9']);
});
