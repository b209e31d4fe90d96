import { dayOf } from '#contract/calendar.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { SaveHours } from '#contract/desk/inspectors.ts';
import type { Db } from '../database/open.ts';
import type { Inquiries } from './inquiries.ts';
import type { InspectorRow } from './inspectors.ts';
import { isHeldOf, listStored, offeredTimes, type StoredInspection, withCustomers } from './stored.ts';
import { isThere } from './time-rules.ts';

/**
 * An inspector's bookings and held times that the new hours or leave no longer cover. Nothing is cancelled.
 * The next one comes first.
 *
 * @param change.before the inspector with the hours and the leave that are replaced
 */
export async function stillBooked(
  db: Db,
  inquiries: Pick<Inquiries, 'customersOf'>,
  { before, after, now }: { before: InspectorRow; after: Pick<SaveHours, 'weekly' | 'leave'>; now: Date },
): Promise<Inspection[]> {
  const { id } = before;
  const all = await listStored(db, { from: dayOf(now), inspectorId: id });
  const found = all.flatMap((inspection) => {
    const times = timesAhead(inspection, id, now);
    const first = times.find((span) => isThere(before, span) && !isThere(after, span));
    return first ? [{ inspection, first: first.start.getTime() }] : [];
  });
  const stored = found.sort((one, other) => one.first - other.first).map(({ inspection }) => inspection);
  return withCustomers(db, inquiries, { stored, now, heldOf: id });
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
