import { expect, test } from 'vitest';
import { knowingPhone } from '#test/three-phones.ts';
import { asksForDay, otherDayOf } from './photo-day.ts';
import { type Change, stateOf } from './state.ts';

const booked = { start: '2026-11-24T23:00:00.000Z', completedAt: null };
const savedAt = (moment: string) => Date.parse(moment) - Date.parse('2026-11-25T00:00:00Z');

/** The state in which a photo was saved at a moment, and the inspection ended at another. */
function stateWith(
  photo: Record<string, unknown>,
  { saved, completedAt }: { saved: string; completedAt?: string },
) {
  const phone = knowingPhone('a', 'i');
  const changes: Change[] = [
    phone.write({ entity: 'photo', entityId: 'p' }, { sha256: 'a'.repeat(64), ...photo }, savedAt(saved)),
  ];
  if (completedAt)
    changes.push(phone.write({ entity: 'inspection', entityId: 'i' }, { completedAt }, savedAt(completedAt)));
  return stateOf(changes);
}

test.each([
  ['in the night before, which is the same day in Brisbane', '2026-11-24T15:00:00Z', undefined],
  ['on the day of the booking', '2026-11-25T03:00:00Z', undefined],
  ['a year before', '2025-03-03T01:00:00Z', '2025-03-03'],
  ['the day before', '2026-11-23T23:00:00Z', '2026-11-24'],
])('a photo taken %s', (_, takenAt, day) => {
  const state = stateWith({ takenAt }, { saved: '2026-11-25T04:00:00Z' });
  expect(otherDayOf(state, state.photo.p ?? {}, booked)).toBe(day);
});

test('until an inspection ends, what is taken and saved on a day is of this inspection', () => {
  const takenAt = '2026-11-27T01:00:00Z';
  const early = stateWith({ takenAt }, { saved: '2026-11-27T01:00:01Z' });
  expect(otherDayOf(early, early.photo.p ?? {}, booked)).toBeUndefined();
  const late = stateWith(
    { takenAt },
    { saved: '2026-11-27T01:00:01Z', completedAt: '2026-11-25T03:00:00.000Z' },
  );
  expect(otherDayOf(late, late.photo.p ?? {}, booked)).toBe('2026-11-27');
  const atDesk = { ...booked, completedAt: '2026-11-25T03:00:00.000Z' };
  expect(otherDayOf(early, early.photo.p ?? {}, atDesk)).toBe('2026-11-27');
  expect(otherDayOf(early, early.photo.p ?? {}, { ...booked, completedAt: takenAt })).toBeUndefined();
});

test('nothing is asked of a photo without a time, or of an inspection without a day', () => {
  const without = stateWith({}, { saved: '2026-11-25T04:00:00Z' });
  expect(otherDayOf(without, without.photo.p ?? {}, booked)).toBeUndefined();
  const old = stateWith({ takenAt: '2025-03-03T01:00:00Z' }, { saved: '2026-11-25T04:00:00Z' });
  expect(otherDayOf(old, old.photo.p ?? {}, { ...booked, start: null })).toBeUndefined();
});

test.each([
  [{}, true],
  [{ otherDay: true }, false],
  [{ otherDay: false }, false],
  [{ otherDay: false, inReport: true }, true],
  [{ otherDay: true, inReport: true }, false],
])('a photo of another day with %j asks: %s', (fields, isAsked) => {
  const state = stateWith({ takenAt: '2025-03-03T01:00:00Z', ...fields }, { saved: '2026-11-25T04:00:00Z' });
  expect(asksForDay(state, { id: 'p', fields: state.photo.p ?? {} }, booked)).toBe(isAsked);
});
