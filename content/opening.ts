import { minutesOfClock } from '#contract/calendar.ts';
import type { Office } from '#contract/office-hours.ts';
import { facts } from './facts.ts';

/** When and where the office works, for calculations. */
export function office(): Office {
  const { days, opens, closes, replyMinutes } = facts.hours;
  return {
    opens: minutesOfClock(opens),
    closes: minutesOfClock(closes),
    workDays: days.map((day) => day % 7),
    replyMinutes,
    closures: facts.closures,
    areas: facts.areas,
  };
}

/** The last day whose holidays are listed; the desk warns before it comes (web/admin/calendar-notice.tsx). */
export function holidaysKnownTo(): string {
  const last =
    facts.closures
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  return `${last.slice(0, 4)}-12-31`;
}
