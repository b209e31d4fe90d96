import { dayOf } from '#contract/calendar.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { SaveHours } from '#contract/desk/inspectors.ts';
import type { Db } from '../database/open.ts';
import type { InspectorRow } from './inspectors.ts';
import { isHeldOf, listStored, offeredTimes, type StoredInspection, withCustomers } from './stored.ts';
import { isThere, type Span } from './time-rules.ts';

/**
 * An inspector's bookings and held times that the new hours or leave no longer cover. Nothing is cancelled.
 * The next one comes first.
 *
 * @param change.before the inspector with the hours and the leave that are replaced
 */
export async function stillBooked(
  db: Db,
  { before, after, now }: { before: InspectorRow; after: Pick<SaveHours, 'weekly' | 'leave'>; now: Date },
): Promise<Inspection[]> {
  const { id } = before;
  const stored = await ahead(db, { id, now }, (span) => isThere(before, span) && !isThere(after, span));
  return withCustomers(db, { stored, now, heldOf: id });
}

/** An inspector's bookings and held times, the next one first: somebody else must take them on once they are locked. */
export function allAhead(db: Db, inspector: { id: string; now: Date }): Promise<StoredInspection[]> {
  return ahead(db, inspector, () => true);
}

async function ahead(
  db: Db,
  { id, now }: { id: string; now: Date },
  matters: (span: Span) => boolean,
): Promise<StoredInspection[]> {
  const all = await listStored(db, { from: dayOf(now), inspectorId: id });
  const found = all.flatMap((inspection) => {
    const first = timesAhead(inspection, id, now).find(matters);
    return first ? [{ inspection, first: first.start.getTime() }] : [];
  });
  return found.sort((one, other) => one.first - other.first).map(({ inspection }) => inspection);
}

/** The booked and held times of an inspector. */
function timesAhead(inspection: StoredInspection, inspectorId: string, now: Date) {
  const { status, starts_at, ends_at } = inspection;
  const times =
    status === 'booked' && starts_at !== null && ends_at !== null
      ? [{ start: starts_at, end: ends_at }]
      : isHeldOf(inspection, inspectorId, now)
        ? offeredTimes(inspection).filter((time) => time.inspectorId === inspectorId)
        : [];
  return times
    .map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
    .filter(({ start }) => start > now);
}
