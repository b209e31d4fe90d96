import { business } from '#content/business.ts';
import { office } from '#content/opening.ts';
import { businessDay } from '#contract/business-clock.ts';
import { centsOf, dollarsOf } from '#contract/desk/money.ts';

const dateAndTime = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: business.timeZone,
});
const count = new Intl.NumberFormat('en-AU');

/** When something happened, as the office's clock showed it. */
export function formatMoment(iso: string): string {
  return dateAndTime.format(new Date(iso));
}

/** Decimal text as dollars with two places. */
export function formatDollars(amount: string): string {
  return dollarsOf(centsOf(amount));
}

export function formatCount(number: number): string {
  return count.format(number);
}

/** Where `now` is, on the office's clock: the year and the month, 0 to 11. */
export function officeMonth(now: Date): { year: number; month: number } {
  const [year = 0, month = 1] = businessDay(now, office).split('-').map(Number);
  return { year, month: month - 1 };
}

const shortDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: business.timeZone });

/** The day something happened on the office's calendar: `14 Oct 2026`. */
export function formatDate(iso: string): string {
  return shortDate.format(new Date(iso));
}

const shortMoment = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: business.timeZone,
});

/** The same as `formatMoment`, for a table: `14 Oct 2026, 6:17 am`. */
export function formatShortMoment(iso: string): string {
  return shortMoment.format(new Date(iso));
}
