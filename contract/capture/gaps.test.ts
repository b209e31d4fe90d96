import { expect, test } from 'vitest';
import { findingsOf } from './draft.ts';
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
    write('finding', 'f', { title: 'Tap', places: ['Ensuite'], cites, ...fields }),
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
  ['without a status', follows, true, ['Tap: say what became of it']],
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
