import { expect, test } from 'vitest';
import { hoursInWords, promises, TIME_ZONE_NAME } from './business.ts';
import { areaAdvice, confirmationOf, dateAdvice, replySentence } from './confirmation.ts';
import { office } from './opening.ts';

/** A moment on Brisbane's clock. */
const at = (local: string) => new Date(`${local}:00+10:00`);

test('the calendar and the words of the record say the same', () => {
  expect(hoursInWords()).toBe('Monday to Friday 6AM-6PM');
  expect([office().opens / 60, office().closes / 60 - 12]).toEqual([6, 6]);
  expect(office().workDays).toEqual([1, 2, 3, 4, 5]);
  expect(promises().replyTime).toBe(`${office().replyMinutes / 60} hours`);
});

test.each(['2026-01-15', '2026-07-15'])(
  'the zone that is said with a time is the office’s own on %s',
  (day) => {
    const zone = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Brisbane', timeZoneName: 'short' });
    const parts = zone.formatToParts(new Date(`${day}T00:00:00Z`));
    expect(parts.find(({ type }) => type === 'timeZoneName')?.value).toBe(TIME_ZONE_NAME);
  },
);

test('the promise is said with its zone, and differently once its time has passed', () => {
  const now = at('2026-11-20T17:30');
  expect(replySentence(at('2026-11-23T08:00'), now)).toBe(
    'We will reply by Monday 8:00 am AEST, within 2 hours in business hours.',
  );
  expect(replySentence(at('2026-11-20T17:45'), now)).toBe(
    'We will reply by 5:45 pm AEST today, within 2 hours in business hours.',
  );
  expect(replySentence(at('2026-11-17T09:30'), now)).toMatch(
    /^We already had your request, and promised to reply by Tuesday 17 November 9:30 am AEST\. .* please call /,
  );
});

test.each([
  '12 Sample Street, Chermside QLD 4032',
  'Lot 7 Example Crescent, Ripley QLD 4306',
  '3/48 Specimen Road, Southport QLD 4215, Australia',
  '1 Example Esplanade Noosa Heads QLD 4567',
  '5 Sample St, Toowoomba 4350',
  '2000 Logan Road',
  'Unit 4, 3000 Sample Road, Mount Gravatt',
  '',
])('“%s” is in our areas, or names no postcode', (address) => {
  expect(areaAdvice(address)).toBeUndefined();
});

test.each([
  ['9 Kestrel St, Sydney NSW 2000', '2000'],
  ['9 Kestrel St, Cairns QLD 4870', '4870'],
  ['9 Kestrel St, Melbourne VIC, 3000, Australia', '3000'],
])('“%s” is said to be outside', (address, postcode) => {
  expect(areaAdvice(address)).toBe(
    `Postcode ${postcode} is outside our service areas. We will tell you whether we can come.`,
  );
});

test('a show day is a closed day for houses of its council alone', () => {
  const now = new Date('2026-08-01T00:00:00Z');
  expect(dateAdvice('2026-08-12', '12 Sample Street, Chermside QLD 4032', now)).toContain(
    'Royal Queensland Show',
  );
  expect(dateAdvice('2026-08-12', '3/48 Specimen Road, Southport QLD 4215', now)).toBeUndefined();
});

test('a confirmation says what it costs, where the price list has a fixed price', () => {
  const asked = { id: 'id', propertyAddress: '12 Sample Street, Chermside QLD 4032', files: [] };
  const priceOf = (inspectionType: string) =>
    confirmationOf({ ...asked, inspectionType }, at('2026-11-20T09:00')).price;
  expect(priceOf('frame')).toBe('$550 (no GST added)');
  expect(priceOf('dilapidation')).toBeUndefined();
});
