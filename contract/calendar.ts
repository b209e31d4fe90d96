/**
 * The calendar and the clock of the office, which is in Brisbane. A day is written `2026-12-02` and a month
 * `2026-12`. The machine's own time zone does not matter.
 */
export type Month = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Brisbane is ten hours ahead of UTC all year: Queensland has no daylight saving. */
const AHEAD_OF_UTC_MS = 10 * 60 * MINUTE_MS;

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A moment in the office's time zone, to the minute, in the format of a date and time field:
 * `2026-07-31T09:30`.
 */
export function clockTime(moment: Date): string {
  return onOurClock(moment).toISOString().slice(0, 16);
}

/** The moment of a time in the office's time zone. */
export function momentAt(shown: string): Date {
  return new Date(Date.parse(`${shown}Z`) - AHEAD_OF_UTC_MS);
}

/** A time of day as minutes after midnight: `06:30` is 390. */
export function minutesOfClock(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The day a moment falls on. */
export function dayOf(moment: Date): string {
  return clockTime(moment).slice(0, 10);
}

/** The moment a day begins, ISO 8601 UTC: 14:00 of the day before. */
export function startOfDay(day: string): string {
  return momentAt(`${day}T00:00`).toISOString();
}

/** The day of a moment in ISO 8601; `undefined` if it is not a moment. */
export function dayAt(moment: string | null | undefined): string | undefined {
  const time = new Date(moment ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return undefined;
  const day = dayOf(time);
  return isDay(day) ? day : undefined;
}

/** Whether a text is a real day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The month a moment falls in. */
export function monthOf(moment: Date): Month {
  return clockTime(moment).slice(0, 7);
}

/** A month from its year and its number, 0 to 11, as in addresses and on the wire. */
export function joinMonth({ year, month }: { year: number; month: number }): Month {
  return `${year}-${String(month + 1).padStart(2, '0')}`;
}

export function splitMonth(month: Month): { year: number; month: number } {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) - 1 };
}

export function nextMonth(month: Month): Month {
  // The first of a month plus 31 days is always in the next month.
  return addDays(`${month}-01`, 31).slice(0, 7);
}

/** The moment a month begins, ISO 8601 UTC. */
export function startOfMonth(month: Month): string {
  return startOfDay(`${month}-01`);
}

/**
 * The same moment so many months earlier. If that month lacks the day, its last day counts, so nothing is
 * deleted too early.
 */
export function monthsBefore(moment: Date, months: number): Date {
  const then = new Date(moment);
  then.setUTCMonth(moment.getUTCMonth() - months);
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0);
  return then;
}

const forms = {
  full: { dateStyle: 'full' },
  long: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  longWithTime: { dateStyle: 'long', timeStyle: 'short' },
  shortWithTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  weekdayAndShortDate: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayAndDate: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Form = keyof typeof forms;

// A formatter is slow to make, so each is made once, at its first use.
const formatters = new Map<Form, Intl.DateTimeFormat>();

function inWords(shown: Date, form: Form): string {
  const formatter =
    formatters.get(form) ?? new Intl.DateTimeFormat('en-AU', { ...forms[form], timeZone: 'UTC' });
  formatters.set(form, formatter);
  return formatter.format(shown).replaceAll('\u202f', ' ');
}

/**
 * A day in words: `Wednesday, 2 December 2026`, `2 December 2026` or `2 Dec 2026`. Other text stays as it is.
 */
export function dayInWords(day: string, length: 'full' | 'long' | 'short' = 'long'): string {
  return isDay(day) ? inWords(new Date(day), length) : day;
}

/** A day of a schedule: `Wed 2 Dec`, or `Wednesday 2 December` in full. */
export function weekdayInWords(day: string, length: 'full' | 'short' = 'short'): string {
  const form = length === 'full' ? 'weekdayAndDate' : 'weekdayAndShortDate';
  return inWords(new Date(day), form).replace(',', '');
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** `October 2026` */
export function monthInWords(month: Month): string {
  const parts = splitMonth(month);
  return `${monthNames[parts.month]} ${parts.year}`;
}

/** A moment in words: `14 October 2026 at 6:17 am` or `14 Oct 2026, 6:17 am`. */
export function momentInWords(moment: Date, length: 'long' | 'short' = 'long'): string {
  return inWords(onOurClock(moment), `${length}WithTime`);
}

/** A time of day in words: `6:17 am`. */
export function timeInWords(moment: Date): string {
  return inWords(onOurClock(moment), 'time');
}

/**
 * A deadline in words: `9:30 am today`, `Monday 8:00 am`, or with the date when it is a week away.
 *
 * @param now when it is read; `undefined` if we can't know, as in a mail, and then the date is always written
 * @param zone said after the time, like `AEST`
 */
export function deadlineInWords(deadline: Date, now: Date | undefined, zone?: string): string {
  const time = [timeInWords(deadline), zone].filter(Boolean).join(' ');
  return withDay(time, deadline, now, { near: 'weekday', away: 'weekdayAndDate' });
}

/** The same for a row of a list: `9:30 am today`, `Mon 8:00 am`, `Tue 29 Dec 7:00 am`. */
export function shortDeadline(deadline: Date, now: Date): string {
  return withDay(timeInWords(deadline), deadline, now, { near: 'shortWeekday', away: 'weekdayAndShortDate' });
}

function withDay(
  time: string,
  deadline: Date,
  now: Date | undefined,
  form: { near: Form; away: Form },
): string {
  if (now && dayOf(deadline) === dayOf(now)) return `${time} today`;
  const isAway = !now || deadline.getTime() - now.getTime() >= 6 * DAY_MS;
  return `${inWords(onOurClock(deadline), isAway ? form.away : form.near).replace(',', '')} ${time}`;
}

/** A date whose UTC fields show the office's time. */
function onOurClock(moment: Date): Date {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS);
}
