import { expect, test } from 'vitest';
import type { Conflict } from '#contract/capture/state.ts';
import { stateWith } from '#test/report-draft.ts';
import { changeInWords, unseenInWords, valueInWords } from './words.ts';

const limit = { comparison: 'at most', value: 20, unit: 'mm' };
const state = stateWith({
  finding: { f1: { unit: 'cm', limit }, f2: { limit }, f3: {}, f4: { unit: '1:n' } },
});
const areas = [{ id: 'wet', name: 'Wet areas', fields: {}, order: 1 }];
const said = (entityId: string, field: string, value: unknown) =>
  valueInWords({ state, areas }, { entity: 'finding', entityId, field } as Conflict, value);

test.each([
  ['f1', 'measured', 37, '37 cm'],
  ['f2', 'measured', 37, '37 mm'],
  ['f3', 'measured', 37, '37'],
  ['f4', 'measured', 80, '1:80'],
  ['f1', 'measured', null, 'Empty'],
  ['f1', 'limit', limit, 'at most 20 mm'],
  ['f1', 'places', ['floor', 'wall'], 'floor, wall'],
  ['f1', 'places', [], 'Empty'],
  ['f1', 'deleted', true, 'Deleted'],
  ['f1', 'area', 'wet', 'Wet areas'],
  ['f1', 'trade', 'floor-layer', 'Floor layer'],
  ['f1', 'cites', [{ standard: 'AS 1684', clause: '6.1', says: 'Plumb' }], 'AS 1684, 6.1: Plumb'],
  ['a1', 'outcome', 'partly', 'Partly inspected'],
  ['c1', 'outcome', 'not-applicable', 'Not applicable'],
  ['v1', 'completedAt', '2026-11-25T00:00:00.000Z', '25 Nov 2026, 10:00 am'],
  ['p1', 'marks', [{}, {}], '2 marks'],
  ['f1', 'pin', { file: 'f', page: 2, x: 0.35, y: 0.204 }, 'Page 2, 35% from the left and 20% from the top'],
  [
    'p1',
    'crop',
    { x: 0.1, y: 0, width: 0.5, height: 0.75 },
    '50% of its width and 75% of its height, 10% from the left and 0% from the top',
  ],
  ['p1', 'crop', null, 'The whole photo'],
  ['p1', 'turn', 90, '90°'],
] as const)('the choice of %s, %s: %j is shown as %s', (entityId, field, value, words) => {
  expect(said(entityId, field, value)).toBe(words);
});

test('a deletion says what would be lost with it', () => {
  const written = (value: unknown) => ({ value, at: '', device: 'p' });
  const conflict: Conflict = {
    entity: 'finding',
    entityId: 'f1',
    field: 'deleted',
    value: written(true),
    others: [written(false)],
    unseen: [
      { field: 'measured', value: written(7) },
      { field: 'order', value: written(3) },
      { field: 'text', value: written('Cracked') },
    ],
  };
  expect(unseenInWords({ state, areas }, conflict)).toEqual(['Measurement: 7 cm', 'What is wrong: Cracked']);
});

test.each([
  [
    'finding',
    { area: '8c1f', order: 1, title: 'Stud split', severity: 'minor', measured: 37, unit: 'mm' },
    'Finding, title: Stud split, severity: Minor defect, measurement: 37, unit: mm',
  ],
  ['photo', { sha256: 'e72cf8', takenAt: '2026-11-28T10:40:25.500Z', finding: 'ade4' }, 'Photo'],
  ['area', { deleted: true }, 'Area: deleted'],
] as const)('a refused change of a %s is shown without hashes and ids', (entity, fields, words) => {
  const change = { entity, entityId: 'x', fields };
  expect(changeInWords(change)).toBe(words);
});
