import { dayAt, timeInWords } from '#contract/calendar.ts';
import { type CaptureState, fieldValue } from '#contract/capture/state.ts';
import type { ReportAbout } from './about.ts';
import { lineOf, linesOf } from './text.ts';

/** What was written of the inspection itself. */
export type DraftInspection = {
  /** In Brisbane: `2026-11-25`. */
  day: string;
  /** `9:00 am to 11:30 am`; the end only if it is known and on the same day. */
  time: string | undefined;
  weather: string | undefined;
  /** The first line names the house, the others describe it. */
  dwelling: string[];
};

export function inspectionOf(state: CaptureState, about: ReportAbout): DraftInspection {
  const { start } = about.inspection;
  const end = about.inspection.completedAt ?? (inspectionField(state, 'completedAt') as string | undefined);
  // Without a booking, the day it was completed or photographed.
  const photographed = Object.values(state.photo).flatMap(
    (photo) => dayAt(fieldValue<string>(photo, 'takenAt')) ?? [],
  );
  const days = [dayAt(start), dayAt(end), photographed.sort()[0], dayAt(new Date().toISOString())];
  return {
    day: days.find((day) => day !== undefined) ?? '',
    time: timeOf(start, end),
    weather: lineOf(inspectionField(state, 'weather')),
    dwelling: linesOf(inspectionField(state, 'dwelling')),
  };
}

/** A field of the inspection itself. */
export function inspectionField(state: CaptureState, field: string): unknown {
  return Object.values(state.inspection)
    .map((entity) => entity[field])
    .filter((written) => written !== undefined)
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0]?.value;
}

function timeOf(start: string | null, end: string | undefined): string | undefined {
  if (start === null || dayAt(start) === undefined) return undefined;
  const from = timeInWords(new Date(start));
  const isSameDay = end !== undefined && dayAt(end) === dayAt(start) && new Date(end) > new Date(start);
  return isSameDay ? `${from} to ${timeInWords(new Date(end))}` : from;
}
