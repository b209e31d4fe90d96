import { addDays, weekdayOf } from './calendar.ts';
import type { Closure } from './office-hours.ts';

/** Where a proposed day comes from, for whoever checks the list. */
export const holidaySource =
  'Holidays Act 1983 (Qld), schedule 1, computed by rule. A minister may move a day: check the list against the Gazette each year.';

const MONDAY = 1;
const WEDNESDAY = 3;
const FRIDAY = 5;

/**
 * The public holidays of Queensland in a year, by day (HOL-3): a proposal, which somebody checks against the Gazette. Christmas
 * Eve's part-day is left out, because it begins after the office closes.
 *
 * @param year 2017 or later: until then the Act named other days
 * @param showArea the area whose council keeps the day of the Royal Queensland Show; without it, that day is left out
 */
export function publicHolidays(year: number, showArea?: string): Closure[] {
  const newYear = `${year}-01-01`;
  const australiaDay = `${year}-01-26`;
  const easter = easterSunday(year);
  const anzacDay = `${year}-04-25`;
  const christmas = `${year}-12-25`;
  const boxing = `${year}-12-26`;
  const show = onOrAfter(onOrAfter(`${year}-08-05`, FRIDAY), WEDNESDAY);

  const days: Closure[] = [
    { day: newYear, name: 'New Year’s Day' },
    ...(isWeekend(newYear) ? [substitute(onOrAfter(newYear, MONDAY), 'New Year’s Day')] : []),
    isWeekend(australiaDay)
      ? substitute(onOrAfter(australiaDay, MONDAY), 'Australia Day')
      : { day: australiaDay, name: 'Australia Day' },
    { day: addDays(easter, -2), name: 'Good Friday' },
    { day: addDays(easter, -1), name: 'Day after Good Friday' },
    { day: easter, name: 'Easter Sunday' },
    { day: addDays(easter, 1), name: 'Easter Monday' },
    // On a Saturday it has no other day.
    weekdayOf(anzacDay) === 0
      ? substitute(addDays(anzacDay, 1), 'Anzac Day')
      : { day: anzacDay, name: 'Anzac Day' },
    { day: onOrAfter(`${year}-05-01`, MONDAY), name: 'Labour Day' },
    ...(showArea === undefined ? [] : [{ day: show, name: 'Royal Queensland Show', area: showArea }]),
    { day: onOrAfter(`${year}-10-01`, MONDAY), name: 'King’s Birthday' },
    { day: christmas, name: 'Christmas Day' },
    { day: boxing, name: 'Boxing Day' },
    // Two days later is the Monday after a Saturday, and the Tuesday after a Sunday, whose Monday is the other's.
    ...(isWeekend(christmas) ? [substitute(addDays(christmas, 2), 'Christmas Day')] : []),
    ...(isWeekend(boxing) ? [substitute(addDays(boxing, 2), 'Boxing Day')] : []),
  ];
  return days.sort((one, other) => (one.day < other.day ? -1 : 1));
}

function substitute(day: string, name: string): Closure {
  return { day, name: `${name}, substitute` };
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day));
}

/** The first day with this weekday, from a day on. */
function onOrAfter(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** Easter Sunday in the Gregorian calendar, by the anonymous algorithm that Meeus gives (Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, moon + toSunday - 7 * late);
}
