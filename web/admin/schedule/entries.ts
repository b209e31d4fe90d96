import { clockTime, dayOf } from '#contract/calendar.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';

/** An entry in the schedule: an inspection, or a time held for a customer. */
export type Entry = {
  key: string;
  day: string;
  start: string;
  end: string;
  inspectorId: string | null;
  inspection: Inspection;
  /** Held for a customer who has not chosen yet. */
  isHeld: boolean;
};

/** The props of each view. */
export type DaysProps = {
  days: string[];
  entries: Entry[];
  inspectors: readonly Inspector[];
  today: string;
};

/**
 * The entries of inspections by time. An inspection without a time has none, and an offer has one for each
 * held time.
 */
export function entriesOf(inspections: readonly Inspection[]): Entry[] {
  return inspections
    .flatMap((inspection) =>
      timesOf(inspection).map(({ start, end, inspectorId }) => ({
        key: `${inspection.id} ${start} ${inspectorId}`,
        day: dayOf(new Date(start)),
        start,
        end,
        inspectorId,
        inspection,
        isHeld: inspection.status === 'offered',
      })),
    )
    .sort((one, other) => one.start.localeCompare(other.start) || one.key.localeCompare(other.key));
}

function timesOf({ status, start, end, inspectorId, offer }: Inspection) {
  if (status === 'offered') return offer && !offer.hasRunOut ? offer.times : [];
  return start && end ? [{ start, end, inspectorId }] : [];
}

/** Whether an entry takes the time of an inspector, the first or the second one. */
export function isEntryOf(
  { inspectorId, inspection, isHeld }: Pick<Entry, 'inspectorId' | 'inspection' | 'isHeld'>,
  inspector: string | null,
): boolean {
  return (
    inspectorId === inspector || (!isHeld && inspector !== null && inspection.secondInspectorId === inspector)
  );
}

/** The entries on some days, and of one inspector if given. */
export function entriesOn(entries: Entry[], days: readonly string[], inspector?: string): Entry[] {
  return entries.filter(
    (entry) => days.includes(entry.day) && (inspector === undefined || isEntryOf(entry, inspector)),
  );
}

/** Sorted by time, then by the order of the inspectors, which is the same every day. */
export function inOrder(entries: Entry[], inspectors: readonly Pick<Inspector, 'id'>[]): Entry[] {
  const place = new Map(inspectors.map(({ id }, at) => [id, at]));
  const placeOf = ({ inspectorId }: Entry) => place.get(inspectorId ?? '') ?? inspectors.length;
  return entries.toSorted(
    (one, other) => one.start.localeCompare(other.start) || placeOf(one) - placeOf(other),
  );
}

/** Whether the entry takes an inspector's time. Cancelled ones do not: they are struck through and folded. */
export const isOff = ({ inspection }: Entry) => inspection.status === 'cancelled';

/** Minutes after midnight in the office's time zone. */
export function minuteOf(moment: string): number {
  const clock = clockTime(new Date(moment));
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14));
}

const NOON = 12 * 60;

/** The parts into which a day is divided, as customers ask for them, with the minute at which each begins. */
export const halves = [
  { name: 'Morning', minute: 0, has: ({ start }: Entry) => minuteOf(start) < NOON },
  { name: 'Afternoon', minute: NOON, has: ({ start }: Entry) => minuteOf(start) >= NOON },
] as const;
