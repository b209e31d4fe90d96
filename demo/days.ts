import {
  addDays,
  dayOf,
  type Month,
  momentAt,
  monthOf,
  monthsBefore,
  startOfMonth,
  weekdayOf,
} from '#contract/calendar.ts';

/**
 * When things happen in the demonstration, counted back from now, so that its months and deadlines look the
 * same on any day.
 */
export function daysBefore(now: Date) {
  const today = dayOf(now);
  const firstOfMonth = momentAt(`${monthOf(now)}-01T12:00`);
  const month = (ago: number): Month => monthOf(monthsBefore(firstOfMonth, ago));
  return {
    now,
    month,
    /** A time on a day of an earlier month; a day at a weekend becomes the Monday after it. */
    inMonth(ago: number, day: number, time = '09:00'): Date {
      const date = `${month(ago)}-${String(day).padStart(2, '0')}`;
      const over = { 0: 1, 6: 2 }[weekdayOf(date)] ?? 0;
      return momentAt(`${addDays(date, over)}T${time}`);
    },
    /** A time so many days ago, or to come where that is below zero. */
    daysAgo: (days: number, time = '09:00') => momentAt(`${addDays(today, -days)}T${time}`),
    dayIn: (days: number) => addDays(today, days),
    minutesAgo: (minutes: number) => new Date(now.getTime() - minutes * 60_000),
    /** Some minutes ago, but not before this month began. */
    thisMonth: (minutes: number) =>
      new Date(Math.max(now.getTime() - minutes * 60_000, Date.parse(startOfMonth(monthOf(now))))),
  };
}
export type Days = ReturnType<typeof daysBefore>;

export function later(moment: Date, { days = 0, minutes = 0 }): Date {
  return new Date(moment.getTime() + (days * 24 * 60 + minutes) * 60_000);
}

/** Numbers from 0 to below 1 that are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
