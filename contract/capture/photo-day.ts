import { dayAt } from '#contract/calendar.ts';
import { type Identified, isInReport } from '#contract/capture/draft.ts';
import { type CaptureState, type Entity, fieldValue } from '#contract/capture/state.ts';

/** A stamp begins with its moment. */
const MOMENT_LETTERS = '2026-11-25T00:31:07.120Z'.length;

/** When an inspection is booked, when it was done if that was said at the desk, and its type. */
export type Booked = { start: string | null; completedAt: string | null; type?: string };

/**
 * The day on which a photo was taken, if that is no day of its inspection: neither that of the booking, nor that of its end, nor, until it
 * ended, the day on which the photo was saved. `undefined` for every other photo, and while the inspection has no day.
 */
export function otherDayOf(state: CaptureState, photo: Entity, booked: Booked): string | undefined {
  const { start } = booked;
  const takenOn = dayAt(fieldValue<string>(photo, 'takenAt'));
  if (takenOn === undefined) return undefined;
  const onPhone = Object.values(state.inspection)
    .map((fields) => fieldValue<string>(fields, 'completedAt'))
    .find((moment) => moment !== undefined);
  const completedAt = onPhone ?? booked.completedAt ?? undefined;
  if (!start && completedAt === undefined) return undefined;
  const savedAt = photo.sha256?.at.slice(0, MOMENT_LETTERS);
  const isSavedOnSite = savedAt !== undefined && (completedAt === undefined || savedAt <= completedAt);
  const days = [start, completedAt, isSavedOnSite ? savedAt : undefined].map(dayAt);
  return days.includes(takenOn) ? undefined : takenOn;
}

/** Whether somebody still has to say if a photo of another day may be used. One in the report waits until it may. */
export function asksForDay(state: CaptureState, { fields }: Identified, booked: Booked): boolean {
  if (otherDayOf(state, fields, booked) === undefined) return false;
  const said = fieldValue<boolean>(fields, 'otherDay');
  return said === undefined || (!said && isInReport(state, fields));
}
