import { addDays, dayOf, startOfDay } from './calendar.ts';

/** When the office works. Times of day are minutes after midnight on the office's own clock. */
export type Calendar = {
  opens: number;
  closes: number;
  /** Whether the office stays shut on a day of the calendar, `2026-12-25`: weekends and holidays. */
  isClosed: (day: string) => boolean;
};

const MINUTE_MS = 60_000;
/** No office stays shut for longer; a calendar that says so is broken. */
const LONGEST_CLOSURE_DAYS = 60;

/**
 * The moment at which a time of work has passed since `from`, counted in office hours only: Friday 17:30 and two hours make
 * Monday 7:30 (AU-RULES TIME-2).
 *
 * @param workMinutes more than 0
 * @throws when the calendar never opens
 */
export function addBusinessMinutes(from: Date, workMinutes: number, calendar: Calendar): Date {
  let left = workMinutes * MINUTE_MS;
  let day = dayOf(from);
  for (let closed = 0; closed <= LONGEST_CLOSURE_DAYS; day = addDays(day, 1)) {
    const midnight = Date.parse(startOfDay(day));
    const opening = Math.max(from.getTime(), midnight + calendar.opens * MINUTE_MS);
    const room = midnight + calendar.closes * MINUTE_MS - opening;
    if (calendar.isClosed(day) || room <= 0) closed += 1;
    else {
      if (left <= room) return new Date(opening + left);
      left -= room;
      closed = 0;
    }
  }
  throw new Error('The calendar never opens');
}
