import { facts } from '#content/facts.ts';
import { minutesOf } from '#content/inspections/inspections.ts';
import { timeInWords } from '#contract/calendar.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { choiceOf, timeOf } from '#web/admin/schedule/free.ts';
import { nameOf } from '#web/admin/schedule/inspectors.tsx';

/**
 * Why a time cannot be offered with the chosen ones: its inspector could not do both, including travel between them.
 *
 * @returns the sentence, or nothing if it can be offered
 */
export function overlapInWords(
  value: string,
  { chosen, type, inspectors }: { chosen: readonly string[]; type: string; inspectors: readonly Inspector[] },
): string | undefined {
  const minutes = minutesOf(type);
  const { start, inspectorId } = timeOf(value);
  const other = chosen
    .filter((one) => one !== choiceOf({ start, inspectorId }))
    .map(timeOf)
    .find(
      (one) =>
        one.inspectorId === inspectorId &&
        Math.abs(Date.parse(one.start) - Date.parse(start)) <
          (minutes + facts.inspections.travelMinutes) * 60_000,
    );
  if (!other) return undefined;
  const [wanted, taken] = [start, other.start].map((moment) => timeInWords(new Date(moment)));
  return `${nameOf(inspectors, inspectorId)} can’t do both ${taken} and ${wanted}: the inspection takes ${minutes} minutes, and the trip to the next one takes ${facts.inspections.travelMinutes} minutes. Choose another time, or remove ${taken} first.`;
}
