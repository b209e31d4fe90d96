import { dayInWords, dayOf, momentInWords } from '#contract/calendar.ts';
import { centsOf, dollarsOf } from '#contract/desk/money.ts';

const count = new Intl.NumberFormat('en-AU');

/** When something happened, as the office's clock showed it. */
export function formatMoment(iso: string): string {
  return momentInWords(new Date(iso));
}

/** The same for a table: `14 Oct 2026, 6:17 am`. */
export function formatShortMoment(iso: string): string {
  return momentInWords(new Date(iso), 'short');
}

/** The day something happened on the office's calendar: `14 Oct 2026`. */
export function formatDate(iso: string): string {
  return dayInWords(dayOf(new Date(iso)), 'short');
}

/** Decimal text as dollars with two places. */
export function formatDollars(amount: string): string {
  return dollarsOf(centsOf(amount));
}

export function formatCount(number: number): string {
  return count.format(number);
}
