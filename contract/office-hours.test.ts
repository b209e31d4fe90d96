import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { office } from '../content/opening.ts';
import { dayOf, deadlineInWords, startOfDay } from './calendar.ts';
import { addBusinessMinutes, areaOf, areaOfProperty, closedFor, respondBy } from './office-hours.ts';

/** A moment on Brisbane's clock. */
const at = (local: string) => new Date(`${local}:00+10:00`);
const HOUSE = {
  brisbane: '12 Sample Street, Chermside QLD 4032',
  logan: '3 Sample Road, Springwood QLD 4127',
};

describe('an answer is promised two business hours after', () => {
  test.each([
    ['a Wednesday at ten', '2026-11-18T10:00', '2026-11-18T12:00'],
    ['Friday evening, the weekend between', '2026-11-20T17:30', '2026-11-23T07:30'],
    ['Saturday', '2026-11-21T10:00', '2026-11-23T08:00'],
    ['before the office opens', '2026-11-18T03:12', '2026-11-18T08:00'],
    ['the minute it closes', '2026-11-18T18:00', '2026-11-19T08:00'],
    ['exactly two hours before it closes', '2026-11-18T16:00', '2026-11-18T18:00'],
    ['Christmas Eve', '2026-12-24T17:00', '2026-12-29T07:00'],
    ['Christmas 2027, with both substitutes', '2027-12-24T17:00', '2027-12-29T07:00'],
    ['New Year 2028', '2027-12-31T17:30', '2028-01-04T07:30'],
    ['Easter', '2026-04-02T17:00', '2026-04-07T07:00'],
    ['Anzac Day on a Saturday, no Monday off', '2026-04-24T17:00', '2026-04-27T07:00'],
  ])('%s', (_, received, deadline) => {
    expect(respondBy(at(received), HOUSE.logan, office())).toEqual(at(deadline));
  });

  test('the Royal Queensland Show, in Brisbane and not in Logan', () => {
    expect(respondBy(at('2026-08-12T09:00'), HOUSE.brisbane, office())).toEqual(at('2026-08-13T08:00'));
    expect(respondBy(at('2026-08-12T09:00'), HOUSE.logan, office())).toEqual(at('2026-08-12T11:00'));
  });
});

test.each([
  ['48 Specimen Road, Southport QLD 4215', 'Gold Coast'],
  ['9 Logan Road, Mount Gravatt QLD 4122', 'Brisbane Metro'],
  ['Level 2, 1 Example Street, Brisbane', 'Brisbane Metro'],
  ['1 Beaudesert Road, Calamvale QLD 4116', 'Brisbane Metro'],
  ['5 Brisbane Road, Goodna QLD 4300', 'Ipswich'],
  ['Lot 7 Example Crescent, RIPLEY', 'Ipswich'],
  ['1 Thegap Street, Nowhere', undefined],
])('%s lies in %s', (address, area) => {
  expect(areaOf(address, office().areas)).toBe(area);
});

test.each([
  ['48 Specimen Road, Southport QLD 4215', 'Gold Coast'],
  // Two areas have the postcode: the place decides, then the fewer postcodes.
  ['9 Logan Road, Mount Gravatt QLD 4122', 'Brisbane Metro'],
  ['9 Sample Road, Slacks Creek QLD 4127', 'Logan'],
  ['2 Sample Street, Kilcoy QLD 4515', 'Regional areas'],
  // The postcode decides against a street that is called after a place.
  ['5 Brisbane Road, Dinmore QLD 4303', 'Ipswich'],
  ['5 Sample Street, Robina', 'Gold Coast'],
  ['5 Springwood Avenue, Springwood NSW 2777', undefined],
])('the property %s lies in %s', (address, area) => {
  expect(areaOfProperty(address, office().areas)).toBe(area);
});

test('a closed day has a reason that can be said', () => {
  expect(closedFor('2026-12-25', office())).toBe('Christmas Day');
  expect(closedFor('2026-11-21', office())).toBe('weekend');
  expect(closedFor('2026-11-20', office())).toBeUndefined();
  expect(closedFor('2026-08-12', office(), 'Logan')).toBeUndefined();
});

describe('whenever an inquiry comes,', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-20'), noInvalidDate: true });
  const area = fc.constantFrom(undefined, 'Brisbane Metro', 'Logan');
  const minutes = fc.integer({ min: 1, max: 5_000 });

  test('the deadline lies within office hours of an open day, and after it', () => {
    fc.assert(
      fc.property(moment, minutes, area, (from, work, where) => {
        const end = addBusinessMinutes(from, work, office(), where);
        const sinceMidnight = (end.getTime() - Date.parse(startOfDay(dayOf(end)))) / 60_000;
        expect(end.getTime() - from.getTime()).toBeGreaterThanOrEqual(work * 60_000);
        expect(closedFor(dayOf(end), office(), where)).toBeUndefined();
        expect(sinceMidnight).toBeGreaterThan(office().opens);
        expect(sinceMidnight).toBeLessThanOrEqual(office().closes);
      }),
      { numRuns: 2_000 },
    );
  });

  test('one that comes later is never due earlier, nor is more work', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 5 * 86_400_000 }),
        minutes,
        area,
        (from, later, work, where) => {
          const due = addBusinessMinutes(from, work, office(), where).getTime();
          expect(
            addBusinessMinutes(new Date(from.getTime() + later), work, office(), where).getTime(),
          ).toBeGreaterThanOrEqual(due);
          expect(addBusinessMinutes(from, work + 1, office(), where).getTime()).toBeGreaterThan(due);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('time of work adds up', () => {
    fc.assert(
      fc.property(moment, minutes, minutes, (from, first, second) => {
        const inTwo = addBusinessMinutes(addBusinessMinutes(from, first, office()), second, office());
        expect(inTwo).toEqual(addBusinessMinutes(from, first + second, office()));
      }),
    );
  });

  test('the machine’s own time zone changes nothing', () => {
    const before = process.env.TZ;
    try {
      const results = ['America/New_York', 'Australia/Sydney', 'UTC', 'Pacific/Kiritimati'].map((zone) => {
        process.env.TZ = zone;
        const due = respondBy(at('2026-11-20T17:30'), HOUSE.logan, office());
        return [
          due.toISOString(),
          deadlineInWords(due, at('2026-11-20T17:30')),
          closedFor('2026-12-28', office()),
        ];
      });
      expect(new Set(results.map(String)).size).toBe(1);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

test('an office that never opens is an error and no endless search', () => {
  expect(() => addBusinessMinutes(new Date(), 1, { ...office(), workDays: [] })).toThrow('never opens');
});
