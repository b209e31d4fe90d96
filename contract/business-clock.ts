/** When the office works. Times of day are minutes after midnight on the office's own clock. */
export type Calendar = {
  opens: number;
  closes: number;
  /** Minutes the office's clock is ahead of UTC, the same all year: Queensland has no daylight saving. */
  utcOffset: number;
  /** Whether the office stays shut on a day of the calendar, `2026-12-25`: weekends and holidays. */
  isClosed: (day: string) => boolean;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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
  const { opens, closes, utcOffset, isClosed } = calendar;
  const local = from.getTime() + utcOffset * MINUTE;
  let midnight = Math.floor(local / DAY) * DAY;
  let start = local;
  let left = workMinutes * MINUTE;
  for (let closed = 0; closed <= LONGEST_CLOSURE_DAYS; ) {
    const opening = Math.max(start, midnight + opens * MINUTE);
    const room = midnight + closes * MINUTE - opening;
    if (isClosed(dayOf(midnight)) || room <= 0) closed += 1;
    else {
      if (left <= room) return new Date(opening + left - utcOffset * MINUTE);
      left -= room;
      closed = 0;
    }
    midnight += DAY;
    start = midnight;
  }
  throw new Error('The calendar never opens');
}

/** The day of the calendar a moment falls on, on the office's clock: `2026-07-01`. */
export function businessDay(moment: Date, { utcOffset }: Pick<Calendar, 'utcOffset'>): string {
  return dayOf(moment.getTime() + utcOffset * MINUTE);
}

/** A moment as the office's clock shows it, to the minute, the way a field of date and time has it: `2026-07-31T09:30`. */
export function clockTime(moment: Date, { utcOffset }: Pick<Calendar, 'utcOffset'>): string {
  return new Date(moment.getTime() + utcOffset * MINUTE).toISOString().slice(0, 16);
}

/** The moment at which the office's clock shows that time. */
export function momentAt(shown: string, { utcOffset }: Pick<Calendar, 'utcOffset'>): Date {
  return new Date(Date.parse(`${shown}Z`) - utcOffset * MINUTE);
}

function dayOf(local: number): string {
  return new Date(local).toISOString().slice(0, 10);
}

// Made once: making one costs more than a lead's whole row.
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' });
const timeOfDay = formatter({ hour: 'numeric', minute: '2-digit', hour12: true });
const weekday = formatter({ weekday: 'long' });
const weekdayAndDate = formatter({ weekday: 'long', day: 'numeric', month: 'long' });

/**
 * A deadline as a person says it: `today 9:30 am`, `Monday 8:00 am`, or with the date when it is a week away.
 *
 * @param now when it is read; `undefined` where nobody knows, as in a mail: then it always has its date
 */
export function sayDeadline(
  deadline: Date,
  now: Date | undefined,
  calendar: Pick<Calendar, 'utcOffset'>,
): string {
  const local = new Date(deadline.getTime() + calendar.utcOffset * MINUTE);
  const time = timeOfDay.format(local).replaceAll('\u202f', ' ');
  if (now && businessDay(deadline, calendar) === businessDay(now, calendar)) return `today ${time}`;
  const away = !now || deadline.getTime() - now.getTime() >= 6 * DAY;
  return `${(away ? weekdayAndDate : weekday).format(local)} ${time}`;
}
