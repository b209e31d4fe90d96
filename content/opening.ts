import { addBusinessMinutes, type Calendar } from '#contract/business-clock.ts';
import { dayOf, deadlineInWords, isDay, weekdayOf } from '#contract/calendar.ts';
import { areaPlaces } from './areas.ts';
import { business, officeHours } from './business.ts';

/** When the office works; `officeHours` and `promises.replyTime` in content/business.ts say the same in words. */
export const office = {
  opens: 6 * 60,
  closes: 18 * 60,
  /** As days of the week from Sunday. */
  workDays: [1, 2, 3, 4, 5],
  replyMinutes: 120,
} as const;

/** A day off. With `area` only for houses there: a show day belongs to one council. */
type Holiday = { day: string; name: string; area?: (typeof areaPlaces)[number]['area'] };

/**
 * Queensland's public holidays (Holidays Act 1983, dates computed: check each year against the Gazette and correct here).
 * Christmas Eve's part-day begins when the office has closed.
 */
const holidays: readonly Holiday[] = [
  { day: '2026-01-01', name: 'New Year’s Day' },
  { day: '2026-01-26', name: 'Australia Day' },
  { day: '2026-04-03', name: 'Good Friday' },
  { day: '2026-04-04', name: 'Day after Good Friday' },
  { day: '2026-04-05', name: 'Easter Sunday' },
  { day: '2026-04-06', name: 'Easter Monday' },
  { day: '2026-04-25', name: 'Anzac Day' },
  { day: '2026-05-04', name: 'Labour Day' },
  { day: '2026-08-12', name: 'Royal Queensland Show', area: 'Brisbane Metro' },
  { day: '2026-10-05', name: 'King’s Birthday' },
  { day: '2026-12-25', name: 'Christmas Day' },
  { day: '2026-12-26', name: 'Boxing Day' },
  { day: '2026-12-28', name: 'Boxing Day, substitute' },
  { day: '2027-01-01', name: 'New Year’s Day' },
  { day: '2027-01-26', name: 'Australia Day' },
  { day: '2027-03-26', name: 'Good Friday' },
  { day: '2027-03-27', name: 'Day after Good Friday' },
  { day: '2027-03-28', name: 'Easter Sunday' },
  { day: '2027-03-29', name: 'Easter Monday' },
  { day: '2027-04-26', name: 'Anzac Day, substitute' },
  { day: '2027-05-03', name: 'Labour Day' },
  { day: '2027-08-11', name: 'Royal Queensland Show', area: 'Brisbane Metro' },
  { day: '2027-10-04', name: 'King’s Birthday' },
  { day: '2027-12-25', name: 'Christmas Day' },
  { day: '2027-12-26', name: 'Boxing Day' },
  { day: '2027-12-27', name: 'Christmas Day, substitute' },
  { day: '2027-12-28', name: 'Boxing Day, substitute' },
  { day: '2028-01-01', name: 'New Year’s Day' },
  { day: '2028-01-03', name: 'New Year’s Day, substitute' },
  { day: '2028-01-26', name: 'Australia Day' },
  { day: '2028-04-14', name: 'Good Friday' },
  { day: '2028-04-15', name: 'Day after Good Friday' },
  { day: '2028-04-16', name: 'Easter Sunday' },
  { day: '2028-04-17', name: 'Easter Monday' },
  { day: '2028-04-25', name: 'Anzac Day' },
  { day: '2028-05-01', name: 'Labour Day' },
  { day: '2028-08-16', name: 'Royal Queensland Show', area: 'Brisbane Metro' },
  { day: '2028-10-02', name: 'King’s Birthday' },
  { day: '2028-12-25', name: 'Christmas Day' },
  { day: '2028-12-26', name: 'Boxing Day' },
];

/** The last day whose holidays are listed; the desk says so in good time (web/admin/calendar-notice.tsx). */
export const holidaysKnownTo = `${holidays.at(-1)?.day.slice(0, 4)}-12-31`;

/** Every name of an area, as it is looked for in an address. */
const areaNames = areaPlaces.flatMap(({ area, places }) =>
  [area.replace(' Metro', ''), ...places].map((place) => ({ area, name: ` ${place.toLowerCase()} ` })),
);

/** The service area of an address, by the suburbs and towns we name; `undefined` when it names none of them. */
export function areaOf(address: string): string | undefined {
  const text = ` ${address.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  const found = areaNames.flatMap(({ area, name }) => {
    const begins = text.lastIndexOf(name);
    return begins < 0 ? [] : [{ area, begins, ends: begins + name.length }];
  });
  // A suburb stands behind its street: "Beaudesert Road, Calamvale" is not in Beaudesert. Of names that end together the longest.
  return found.toSorted((one, other) => other.ends - one.ends || one.begins - other.begins)[0]?.area;
}

/** Why the office is shut on a day: `weekend`, a holiday's name, or `undefined` when it works. */
export function closedFor(day: string, area?: string): string | undefined {
  const holiday = holidays.find((one) => one.day === day && (!one.area || one.area === area));
  if (holiday) return holiday.name;
  return (office.workDays as readonly number[]).includes(weekdayOf(day)) ? undefined : 'weekend';
}

/** The office's calendar for a house in an area. */
export function calendarFor(area?: string): Calendar {
  const { opens, closes } = office;
  return { opens, closes, isClosed: (day) => closedFor(day, area) !== undefined };
}

/** By when an inquiry is answered as promised. */
export function respondBy(received: Date, propertyAddress: string): Date {
  return addBusinessMinutes(received, office.replyMinutes, calendarFor(areaOf(propertyAddress)));
}

/**
 * The promise kept to one inquiry, in words: `You will hear from us by Monday 8:00 am AEST.` Without `now`, for a mail, with the date.
 * Whoever sends a request again that arrived before may read it when its time has passed.
 */
export function replySentence(deadline: Date, now: Date | undefined): string {
  if (now && deadline < now)
    return `We had your request already, and promised an answer by ${deadlineInWords(deadline, undefined)} ${business.timeZoneName}. If you have not heard from us, please call ${business.phone}.`;
  return `You will hear from us by ${deadlineInWords(deadline, now)} ${business.timeZoneName}.`;
}

/**
 * What to say of a preferred day before it is sent and once it has arrived; nothing when it suits. Any day may be sent all the
 * same.
 *
 * @param address of the house: a show day belongs to one council
 */
export function dateAdvice(day: string, address: string, now: Date): string | undefined {
  if (!isDay(day)) return undefined;
  if (day < dayOf(now)) return 'That day has passed. We will suggest the next free one.';
  const reason = closedFor(day, areaOf(address));
  if (reason === 'weekend') return `We inspect ${officeHours.days}. We will suggest the nearest day.`;
  return reason && `That day is ${reason}. We will suggest the nearest working day.`;
}
