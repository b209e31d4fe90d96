import { business } from '#content/business.ts';

const dateAndTime = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: business.timeZone,
});
const calendarDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const count = new Intl.NumberFormat('en-AU');

/** When something happened, as the office's clock showed it. */
export function formatMoment(iso: string): string {
  return dateAndTime.format(new Date(iso));
}

/** A day of the calendar, `2026-08-31`, which has no clock and no zone. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : calendarDate.format(date);
}

/** Decimal text as dollars with two places. */
export function formatDollars(amount: string): string {
  return dollars.format(Number(amount));
}

export function formatCount(number: number): string {
  return count.format(number);
}
