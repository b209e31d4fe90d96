import { expect, test } from 'vitest';
import { momentAt } from '#contract/calendar.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { choiceOf } from './free.ts';
import { stillChosen } from './still-chosen.ts';
import { BY_HAND } from './typed-time.ts';

const time = (shown: string, inspectorId = 'kim'): FreeTime => ({
  inspectorId,
  start: momentAt(shown).toISOString(),
  end: new Date(momentAt(shown).getTime() + 90 * 60_000).toISOString(),
});
const [eight, nine] = [time('2026-12-03T08:00'), time('2026-12-03T09:00')];
const toms = time('2026-12-03T08:00', 'tom');
const [earlier, later] = [time('2026-11-30T08:00'), time('2026-12-17T08:00')];
const free = { times: [eight], until: '2026-12-16' };
const after = (asked: { from: string; inspectorId: string }) =>
  stillChosen([BY_HAND, ...[eight, nine, toms, earlier, later].map(choiceOf)], { asked, free });

test('a chosen time is gone if it was asked for and is not free', () => {
  expect(after({ from: '2026-11-30', inspectorId: '' })).toEqual({
    kept: [BY_HAND, choiceOf(eight), choiceOf(later)],
    gone: [nine, toms, earlier].map(choiceOf),
  });
});

test('times of other days and other inspectors than were asked for stay chosen', () => {
  expect(after({ from: '2026-12-03', inspectorId: 'kim' })).toEqual({
    kept: [BY_HAND, ...[eight, toms, earlier, later].map(choiceOf)],
    gone: [choiceOf(nine)],
  });
});
