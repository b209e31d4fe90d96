import { expect, test } from 'vitest';
import { gapsOf } from '#contract/capture/gaps.ts';
import { aboutOf, contentOf, limit, stateWith, type Things } from '#test/report-draft.ts';

/* What the report says where nobody wrote anything, and how it is asked for. */

const cites = [{ standard: 'AS 3740:2021', clause: 'cl. 4.6', says: 'The membrane turns up at walls.' }];
const check = { 'waterproofing.hob:ensuite': { area: 'ensuite', outcome: 'defect' } };

function actionOf(fields: Record<string, unknown>, type = 'waterproofing', checks: Things['check'] = {}) {
  const things = { finding: { f: { title: 'Low', ...fields } }, check: checks };
  return contentOf(stateWith(things), aboutOf({ type })).report.defects[0]?.action;
}

test.each<[string, Record<string, unknown>, string]>([
  ['written', { action: 'Recoat.', cites }, 'Recoat.'],
  [
    'limit and clause',
    { cites, limit, measured: 65, unit: 'mm' },
    'Bring it to at least 100 mm, to meet AS 3740:2021, cl. 4.6.',
  ],
  ['limit', { limit, measured: 65, unit: 'mm' }, 'Bring it to at least 100 mm.'],
  [
    'limit that it keeps to',
    { cites, limit, measured: 120, unit: 'mm' },
    'Correct it to meet AS 3740:2021, cl. 4.6.',
  ],
  [
    'clauses',
    { cites: [...cites, { standard: 'QDC MP 4.5' }, { standard: 'AS/NZS 4858:2004' }] },
    'Correct it to meet AS 3740:2021, cl. 4.6 and QDC MP 4.5.',
  ],
  ['nothing', {}, 'Repair or replace what is described here.'],
  ['no access', { status: 'Not accessible' }, 'Give access, so that this can be inspected again.'],
  ['what is done', { status: 'Rectified' }, 'Nothing more to do.'],
])('an action with %s', (_, fields, says) => {
  expect(actionOf(fields)).toBe(says);
});

test('a check proposes the action of its finding, and a report that records asks for no work', () => {
  expect(actionOf({ check: 'waterproofing.hob:ensuite' }, 'waterproofing', check)).toBe(
    'Correct it, so that this check passes: Hob or waterstop.',
  );
  expect(actionOf({ cites }, 'dilapidation')).toBe(
    'No work is asked for: this report records the condition.',
  );
});

test('a missing action is asked for, but not of what is done, of what nobody got to, or where no work is asked for', () => {
  const asked = (fields: Record<string, unknown>, type = 'waterproofing') => {
    const { presets, inspection } = aboutOf({ type });
    return gapsOf(stateWith({ finding: { f: { title: 'Low', ...fields } } }), presets, {
      ...inspection,
      type,
    })
      .filter(({ where }) => where.field === 'action')
      .map(({ message }) => message);
  };
  expect(asked({})).toEqual(['Low: say what should be done']);
  for (const fields of [{ action: 'Recoat.' }, { status: 'Rectified' }, { status: 'Not accessible' }])
    expect(asked(fields)).toEqual([]);
  expect(asked({}, 'dilapidation')).toEqual([]);
});

test('a finding that was kept as passed is not called by the defect that nobody saw', () => {
  const kept = { title: 'Turn-up too low', area: 'ensuite', measured: 120, unit: 'mm', limit, deleted: true };
  const passed = { area: 'ensuite', item: 'Turn-up too low', outcome: 'passed', measured: 120, unit: 'mm' };
  const namesOf = (finding: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const state = stateWith({ finding: { f: finding }, check: { own: { ...passed, ...more } } });
    const areas = contentOf(state, aboutOf()).report.particulars?.checked ?? [];
    return areas.flatMap(({ name, checks }) => (name === 'Ensuite' ? checks : [])).map(({ what }) => what);
  };
  expect(namesOf({ ...kept, cites })).toContain('Measured against AS 3740:2021, cl. 4.6');
  expect(namesOf(kept)).toContain('A measurement of ours');
  // What an inspector added by hand keeps its words.
  expect(namesOf({ ...kept, title: 'Another' })).toContain('Turn-up too low');
});
