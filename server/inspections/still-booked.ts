import { dayOf } from '#contract/calendar.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { SaveHours } from '#contract/desk/inspectors.ts';
import type { Db } from '../database/open.ts';
import type { Inquiries } from './inquiries.ts';
import type { InspectorRow } from './inspectors.ts';
import { isHeldOf, listStored, offeredTimes, type StoredInspection, withCustomers } from './stored.ts';
import { isThere } from './time-rules.ts';

/**
 * What stays booked or held of an inspector at times at which they were there before, and are not any more. New hours and new
 * leave cancel nothing. The next one comes first.
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

/** The times at which an inspector is to be somewhere for an inspection, or may have to be. */
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
