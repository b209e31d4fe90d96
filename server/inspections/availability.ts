import { minutesOf } from '#content/inspections/inspections.ts';
import { Availability as Answer, type Availability, AvailabilityQuery } from '#contract/availability.ts';
import { addDays, dayOf, momentAt } from '#contract/calendar.ts';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../refusal.ts';
import { freeTimes } from './free-times.ts';
import { listInspectors } from './inspectors.ts';

type Dependencies = { db: Db; limits: Limits; requestsPerMinute: number; clock: () => Date };

/** How many days are searched for the next free day. */
const LOOKED_THROUGH_DAYS = 60;
/** The afternoon of the booking form begins at noon (contract/choices.ts). */
const NOON = '12:00';

/** The booking form's question about a day. The answer says whether there are free times, but not whose. */
export function availabilityRoute(app: App, { db, limits, requestsPerMinute, clock }: Dependencies): void {
  const isOverLimit = limits.perMinute('availability', requestsPerMinute);
  app.get(
    paths.availability,
    {
      schema: {
        querystring: AvailabilityQuery,
        response: { 200: Answer, 400: ApiError, 429: ApiError },
      },
    },
    async (request, reply) => {
      if (isOverLimit(request, reply)) refuse('too-many', messages.tooMany);
      return availabilityOn(db, request.query, clock());
    },
  );
}

/** Which windows of a day are free for an inspection, and the next day that has one. */
async function availabilityOn(
  db: Db,
  { type, date }: { type: string; date: string },
  now: Date,
): Promise<Availability> {
  // Without inspectors nothing is known about any day.
  if ((await listInspectors(db)).length === 0)
    return { windows: { morning: 'free', afternoon: 'free' }, nextFree: null };
  const today = dayOf(now);
  const isPast = date < today;
  const from = isPast ? today : date;
  const to = addDays(from, LOOKED_THROUGH_DAYS);
  const times = await freeTimes(db, { minutes: minutesOf(type), from, to, now });
  const noon = momentAt(`${date}T${NOON}`);
  const ofDay = times.filter(({ start }) => dayOf(new Date(start)) === date);
  const isFree = (isMorning: boolean) => ofDay.some(({ start }) => new Date(start) < noon === isMorning);
  const next = times.find(({ start }) => dayOf(new Date(start)) !== date);
  return {
    windows: { morning: isFree(true) ? 'free' : 'full', afternoon: isFree(false) ? 'free' : 'full' },
    nextFree: next ? dayOf(new Date(next.start)) : null,
  };
}
