import { expect, test } from 'vitest';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { changesBetween } from './changes.ts';

const inspectors = [
  { id: 'kim', name: 'Kim Sample' },
  { id: 'tom', name: 'Tom Ng' },
] as Inspector[];
const before = {
  status: 'booked',
  inspectorId: 'kim',
  secondInspectorId: null,
  accessNote: '',
  contractDeadline: null,
  reason: null,
  start: '2026-12-01T22:00:00.000Z',
  end: '2026-12-01T23:30:00.000Z',
  version: 1,
} as Inspection;

test.each<[string, Partial<Inspection>, string[]]>([
  [
    'another time and inspector',
    { start: '2026-12-03T01:00:00.000Z', end: '2026-12-03T02:30:00.000Z', inspectorId: 'tom' },
    [
      'It is on Thu 3 Dec, 11:00 am–12:30 pm now. It was on Wed 2 Dec, 8:00–9:30 am.',
      'The inspector is Tom Ng now.',
    ],
  ],
  ['a cancellation', { status: 'cancelled', reason: 'Sold' }, ['It is cancelled: Sold']],
  ['that it is done', { status: 'done' }, ['It is done.']],
  [
    'access and deadline',
    { accessNote: 'Gate 12', contractDeadline: '2026-12-04T07:00:00.000Z' },
    ['The access note is now: Gate 12', 'The contract deadline is 4 December 2026 at 5:00 pm now.'],
  ],
  ['what is not shown', { version: 2 }, ['You now see the latest version.']],
])('says %s', (_, change, sentences) => {
  expect(changesBetween(before, { ...before, ...change }, inspectors)).toEqual(sentences);
});
