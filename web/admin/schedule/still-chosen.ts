import { dayOf } from '#contract/calendar.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { choiceOf, type FreeTimeQuery, timeOf } from '#web/admin/schedule/free.ts';
import { BY_HAND } from '#web/admin/schedule/typed-time.ts';

type Reading = {
  asked: Pick<FreeTimeQuery, 'from' | 'inspectorId'>;
  free: { times: readonly FreeTime[]; until: string };
};

/**
 * Splits the chosen times, after the free times are read again, into those that stay and those that are gone.
 * Times of other days or inspectors stay, because the answer says nothing about them.
 */
export function stillChosen(
  chosen: readonly string[],
  { asked: { from, inspectorId }, free: { times, until } }: Reading,
): { kept: string[]; gone: string[] } {
  const open = new Set([BY_HAND, ...times.map(choiceOf)]);
  const wasAskedFor = (value: string) => {
    const time = timeOf(value);
    const day = dayOf(new Date(time.start));
    return from <= day && day <= until && (inspectorId === '' || inspectorId === time.inspectorId);
  };
  const stays = (value: string) => open.has(value) || !wasAskedFor(value);
  return { kept: chosen.filter(stays), gone: chosen.filter((value) => !stays(value)) };
}
