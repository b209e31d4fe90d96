import { expect, test } from 'vitest';
import { readFields } from '#contract/capture/operations.ts';
import type { Entry } from '#web/capture/templates/template-index.ts';
import { findingFrom } from './new-finding.ts';

const standing = { area: 'bathroom', check: 'wet.hob:bathroom', order: 3, title: '' };
const found: Entry = {
  set: { hash: 'h', standard: 'AS 3740:2021', title: 'Waterproofing', templates: [] },
  template: {
    id: 't1',
    code: 'WP-03',
    name: 'Hob too low',
    description: 'The hob is low.',
    action: 'Raise it.',
    priority: 'critical',
    clause: '4.8',
    says: 'At least 100 mm.',
    limit: { comparison: 'at least', value: 100, unit: 'mm' },
  },
};

test('a finding from a template has its words, its clause and its limit, and no class yet', () => {
  const fields = findingFrom(found, standing);
  expect(fields).toEqual({
    area: 'bathroom',
    check: 'wet.hob:bathroom',
    order: 3,
    status: 'New',
    template: 't1',
    title: 'Hob too low',
    text: 'The hob is low.',
    action: 'Raise it.',
    unit: 'mm',
    cites: [{ standard: 'AS 3740:2021', clause: '4.8', says: 'At least 100 mm.' }],
    limit: { comparison: 'at least', value: 100, unit: 'mm' },
  });
  expect(fields).not.toHaveProperty('severity');
  expect(readFields('finding', fields)).toHaveProperty('values');
});

test('a template without a clause and a limit is taken too', () => {
  const bare = { ...found, template: { ...found.template, clause: null, limit: null } };
  const fields = findingFrom(bare, { ...standing, check: undefined });
  expect(fields.cites).toEqual([{ standard: 'AS 3740:2021', clause: '', says: 'At least 100 mm.' }]);
  expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['limit']));
  expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['check']));
  expect(readFields('finding', fields)).toHaveProperty('values');
});

test('one written freely begins with what was typed', () => {
  expect(findingFrom(undefined, { ...standing, check: undefined, title: 'Stud split' })).toEqual({
    area: 'bathroom',
    order: 3,
    status: 'New',
    title: 'Stud split',
  });
});

test('a phrase of the business cites nothing', () => {
  const phrase = { ...found, set: { ...found.set, standard: '' } };
  const fields = findingFrom(phrase, standing);
  expect(fields).toMatchObject({ title: 'Hob too low', text: 'The hob is low.', action: 'Raise it.' });
  expect(fields).not.toHaveProperty('cites');
  expect(fields).not.toHaveProperty('trade');
  expect(readFields('finding', fields)).toHaveProperty('values');
});

test('a template that names its trade gives that one, and otherwise the clause proposes one as it is', () => {
  const tradeFor = (trade: string) =>
    findingFrom({ ...found, template: { ...found.template, trade } }, standing).trade;
  expect([tradeFor('tiler'), tradeFor('constructor')]).toEqual(['tiler', undefined]);
});
