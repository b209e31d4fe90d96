import { expect, test } from 'vitest';
import { inspectionTypes, serviceTypes } from '#contract/choices.ts';
import { citable } from '../reports/report.ts';
import { stages } from '../stages.ts';
import { inspectionKind } from './inspections.ts';
import { limitationReasons, proposedEffect } from './limitations.ts';

const types = [...new Set([...inspectionTypes, ...serviceTypes])];

test.each(types)('%s has areas and a checklist that fit together', (type) => {
  const { areas, checklist } = inspectionKind(type);
  const ids: string[] = areas.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size, 'each id once').toBe(ids.length);
  expect(new Set(areas.map(({ name }) => name)).size, 'each name once').toBe(areas.length);
  expect(checklist.length).toBeGreaterThan(4);
  for (const item of checklist) {
    expect(item.words.trim(), item.id).toBe(item.words);
    expect(item.words).not.toBe('');
    if (item.areas === 'each') continue;
    expect(item.areas.length, `${item.id} is in an area`).toBeGreaterThan(0);
    for (const area of item.areas) expect(ids, `the area of ${item.id}`).toContain(area);
  }
});

test.each(types)('every area of %s has a check', (type) => {
  const { areas, checklist } = inspectionKind(type);
  for (const { id } of areas)
    expect(
      checklist.some((item) => item.areas === 'each' || item.areas.includes(id)),
      id,
    ).toBe(true);
});

test('no two items have one id', () => {
  // Two types are the same inspection.
  const others = types.filter((type) => type !== 'warranty-inspection');
  const ids = others.flatMap((type) => inspectionKind(type).checklist.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+\.[a-z-]+$/);
});

test.each(stages)(
  'the checklist of $name begins with that of its page, word for word',
  ({ id, checklist }) => {
    const words = inspectionKind(id).checklist.map((item) => item.words);
    expect(words.slice(0, checklist.length)).toEqual(checklist);
  },
);

test.each(types)('the standards of %s are in the reference', (type) => {
  const codes = inspectionKind(type).checklist.flatMap(({ standards }) => standards);
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) expect([...citable], `${code} can be cited`).toContain(code);
});

test('the other name of the warranty inspection means the same, and an unknown type gets what any stage has', () => {
  expect(inspectionKind('warranty-inspection')).toEqual(inspectionKind('warranty'));
  expect(inspectionKind('constructor')).toBe(inspectionKind('stage-inspection'));
});

test.each(types)('the reasons for %s are told apart, and each proposes an effect', (type) => {
  const reasons = limitationReasons(type);
  expect(reasons.length).toBeGreaterThan(5);
  expect(new Set(reasons.map(({ id }) => id)).size).toBe(reasons.length);
  for (const reason of reasons) {
    expect(proposedEffect('not', reason)).toMatch(/^We did not inspect .* does not cover it.*\.$/);
    expect(proposedEffect('partly', reason)).toMatch(/^We inspected only part .*\.$/);
    expect(proposedEffect('not', reason)).toContain(reason.advice);
  }
  expect(proposedEffect('not')).toMatch(/\.$/);
});

test('a finished house is offered other reasons than a build', () => {
  const ids = (type: string) => limitationReasons(type).map(({ id }) => id);
  expect(ids('frame')).toContain('covered');
  expect(ids('frame')).not.toContain('stored-goods');
  expect(ids('warranty')).toContain('stored-goods');
  expect(ids('warranty')).not.toContain('covered');
});
