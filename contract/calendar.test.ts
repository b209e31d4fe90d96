import { expect, test } from 'vitest';
import * as calendar from './calendar.ts';

/** A moment on Brisbane's clock. */
const at = (local: string) => new Date(`${local}:00+10:00`);

test.each(['2026-01-15T23:30', '2026-07-15T03:00'])('the office’s clock is Brisbane’s on %s', (local) => {
  const brisbane = new Intl.DateTimeFormat('sv', {
    timeZone: 'Australia/Brisbane',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  expect(brisbane.format(calendar.momentAt(local)).replace(' ', 'T')).toBe(local);
  expect(calendar.clockTime(calendar.momentAt(local))).toBe(local);
});

test('a moment and what the office’s clock shows are the same thing, to the minute', () => {
  expect(calendar.clockTime(new Date('2026-06-30T14:30:59Z'))).toBe('2026-07-01T00:30');
  expect(calendar.momentAt('2026-07-01T00:30')).toEqual(new Date('2026-06-30T14:30:00Z'));
});

test('a day begins at midnight in Brisbane', () => {
  expect(calendar.dayOf(new Date('2026-06-30T13:59:59Z'))).toBe('2026-06-30');
  expect(calendar.dayOf(new Date('2026-06-30T14:00:00Z'))).toBe('2026-07-01');
  expect(calendar.startOfDay('2026-07-01')).toBe('2026-06-30T14:00:00.000Z');
});

test.each([
  ['2026-12-02', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-04-31', false],
  ['2026-12-02T09:30', false],
  ['26-12-02', false],
  ['', false],
])('“%s” is a day: %s', (text, is) => {
  expect(calendar.isDay(text)).toBe(is);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-02', 28, '2026-11-30'],
])('%s and %i days make %s', (day, days, then) => {
  expect(calendar.addDays(day, days)).toBe(then);
});

test('a day has its weekday, counted from Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(calendar.weekdayOf)).toEqual([0, 1, 6]);
});

test('a month begins at midnight in Brisbane (TIME-1)', () => {
  expect(calendar.monthOf(new Date('2026-06-30T13:59:59Z'))).toBe('2026-06');
  expect(calendar.monthOf(new Date('2026-06-30T14:30:00Z'))).toBe('2026-07');
  expect(calendar.startOfMonth('2026-07')).toBe('2026-06-30T14:00:00.000Z');
});

test('every month of four years is followed by the next', () => {
  const months = Array.from({ length: 48 }, (_, index) =>
    calendar.joinMonth({ year: 2026 + Math.floor(index / 12), month: index % 12 }),
  );
  expect(months.map(calendar.nextMonth).slice(0, -1)).toEqual(months.slice(1));
  expect(months.map((month) => calendar.joinMonth(calendar.splitMonth(month)))).toEqual(months);
  expect(calendar.splitMonth('2026-12')).toEqual({ year: 2026, month: 11 });
});

test.each([
  ['2027-12-01T00:00:00.000Z', 12, '2026-12-01T00:00:00.000Z'],
  ['2028-02-29T05:00:00.000Z', 12, '2027-02-28T05:00:00.000Z'],
  ['2027-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
  ['2027-03-31T00:00:00.000Z', 4, '2026-11-30T00:00:00.000Z'],
])('%s less %i months is %s', (now, months, before) => {
  expect(calendar.monthsBefore(new Date(now), months).toISOString()).toBe(before);
});

test('a day is said in three lengths', () => {
  expect(calendar.dayInWords('2026-12-02', 'full')).toBe('Wednesday, 2 December 2026');
  expect(calendar.dayInWords('2026-12-02')).toBe('2 December 2026');
  expect(calendar.dayInWords('2028-02-29', 'short')).toBe('29 Feb 2028');
});

test('what is not a day stays as it is', () => {
  for (const text of ['', 'soon', '2026-13-01']) expect(calendar.dayInWords(text)).toBe(text);
});

test('months and moments in words are those of the office', () => {
  expect(calendar.monthInWords('2026-10')).toBe('October 2026');
  expect(calendar.momentInWords(new Date('2026-10-13T20:17:00Z'))).toBe('14 October 2026 at 6:17 am');
  expect(calendar.momentInWords(new Date('2026-10-13T20:17:00Z'), 'short')).toBe('14 Oct 2026, 6:17 am');
});

test('the names are those of the language', () => {
  const words = (day: string, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...form, timeZone: 'UTC' }).format(new Date(day));
  expect(calendar.weekdayNames).toEqual(
    Array.from({ length: 7 }, (_, index) =>
      words(calendar.addDays('2026-11-22', index), { weekday: 'long' }),
    ),
  );
  expect(calendar.monthNames).toEqual(
    Array.from({ length: 12 }, (_, month) =>
      words(`${calendar.joinMonth({ year: 2026, month })}-01`, { month: 'long' }),
    ),
  );
});

test('a deadline is said as a person would', () => {
  const now = at('2026-11-20T17:30');
  expect(calendar.deadlineInWords(at('2026-11-20T17:45'), now)).toBe('5:45 pm today');
  expect(calendar.deadlineInWords(at('2026-11-20T17:45'), now, 'AEST')).toBe('5:45 pm AEST today');
  expect(calendar.deadlineInWords(at('2026-11-23T08:00'), now)).toBe('Monday 8:00 am');
  expect(calendar.deadlineInWords(at('2026-12-29T07:00'), now)).toBe('Tuesday 29 December 7:00 am');
  expect(calendar.deadlineInWords(at('2026-11-20T17:45'), undefined)).toBe('Friday 20 November 5:45 pm');
  expect(calendar.shortDeadline(at('2026-11-20T17:45'), now)).toBe('5:45 pm today');
  expect(calendar.shortDeadline(at('2026-11-23T08:00'), now)).toBe('Mon 8:00 am');
  expect(calendar.shortDeadline(at('2026-12-29T07:00'), now)).toBe('Tue 29 Dec 7:00 am');
});

test('a day of a schedule and a time of day are said in short', () => {
  expect(calendar.weekdayInWords('2026-12-02')).toBe('Wed 2 Dec');
  expect(calendar.weekdayInWords('2026-12-02', 'full')).toBe('Wednesday 2 December');
  expect(calendar.timeInWords(at('2026-12-02T06:17'))).toBe('6:17 am');
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(calendar.mondayOf(day)).toBe(monday);
});
