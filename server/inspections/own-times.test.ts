import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { office } from '#content/opening.ts';
import { addDays, clockTime, dayOf } from '#contract/calendar.ts';
import { closedFor } from '#contract/office-hours.ts';
import { letChoose } from '#test/own-times.ts';
import { runs } from '#test/runs.ts';
import { cellsOf } from './cells.ts';
import { awayFrom, type OwnWorker, ownTimesOn } from './own-times.ts';
import { hoursOn, isThere, spanOf } from './time-rules.ts';

const now = new Date('2026-11-26T00:00:00Z');
const asked = { minutes: 90, area: undefined, near: 'Brisbane Metro', now };
const HOUR_MS = 60 * 60_000;

function worker(id: string, changes: Partial<OwnWorker> = {}): OwnWorker {
  return {
    id,
    name: id,
    area: '',
    weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '16:00' })),
    leave: [],
    licence: { class: '', number: '', expires: '2030-06-30' },
    ...changes,
  };
}

/** A calendar in which some starts are taken, an hour and a half each with the way to the next. */
function calendarOf(workers: OwnWorker[], visits: { who: string; start: Date }[] = []) {
  const taken = new Map(workers.map(({ id }) => [id, new Map<number, string>()]));
  for (const [place, { who, start }] of visits.entries())
    for (const cell of cellsOf(spanOf(start, 90))) taken.get(who)?.set(Date.parse(cell), `visit ${place}`);
  return { workers, taken };
}
const at = (time: string, day = '2026-12-03') => new Date(`${day}T${time}:00+10:00`);

beforeEach(() => letChoose({ earliestHours: 24, latestDays: 60, from: '07:00', to: '16:00', perDay: 2 }));

const clock = fc.integer({ min: 24, max: 72 }).map((quarter) => clockOf(quarter * 15));
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const span = fc.tuple(clock, clock).filter(([from, to]) => from < to);
const someone = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  hours: span,
  leave: fc.boolean(),
});
const schedule = fc.record({
  rules: fc.record({
    earliestHours: fc.nat(100),
    latestDays: fc.integer({ min: 1, max: 40 }),
    hours: span,
    perDay: fc.integer({ min: 1, max: 3 }),
  }),
  people: fc.array(someone, { minLength: 1, maxLength: 3 }),
  visits: fc.array(fc.record({ who: fc.nat(2), day: fc.nat(20), quarter: fc.integer({ min: 30, max: 60 }) })),
  minutes: fc.constantFrom(45, 90, 240),
});

test('every time that a customer may choose meets the rules, and every quarter hour that meets them is there', () => {
  fc.assert(
    fc.property(schedule, fc.nat(45), ({ rules, people, visits, minutes }, ahead) => {
      const [from, to] = rules.hours;
      letChoose({ ...rules, from, to });
      const workers = people.map(({ days, hours, leave }, place) =>
        worker(String(place), {
          weekly: days.map((day) => ({ day, from: hours[0], to: hours[1] })),
          leave: leave ? [{ from: '2026-12-01', to: '2026-12-10' }] : [],
        }),
      );
      const booked = visits.map(({ who, day, quarter }) => ({
        who: String(who),
        start: new Date(at('00:00', addDays('2026-11-26', day)).getTime() + quarter * 15 * 60_000),
      }));
      const calendar = calendarOf(workers, booked);
      const day = addDays(dayOf(now), ahead);
      const found = ownTimesOn(day, calendar, { ...asked, minutes });
      const known = new Map(found.map(({ start, inspectorIds }) => [start, inspectorIds.toSorted()]));
      const midnight = at('00:00', day).getTime();
      for (let start = midnight; start < midnight + 24 * HOUR_MS; start += 15 * 60_000) {
        const visit = spanOf(new Date(start), minutes);
        const isOpen =
          start >= now.getTime() + rules.earliestHours * HOUR_MS &&
          day <= addDays(dayOf(now), rules.latestDays) &&
          closedFor(day, office()) === undefined &&
          clockTime(visit.start).slice(11) >= later(from, facts.hours.opens) &&
          clockTime(visit.end).slice(11) <= earlier(to, facts.hours.closes) &&
          dayOf(visit.end) === day;
        const who = workers
          .filter((one) => {
            const cells = calendar.taken.get(one.id) ?? new Map<number, string>();
            const ofDay = new Set(
              [...cells].filter(([cell]) => dayOf(new Date(cell)) === day).map(([, id]) => id),
            );
            return (
              hoursOn(one, day) !== undefined &&
              isThere(one, visit) &&
              ofDay.size < rules.perDay &&
              cellsOf(visit).every((cell) => !cells.has(Date.parse(cell)))
            );
          })
          .map(({ id }) => id);
        expect([new Date(start), known.get(start) ?? []]).toEqual([new Date(start), isOpen ? who : []]);
      }
    }),
    { numRuns: runs(60) },
  );
});
const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

test('who comes: the nearest by area, then who has the fewest inspections in that week', () => {
  const near = worker('near', { area: 'Brisbane Metro' });
  const anywhere = worker('anywhere');
  const far = worker('far', { area: 'Gold Coast' });
  const [first] = ownTimesOn('2026-12-03', calendarOf([anywhere, far, near]), asked);
  expect(first?.inspectorIds).toEqual(['near', 'anywhere', 'far']);
  const other = worker('other', { area: 'Gold Coast and Brisbane Metro' });
  const busy = calendarOf([near, other], [{ who: 'near', start: at('13:00', '2026-12-01') }]);
  expect(ownTimesOn('2026-12-03', busy, asked)[0]?.inspectorIds).toEqual(['other', 'near']);
  // The week after, both are equally free.
  expect(ownTimesOn('2026-12-08', busy, asked)[0]?.inspectorIds).toEqual(['near', 'other']);
  expect([near, anywhere, far].map((one) => awayFrom(one, undefined))).toEqual([2, 1, 2]);
});

test('a show day closes its area only, and a licence that ends closes its inspector', () => {
  const ends = worker('ends', { licence: { class: '', number: '', expires: '2026-12-02' } });
  expect(ownTimesOn('2026-12-03', calendarOf([ends]), asked)).toEqual([]);
  expect(ownTimesOn('2026-12-02', calendarOf([ends]), asked).length).toBeGreaterThan(0);
});
