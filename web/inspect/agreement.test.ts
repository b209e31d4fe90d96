import { expect, test } from 'vitest';
import { inspectionKind } from '#content/inspections/inspections.ts';
import type { Visit } from '#contract/capture/visits.ts';
import { stateWith, type Things } from '#test/report-draft.ts';
import { draftOf } from '#web/capture/draft.ts';
import { mustSayWhy } from './agreement.ts';

const { areas, checklist } = inspectionKind('frame');

function asks(agreement: Visit['agreement'] | undefined, things: Things = {}): boolean {
  const visit = {
    inspection: { id: 'i1', type: 'frame' },
    areas: areas.map((area, index) => ({ ...area, order: index + 1 })),
    checklist,
    agreement,
  } as unknown as Visit;
  return mustSayWhy(draftOf(visit, stateWith(things)));
}

test.each([
  ['the agreement stands', 'accepted', {}, false],
  ['it is waived', 'waived', {}, false],
  ['an older version of the app took the visit along', undefined, {}, false],
  ['it is missing', 'missing', {}, true],
  ['it was superseded', 'superseded', {}, true],
  [
    'the reason was said',
    'missing',
    { inspection: { i1: { startedWithoutAgreement: 'At the door' } } },
    false,
  ],
  ['the reason was taken away', 'missing', { inspection: { i1: { startedWithoutAgreement: null } } }, true],
  ['a check was gone through', 'superseded', { check: { c1: { outcome: 'passed' } } }, false],
  ['a photo was taken', 'superseded', { photo: { p1: { area: 'a1' } } }, false],
  ['something was found', 'superseded', { finding: { f1: { title: 'Bent' } } }, false],
  [
    'a re-inspection is to look at findings again',
    'missing',
    { finding: { f1: { title: 'Bent', follows: 'f0' } }, area: { a1: { name: 'Garage', order: 9 } } },
    true,
  ],
  ['an area was ended', 'missing', { area: { a1: { name: 'Garage', outcome: 'inspected' } } }, false],
] as const)('before it is begun, when %s', (_says, agreement, things, expected) => {
  expect(asks(agreement, things)).toBe(expected);
});
