import { expect, test } from 'vitest';
import { momentAt } from '#contract/calendar.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { byDay, choiceOf, timeOf, worthAButton } from './free.ts';

const time = (shown: string, inspectorId = 'kim'): FreeTime => ({
  inspectorId,
  start: momentAt(shown).toISOString(),
  end: new Date(momentAt(shown).getTime() + 90 * 60_000).toISOString(),
});
const shownAs = (times: readonly FreeTime[]) =>
  times.map(
    ({ start, inspectorId }) =>
      `${inspectorId} ${new Date(Date.parse(start) + 36e6).toISOString().slice(11, 16)}`,
  );

test('free times are grouped by the day in Brisbane, in order', () => {
  const days = byDay([time('2026-12-03T08:00'), time('2026-12-02T23:45'), time('2026-12-02T07:00')]);
  expect(days.map(({ day, times }) => [day, shownAs(times)])).toEqual([
    ['2026-12-02', ['kim 07:00', 'kim 23:45']],
    ['2026-12-03', ['kim 08:00']],
  ]);
});

test('of several inspectors with the same time one is proposed, the preferred one if there is any', () => {
  const times = [time('2026-12-02T08:00'), time('2026-12-02T08:00', 'tom'), time('2026-12-02T09:00', 'tom')];
  expect(shownAs(byDay(times)[0]?.times ?? [])).toEqual(['kim 08:00', 'tom 09:00']);
  expect(shownAs(byDay(times, 'tom')[0]?.times ?? [])).toEqual(['tom 08:00', 'tom 09:00']);
});

test('full hours and the beginnings of free time get a button', () => {
  const quarters = ['08:00', '08:15', '08:30', '08:45', '09:00', '09:15', '11:45', '12:00', '12:15'];
  const times = quarters.map((clock) => time(`2026-12-02T${clock}`));
  expect(shownAs(worthAButton(times))).toEqual(['kim 08:00', 'kim 09:00', 'kim 11:45', 'kim 12:00']);
});

test('a time is read back from the choice that stands for it', () => {
  const { start, inspectorId } = time('2026-12-02T08:00');
  expect(timeOf(choiceOf({ start, inspectorId }))).toEqual({ start, inspectorId });
});
