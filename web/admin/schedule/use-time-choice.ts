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
  /** Whose time is proposed where several inspectors are free. */
  preferred?: string | undefined;
};

/** What a form with free times remembers: what they are asked for, and those that are chosen. */
export function useTimeChoice({ type: firstType, from: firstFrom, place, preferred }: Start) {
  const [type, setType] = useState(firstType);
  const [from, setFrom] = useState(place?.day ?? firstFrom);
  const [inspectorId, setInspector] = useState(place?.inspector ?? '');
  const [chosen, setChosen] = useState<string[]>([]);
  const { free, again } = useFree({ type, from, inspectorId });
  // A time that is taken meanwhile has no button any more, so it must not stay chosen.
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
    /** Other free times are asked for: what was chosen among the old ones is chosen no more. */
    ask(change: { type?: string; from?: string; inspectorId?: string }) {
      setChosen([]);
      if (change.type !== undefined) setType(change.type);
      if (change.inspectorId !== undefined) setInspector(change.inspectorId);
      // A date that is being typed is none yet.
      if (change.from !== undefined && isDay(change.from)) setFrom(change.from);
    },
  };
}

export type TimeChoice = ReturnType<typeof useTimeChoice>;

/** The first day that is looked at: the one that was asked for, unless it is past. */
export function firstDay(preferred: string, now = new Date()): string {
  const today = dayOf(now);
  return isDay(preferred) && preferred > today ? preferred : today;
}

/** Where something was let go in the calendar, as the address of a form says. */
export function placeIn(address: URLSearchParams): Place | undefined {
  const day = address.get('day') ?? '';
  if (!isDay(day)) return undefined;
  return {
    day,
    minute: Number(address.get('after')) || 0,
    inspector: address.get('inspector') ?? undefined,
  };
}
