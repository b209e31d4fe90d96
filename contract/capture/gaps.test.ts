import { expect, test } from 'vitest';
import { checksOf, findingsOf } from './draft.ts';
import { gapsOf, withoutStatus } from './gaps.ts';
import { stateOf } from './state.ts';

/** What is missing of one finding, which has a place and a clause. */
function missing(fields: Record<string, unknown>, hasPhoto = false): string[] {
  let seq = 0;
  const write = (entity: 'finding' | 'photo', entityId: string, values: Record<string, unknown>) => {
    seq += 1;
    const at = `2026-12-08T00:00:00.00${seq}Z-0000-phone`;
    return { id: `${seq}`, device: 'phone', seq, at, entity, entityId, fields: values, base: {} };
  };
  const cites = [{ standard: 'AS 3740:2021', clause: '4.5', says: '' }];
  const state = stateOf([
    write('finding', 'f', {
      title: 'Tap',
      places: ['Ensuite'],
      cites,
      severity: 'minor',
      action: 'Tighten it.',
      ...fields,
    }),
    ...(hasPhoto ? [write('photo', 'p', { finding: 'f' })] : []),
  ]);
  expect(withoutStatus(findingsOf(state))).toHaveLength(
    fields.follows !== undefined && fields.status === undefined ? 1 : 0,
  );
  return gapsOf(state, { areas: [], checklist: [] }).map(({ message }) => message);
}

const follows = { follows: 'first' };

test.each<[string, Record<string, unknown>, boolean, string[]]>([
  ['a new one needs a photo', {}, false, ['Tap: take a photo']],
  ['a new one needs no status', {}, true, []],
  ['a new one needs its action', { action: ' ' }, true, ['Tap: say what should be done']],
  ['a rectified one needs no action', { ...follows, status: 'Rectified', action: null }, true, []],
  ['a new one needs its class', { severity: null }, true, ['Tap: say how serious it is']],
  [
    'one of the earlier report needs its class while it is open',
    { ...follows, status: 'Repeat defect not rectified', severity: ' ' },
    true,
    ['Tap: say how serious it is'],
  ],
  ['a rectified one needs no class', { ...follows, status: 'Rectified', severity: null }, true, []],
  ['without a status', follows, true, ['Tap: say how it is now']],
  [
    'rectified without a photo',
    { ...follows, status: 'Rectified' },
    false,
    ['Tap: take a photo that shows it rectified'],
  ],
  ['rectified with its photo', { ...follows, status: 'Rectified' }, true, []],
  [
    'not rectified without a photo',
    { ...follows, status: 'Repeat defect not rectified' },
    false,
    ['Tap: take a photo'],
  ],
  [
    'not accessible without a reason',
    { ...follows, status: 'Not accessible', text: ' ' },
    false,
    ['Tap: say why it was not accessible'],
  ],
  [
    'not accessible with its reason',
    { ...follows, status: 'Not accessible', text: 'The door was locked.' },
    false,
    [],
  ],
])('a finding: %s', (_, fields, hasPhoto, gaps) => {
  expect(missing(fields, hasPhoto)).toEqual(gaps);
});

const write = (
  seq: number,
  entity: 'finding' | 'check' | 'area',
  entityId: string,
  fields: Record<string, unknown>,
) => {
  const at = `2026-12-08T00:00:00.00${seq}Z-0000-phone`;
  return { id: `${seq}`, device: 'phone', seq, at, entity, entityId, fields, base: {} };
};
const presets = {
  areas: ['Garage', 'Ensuite', 'Loft'].map((name, order) => ({ id: name.toLowerCase(), name, order })),
  checklist: ['Bracing', 'Moisture'].map((words) => ({
    id: words.toLowerCase(),
    words,
    areas: 'each' as const,
    unit: null,
    standards: [],
  })),
};

test('the checks of a deleted area are gone with it, and come back with it', () => {
  const checks = (...changes: ReturnType<typeof write>[]) =>
    checksOf(stateOf(changes), presets)
      .filter(({ area }) => area === 'loft')
      .map(({ id }) => id);
  const failed = write(1, 'check', 'bracing:loft', { area: 'loft', outcome: 'not-inspected' });
  const added = write(2, 'check', 'x', { area: 'loft', item: 'Hatch' });
  const gone = write(3, 'area', 'loft', { deleted: true });
  const all = checks(failed, added);
  expect(all).toContain('x');
  expect(checks(failed, added, gone)).toEqual([]);
  expect(checks(failed, added, gone, write(4, 'area', 'loft', { deleted: false }))).toEqual(all);
});

test('an area that was not inspected answers its checks, with its own reason and effect', () => {
  const words = (changes: ReturnType<typeof write>[]) =>
    gapsOf(stateOf(changes), presets).flatMap(({ message }) =>
      /Garage|Ensuite/.test(message) ? [] : message,
    );
  const of = (changes: ReturnType<typeof write>[]) =>
    checksOf(stateOf(changes), presets).flatMap(({ area, outcome, isWithArea }) =>
      area === 'loft' ? [[outcome, isWithArea]] : [],
    );
  const locked = write(1, 'area', 'loft', { outcome: 'not', reason: 'Locked', effect: 'Not covered' });
  const passed = write(2, 'check', 'bracing:loft', { outcome: 'passed' });
  expect(words([locked])).toHaveLength(4);
  expect(of([locked])).toEqual([
    ['not-inspected', true],
    ['not-inspected', true],
  ]);
  // What somebody answered stands, and a part that was inspected answers nothing.
  expect(of([locked, passed])).toEqual([
    ['passed', false],
    ['not-inspected', true],
  ]);
  expect(of([write(1, 'area', 'loft', { outcome: 'partly' })])).toEqual([
    [undefined, false],
    [undefined, false],
  ]);
});

test('a re-inspection asks for the checklist of the areas that were begun alone', () => {
  const first = [write(1, 'check', 'bracing:garage', { outcome: 'passed' })];
  const followed = write(2, 'finding', 'f', {
    title: 'Tap',
    area: 'ensuite',
    cites: [{}],
    severity: 'minor',
    ...follows,
  });
  const words = (changes: ReturnType<typeof write>[]) =>
    gapsOf(stateOf(changes), presets).map(({ message }) => message);
  expect(words(first)).toHaveLength(8);
  expect(words([...first, followed])).toEqual([
    'Garage: say whether this area was inspected',
    'Not checked yet: Moisture',
    'Tap: say how it is now',
  ]);
  const ended = write(3, 'area', 'loft', { outcome: 'partly' });
  expect(words([...first, followed, ended])).toHaveLength(7);
});
