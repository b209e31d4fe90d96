import { useState } from 'react';
import { dayOf, isDay } from '#contract/calendar.ts';
import type { Place } from '#web/admin/schedule/drag.ts';
import { choiceOf, useFree } from '#web/admin/schedule/free.ts';
import { useTimeAt } from '#web/admin/schedule/time-picker.tsx';
import { BY_HAND } from '#web/admin/schedule/typed-time.ts';

type Start = {
  type: string;
  from: string;
  place: Place | undefined;
  /** The inspector to propose if several are free. */
  preferred?: string | undefined;
};

/** The state of a form with free times: the search and the chosen times. */
export function useTimeChoice({ type: firstType, from: firstFrom, place, preferred }: Start) {
  const [type, setType] = useState(firstType);
  const [from, setFrom] = useState(place?.day ?? firstFrom);
  const [inspectorId, setInspector] = useState(place?.inspector ?? '');
  const [chosen, setChosen] = useState<string[]>([]);
  const { free, again } = useFree({ type, from, inspectorId });
  // A time that was taken meanwhile has no button, so it must not stay chosen.
  const [judged, setJudged] = useState(free);
  if (free !== judged) {
    setJudged(free);
    if (free && 'times' in free) {
      const open = new Set([BY_HAND, ...free.times.map(choiceOf)]);
      setChosen(chosen.filter((value) => open.has(value)));
    }
  }
  useTimeAt({ place, preferred }, free, (value) => setChosen([value]));
  return {
    ...{ type, from, inspectorId, chosen, free, again, preferred },
    chooseOne: (value: string) => setChosen([value]),
    chooseSome: (value: string, isChosen: boolean) =>
      setChosen(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value)),
    /** A new search clears the chosen times. */
    ask(change: { type?: string; from?: string; inspectorId?: string }) {
      setChosen([]);
      if (change.type !== undefined) setType(change.type);
      if (change.inspectorId !== undefined) setInspector(change.inspectorId);
      // A date that is still being typed is ignored.
      if (change.from !== undefined && isDay(change.from)) setFrom(change.from);
    },
  };
}

export type TimeChoice = ReturnType<typeof useTimeChoice>;

/** The first day of the search: the requested day, unless it has passed. */
export function firstDay(preferred: string, now = new Date()): string {
  const today = dayOf(now);
  return isDay(preferred) && preferred > today ? preferred : today;
}

/** The place of a drop in the calendar, from the address of the form. */
export function placeIn(address: URLSearchParams): Place | undefined {
  const day = address.get('day') ?? '';
  if (!isDay(day)) return undefined;
  return {
    day,
    minute: Number(address.get('after')) || 0,
    inspector: address.get('inspector') ?? undefined,
  };
}
