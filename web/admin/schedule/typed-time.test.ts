import { expect, test } from 'vitest';
import { fieldErrors } from '#contract/errors.ts';
import { z } from '#contract/schema.ts';
import { BY_HAND, chosenTime, timeChecks, timeFields, typedAsMoment } from './typed-time.ts';

const Fields = z.object(timeFields).check(...timeChecks());

test('a time must be chosen', () => {
  expect(fieldErrors(Fields.safeParse({}).error as z.core.$ZodError)).toEqual({ slot: 'Choose a time' });
});

test('one that is typed needs its day, its time and its inspector', () => {
  expect(fieldErrors(Fields.safeParse({ slot: BY_HAND }).error as z.core.$ZodError)).toEqual({
    day: 'Enter the day',
    time: 'Enter the time',
    inspector: 'Choose an inspector',
  });
});

test('a typed time is on the office’s clock', () => {
  const typed = { slot: BY_HAND, day: '2026-12-02', time: '05:45', inspector: 'kim' };
  expect(chosenTime(Fields.parse(typed))).toEqual({ start: '2026-12-01T19:45:00.000Z', inspectorId: 'kim' });
  expect(typedAsMoment('2026-12-02T05:45')).toBe('2026-12-01T19:45:00.000Z');
  expect(typedAsMoment('')).toBeNull();
});
