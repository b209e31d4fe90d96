import { office } from '#content/opening.ts';
import { addDays, clockTime, dayInWords, dayOf, weekdayOf } from '#contract/calendar.ts';
import { BOOKED_AHEAD_DAYS, CELL_MINUTES, inspectionMessages } from '#contract/desk/inspections.ts';
import { areaOf, closedFor } from '#contract/office-hours.ts';
import type { InspectorRow } from './inspectors.ts';

const MINUTE_MS = 60_000;

/** The span of a visit. */
export type Span = { start: Date; end: Date };

/** The objection to a time, in a sentence. `soft`: it can still be booked with a reason. */
type Objection = { message: string; soft: boolean };

export function spanOf(start: Date, minutes: number): Span {
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS) };
}

/**
 * The objections to a visit at a time. Whether the time is taken is checked elsewhere (`cells.ts`).
 *
 * @param address of the property: a show day is a holiday in one area only
 */
export function objectionTo(
  worker: InspectorRow,
  { start, end }: Span,
  { address, now }: { address: string; now: Date },
): Objection | undefined {
  const day = dayOf(start);
  if (start.getTime() % (CELL_MINUTES * MINUTE_MS) !== 0) return never(inspectionMessages.quarterHour);
  if (start <= now) return never(inspectionMessages.past);
  if (dayOf(new Date(end.getTime() - 1)) !== day) return never(inspectionMessages.pastMidnight);
  const ofDay = objectionToDay(worker, day, { area: areaOf(address, office().areas), now });
  if (ofDay) return ofDay;
  if (!isAtWork(worker, { start, end }))
    return { message: `This is outside ${worker.name}’s working hours`, soft: true };
  return undefined;
}

/**
 * The objections to any visit on a day.
 *
 * @param area of the property, as `areaOf` tells it
 */
export function objectionToDay(
  worker: Pick<InspectorRow, 'name' | 'licence' | 'leave'>,
  day: string,
  { area, now }: { area: string | undefined; now: Date },
): Objection | undefined {
  if (day > addDays(dayOf(now), BOOKED_AHEAD_DAYS)) return never(inspectionMessages.tooFarAhead);
  if (worker.licence.expires < day)
    return never(
      `${worker.name}’s licence expires on ${dayInWords(worker.licence.expires)}, before this inspection. Choose another inspector, or enter the renewed licence`,
    );
  const closed = holidayOn(day, area);
  if (closed) return { message: `${dayInWords(day, 'full')} is a public holiday: ${closed}`, soft: true };
  if (isOnLeave(worker, day))
    return { message: `${worker.name} is on leave on ${dayInWords(day)}`, soft: true };
  return undefined;
}

const never = (message: string): Objection => ({ message, soft: false });

/** The name of the public holiday on a day in an area; without an area only those of everybody. */
function holidayOn(day: string, area?: string): string | undefined {
  return closedFor(day, { ...office(), workDays: [0, 1, 2, 3, 4, 5, 6] }, area);
}

function isOnLeave({ leave }: Pick<InspectorRow, 'leave'>, day: string): boolean {
  return leave.some(({ from, to }) => from <= day && day <= to);
}

/** An inspector's hours on a day, in the office's time zone; `undefined` on a free day. */
export function hoursOn({ weekly }: Pick<InspectorRow, 'weekly'>, day: string) {
  // Monday is 1 and Sunday 7 here; the calendar has Sunday as 0.
  return weekly.find((hours) => hours.day % 7 === weekdayOf(day));
}

/** Whether an inspector works at a time: within working hours, and not on leave. */
export function isThere(worker: Pick<InspectorRow, 'weekly' | 'leave'>, span: Span): boolean {
  return isAtWork(worker, span) && !isOnLeave(worker, dayOf(span.start));
}

function isAtWork(worker: Pick<InspectorRow, 'weekly'>, { start, end }: Span): boolean {
  const hours = hoursOn(worker, dayOf(start));
  return (
    hours !== undefined && hours.from <= clockTime(start).slice(11) && clockTime(end).slice(11) <= hours.to
  );
}
