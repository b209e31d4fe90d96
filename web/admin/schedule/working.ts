import { office } from '#content/opening.ts';
import { weekdayOf } from '#contract/calendar.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import type { Closure } from '#contract/office-hours.ts';

/** The office's public holiday on a day. A holiday everywhere comes before a show day of one area. */
export function holidayOn(day: string): Closure | undefined {
  const found = office().closures.filter((closed) => closed.day <= day && day <= (closed.to ?? closed.day));
  return found.find(({ area }) => !area) ?? found[0];
}

/** Whether an inspector is on leave on a day. */
export function isOnLeave({ leave }: Inspector, day: string): boolean {
  return leave.some(({ from, to }) => from <= day && day <= to);
}

/** An inspector's hours on a day of the week, without leave and holidays. */
export function hoursOn({ weekly }: Inspector, day: string) {
  const weekday = weekdayOf(day) || 7;
  return weekly.find((hours) => hours.day === weekday);
}

/** Whether an inspector works on a day. */
export function worksOn(inspector: Inspector, day: string): boolean {
  const holiday = holidayOn(day);
  const isHoliday = holiday !== undefined && holiday.area === undefined;
  return hoursOn(inspector, day) !== undefined && !isOnLeave(inspector, day) && !isHoliday;
}

/** Why a day may be empty: the holiday, and who is on leave. */
export function absencesOn(inspectors: readonly Inspector[], day: string): string[] {
  const holiday = holidayOn(day);
  const away = inspectors.filter((inspector) => isOnLeave(inspector, day)).map(({ name }) => name);
  return [
    ...(holiday ? [holiday.area ? `${holiday.name} (${holiday.area})` : holiday.name] : []),
    ...(away.length > 0 ? [`On leave: ${away.join(', ')}`] : []),
  ];
}

/** `8:00` of a working day as minutes after midnight. */
export function minutesIn(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
