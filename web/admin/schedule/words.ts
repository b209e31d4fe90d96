import { clockTime, dayOf, timeInWords, weekdayInWords } from '#contract/calendar.ts';

/** `8:00–9:30 am`, `11:30 am–1:00 pm` */
export function timesInWords(start: string, end: string): string {
  const [from, to] = [timeInWords(new Date(start)), timeInWords(new Date(end))];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** `Wed 2 Dec, 8:00–9:30 am` */
export function whenInWords(start: string, end: string): string {
  return `${weekdayInWords(dayOf(new Date(start)))}, ${timesInWords(start, end)}`;
}

/** `Wednesday 2 December at 8:00 am` */
export function momentToSay(start: string): string {
  const moment = new Date(start);
  return `${weekdayInWords(dayOf(moment), 'full')} at ${timeInWords(moment)}`;
}

/** A moment as the value of a date and time field, or nothing. */
export function typedMoment(moment: string | null): string {
  return moment === null ? '' : clockTime(new Date(moment));
}
