import { timeInWords } from '#contract/calendar.ts';
import { type CaptureState, fieldValue } from '#contract/capture/state.ts';
import type { Report } from '#contract/report/report.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import { dayAt } from './particulars.ts';
import { lineOf, linesOf } from './text.ts';

/** A field of the inspection itself. */
export function inspectionField(state: CaptureState, field: string): unknown {
  return Object.values(state.inspection)
    .map((entity) => entity[field])
    .filter((written) => written !== undefined)
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0]?.value;
}

/** The header of a report. A draft has no number. */
export function headerOf(draft: Draft): Report['header'] {
  const { state, about, kind, findings } = draft;
  const time = timeOf(draft);
  const weather = lineOf(inspectionField(state, 'weather'));
  const [dwelling] = linesOf(inspectionField(state, 'dwelling'));
  return {
    number: null,
    date: inspectionDay(draft),
    ...(time ? { time } : {}),
    inspector: lineOf(about.inspector?.name) ?? words.noInspector,
    ...(weather ? { weather } : {}),
    kind: { ...kind.kindFact },
    ...(dwelling ? { dwelling: { name: kind.dwellingName, value: dwelling } } : {}),
    address: lineOf(about.customer.address) ?? words.noAddress,
    totalDefects: findings.filter(({ isOpen }) => isOpen).length,
  };
}

function completedAt({ state, about }: Draft): string | undefined {
  return (
    about.inspection.completedAt ?? (inspectionField(state, 'completedAt') as string | undefined) ?? undefined
  );
}

/** The day of the inspection in Brisbane. Without a booking, the day it was completed or photographed. */
export function inspectionDay(draft: Draft): string {
  const photographed = Object.values(draft.state.photo).flatMap(
    (photo) => dayAt(fieldValue<string>(photo, 'takenAt')) ?? [],
  );
  return (
    dayAt(draft.about.inspection.start) ??
    dayAt(completedAt(draft)) ??
    photographed.sort()[0] ??
    dayAt(new Date().toISOString()) ??
    ''
  );
}

/** `9:00 am to 11:30 am`; the end only if it is known and on the same day. */
function timeOf(draft: Draft): string | undefined {
  const { start } = draft.about.inspection;
  if (start === null || dayAt(start) === undefined) return undefined;
  const from = timeInWords(new Date(start));
  const end = completedAt(draft);
  const isSameDay = end !== undefined && dayAt(end) === dayAt(start) && new Date(end) > new Date(start);
  return isSameDay ? `${from} to ${timeInWords(new Date(end))}` : from;
}
