import { expect, test } from 'vitest';
import { momentAt } from '#contract/calendar.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { entriesOf, entriesOn, halves, inOrder } from './entries.ts';
import { timesInWords } from './words.ts';

const at = (shown: string) => momentAt(shown).toISOString();
const inspection = (change: Partial<Inspection>): Inspection => ({
  id: 'one',
  number: 1001,
  inquiryId: 'inquiry',
  type: 'frame',
  status: 'booked',
  inspectorId: 'kim',
  secondInspectorId: null,
  start: at('2026-12-02T08:00'),
  end: at('2026-12-02T09:30'),
  accessNote: '',
  contractDeadline: null,
  completedAt: null,
  reason: null,
  follows: null,
  customer: { name: 'Ada Sample', phone: '', email: '', address: '' },
  offer: null,
  version: 1,
  ...change,
});
const times = ['2026-12-02T11:00', '2026-12-03T08:00'].map((start) => ({
  inspectorId: 'tom',
  start: at(start),
  end: at(start.replace(':00', ':45')),
}));
const offered = (hasRunOut: boolean) =>
  inspection({
    id: 'offered',
    status: 'offered',
    inspectorId: null,
    start: null,
    end: null,
    offer: { expiresAt: at('2026-12-01T17:00'), hasRunOut, times },
  });

test('an offer stands at each time it holds, and nowhere once it has run out', () => {
  expect(
    entriesOf([offered(false)]).map(({ day, inspectorId, isHeld }) => [day, inspectorId, isHeld]),
  ).toEqual([
    ['2026-12-02', 'tom', true],
    ['2026-12-03', 'tom', true],
  ]);
  expect(entriesOf([offered(true)])).toEqual([]);
});

test('an inspection without a time stands nowhere, and the others in the order of their time', () => {
  const entries = entriesOf([inspection({ start: null, end: null }), offered(false), inspection({})]);
  expect(entries.map(({ start }) => start)).toEqual([
    at('2026-12-02T08:00'),
    at('2026-12-02T11:00'),
    at('2026-12-03T08:00'),
  ]);
  expect(entriesOn(entries, ['2026-12-02']).length).toBe(2);
  expect(entriesOn(entries, ['2026-12-02', '2026-12-03'], 'tom').length).toBe(2);
});

test('noon is afternoon', () => {
  const noon = entriesOf([inspection({ start: at('2026-12-02T12:00'), end: at('2026-12-02T13:00') })]);
  expect(halves.map((half) => noon.filter(half.has).length)).toEqual([0, 1]);
});

test('times of one half of the day say it once', () => {
  expect(timesInWords(at('2026-12-02T08:00'), at('2026-12-02T09:30'))).toBe('8:00–9:30 am');
  expect(timesInWords(at('2026-12-02T11:00'), at('2026-12-02T12:30'))).toBe('11:00 am–12:30 pm');
});

test('inspections of one time stand in the order of their inspectors', () => {
  const of = (id: string, inspectorId: string | null, start = '2026-12-02T08:00') =>
    inspection({ id, inspectorId, start: at(start) });
  const all = [of('a', null), of('b', 'tom'), of('c', 'kim'), of('d', 'tom', '2026-12-02T07:00')];
  const sorted = inOrder(entriesOf(all), [{ id: 'kim' }, { id: 'tom' }]);
  expect(sorted.map((entry) => entry.inspection.id)).toEqual(['d', 'c', 'b', 'a']);
});
