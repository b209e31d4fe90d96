import { facts } from '#content/facts.ts';
import { office } from '#content/opening.ts';
import { addDays, dayOf, minutesOfClock, mondayOf, startOfDay } from '#contract/calendar.ts';
import { areaOf, closedFor } from '#contract/office-hours.ts';
import { CELL_MS } from './cells.ts';
import type { InspectorRow } from './inspectors.ts';
import { hoursOn, objectionToDay } from './time-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type OwnWorker = Pick<InspectorRow, 'id' | 'name' | 'area' | 'weekly' | 'leave' | 'licence'>;

/** Who could come, and what takes each of their quarter hours: the start of it in milliseconds, and the id of what takes it. */
export type OwnCalendar = {
  workers: readonly OwnWorker[];
  taken: ReadonlyMap<string, ReadonlyMap<number, string>>;
};

export type OwnAsked = {
  /** Without travel. */
  minutes: number;
  /** Of the property, as `areaOf` tells it: a show day closes one area only. */
  area: string | undefined;
  /** The area of the property by its postcode, in which its inspector should work. */
  near: string | undefined;
  now: Date;
};

/** A time that a customer may choose, in milliseconds, and the inspectors who could come, the one to send first. */
export type OwnTime = { start: number; inspectorIds: string[] };

/**
 * The times of a day that a customer may choose by the booking rules: within the rules' hours, the office's and the inspector's, with
 * travel, and never more inspections of an inspector in a day than the rules say. The inspector to send is who works in the area of the
 * property, then who has the fewest inspections in that week.
 */
export function ownTimesOn(day: string, calendar: OwnCalendar, asked: OwnAsked): OwnTime[] {
  const { now, area, minutes } = asked;
  const { booking, inspections } = facts;
  const [first, last] = ownDays(now);
  if (day < first || day > last || closedFor(day, office(), area)) return [];
  const midnight = Date.parse(startOfDay(day));
  const clock = (at: number) => midnight + at * MINUTE_MS;
  const opens = Math.max(clock(minutesOfClock(booking.from)), clock(office().opens));
  const closes = Math.min(clock(minutesOfClock(booking.to)), clock(office().closes));
  const earliest = Math.max(now.getTime() + booking.earliestHours * HOUR_MS, now.getTime() + 1);
  const found = new Map<number, string[]>();
  for (const worker of inOrder(day, calendar, asked)) {
    const hours = hoursOn(worker, day);
    if (!hours || objectionToDay(worker, day, { area, now })) continue;
    const taken = calendar.taken.get(worker.id) ?? new Map<number, string>();
    if (countIn(taken, midnight, midnight + DAY_MS) >= booking.perDay) continue;
    const from = Math.max(opens, clock(minutesOfClock(hours.from)), earliest);
    const to = Math.min(closes, clock(minutesOfClock(hours.to)));
    const length = minutes * MINUTE_MS;
    const away = length + inspections.travelMinutes * MINUTE_MS;
    for (let start = Math.ceil(from / CELL_MS) * CELL_MS; start + length <= to; start += CELL_MS)
      if (isFree(taken, start, start + away)) found.set(start, [...(found.get(start) ?? []), worker.id]);
  }
  return [...found]
    .map(([start, inspectorIds]) => ({ start, inspectorIds }))
    .toSorted((one, other) => one.start - other.start);
}

/** The first and the last day that a customer may choose. */
export function ownDays(now: Date): [string, string] {
  const { earliestHours, latestDays } = facts.booking;
  return [dayOf(new Date(now.getTime() + earliestHours * HOUR_MS)), addDays(dayOf(now), latestDays)];
}

function isFree(taken: ReadonlyMap<number, string>, start: number, end: number): boolean {
  for (let at = start; at < end; at += CELL_MS) if (taken.has(at)) return false;
  return true;
}

/** How many inspections and held times begin to take an inspector's time in a span. */
function countIn(taken: ReadonlyMap<number, string>, start: number, end: number): number {
  const ids = new Set<string>();
  for (let at = start; at < end; at += CELL_MS) {
    const id = taken.get(at);
    if (id !== undefined) ids.add(id);
  }
  return ids.size;
}

/** The inspectors, the one to send first: by area, then the least booked. */
function inOrder(day: string, { workers, taken }: OwnCalendar, { near }: OwnAsked): OwnWorker[] {
  const monday = Date.parse(startOfDay(mondayOf(day)));
  return workers
    .map((worker) => ({
      worker,
      away: awayFrom(worker, near),
      booked: countIn(taken.get(worker.id) ?? new Map(), monday, monday + 7 * DAY_MS),
    }))
    .toSorted((one, other) => one.away - other.away || one.booked - other.booked)
    .map(({ worker }) => worker);
}

/** 0 for who works in the area, 1 for who prefers none, 2 for who prefers another. */
export function awayFrom({ area: preferred }: Pick<InspectorRow, 'area'>, near: string | undefined): number {
  const areas = preferred.split(/[,;/&]|\band\b/).flatMap((part) => areaOf(part, office().areas) ?? []);
  if (areas.length === 0) return 1;
  return near !== undefined && areas.includes(near) ? 0 : 2;
}
