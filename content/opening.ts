import type { Holiday, Office } from '#contract/office-hours.ts';
import { areaPlaces } from './areas.ts';

/**
 * Queensland's public holidays (Holidays Act 1983, dates computed: check each year against the Gazette and correct here). A show
 * day belongs to one council. Christmas Eve's part-day begins when the office has closed.
 */
const holidays = [
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
] as const satisfies readonly (Holiday & { area?: (typeof areaPlaces)[number]['area'] })[];

/** The last day whose holidays are listed; the desk warns before it comes (web/admin/calendar-notice.tsx). */
export const holidaysKnownTo = `${holidays.at(-1)?.day.slice(0, 4)}-12-31`;

/** When and where the office works; `officeHours` and `promises.replyTime` in content/business.ts say the same in words. */
export const office: Office = {
  opens: 6 * 60,
  closes: 18 * 60,
  workDays: [1, 2, 3, 4, 5],
  replyMinutes: 120,
  holidays,
  areas: areaPlaces,
};
