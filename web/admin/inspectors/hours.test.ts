import { describe, expect, test } from 'vitest';
import { defaultWeekly } from '#contract/desk/inspectors.ts';
import { fieldErrors } from '#contract/errors.ts';
import { HoursFields, hoursInWords, hoursOf, textsOfHours } from './hours.ts';

const hours = (day: number, from = '08:00', to = '16:00') => ({ day, from, to });

test.each([
  [defaultWeekly, 'Monday to Friday 8:00 am to 4:00 pm'],
  [[hours(1), hours(2)], 'Monday and Tuesday 8:00 am to 4:00 pm'],
  [[hours(1), hours(3)], 'Monday 8:00 am to 4:00 pm, Wednesday 8:00 am to 4:00 pm'],
  [
    [hours(6, '07:30', '12:00'), hours(7, '09:00', '12:00')],
    'Saturday 7:30 am to 12:00 pm, Sunday 9:00 am to 12:00 pm',
  ],
  [[], 'No hours entered'],
])('hours are said day by day, equal ones together', (weekly, words) => {
  expect(hoursInWords(weekly)).toBe(words);
});

describe('the form of hours', () => {
  const weekly = [hours(1), hours(7, '09:00', '12:00')];
  const leave = [{ from: '2026-12-21', to: '2027-01-08' }];

  test('holds what is stored, and gives it back', () => {
    const texts = { ...textsOfHours(weekly, leave), from3: '', to3: '', leaveFrom1: '', leaveTo1: '' };
    expect(HoursFields.safeParse(texts).success).toBe(true);
    expect(hoursOf(texts)).toEqual({ weekly, leave });
  });

  test.each([
    [{ from1: '08:00', to1: '' }, { to1: 'Enter when Monday ends, like 16:00' }],
    [{ from7: '', to7: '12:00' }, { from7: 'Enter when Sunday begins, like 08:00' }],
    [{ from2: '12:00', to2: '12:00' }, { to2: 'On Tuesday, work must end after it begins' }],
    [{ leaveFrom0: '', leaveTo0: '2026-12-21' }, { leaveFrom0: 'Enter the first day of the leave' }],
    [{ leaveFrom0: '2026-12-21', leaveTo0: '' }, { leaveTo0: 'Enter the last day of the leave' }],
    [
      { leaveFrom1: '2026-12-21', leaveTo1: '2026-12-20' },
      { leaveTo1: 'The last day of a leave can’t be before the first' },
    ],
  ])('says beside the field what is wrong with %o', (typed, errors) => {
    const { error } = HoursFields.safeParse(typed);
    expect(error && fieldErrors(error)).toEqual(errors);
  });
});
