import { useState } from 'react';
import { dayOf, isDay } from '#contract/calendar.ts';
import type { Place } from '#web/admin/schedule/drag.ts';
import { timeOf, useFree } from '#web/admin/schedule/free.ts';
import { stillChosen } from '#web/admin/schedule/still-chosen.ts';
import { useTimeAt } from '#web/admin/schedule/time-picker.tsx';
import { BY_HAND } from '#web/admin/schedule/typed-time.ts';

type Start = {
  type: string;
  from: string;
  place: Place | undefined;
  /** The inspector to propose if several are free. */
  preferred?: string | undefined;
  /** How many can be chosen. */
  most?: number;
};

/** The state of a form with free times: the search and the chosen times. */
export function useTimeChoice({ place, preferred, most = 1, ...first }: Start) {
  const [type, setType] = useState(first.type);
  const [from, setFrom] = useState(place?.day ?? first.from);
  const [inspectorId, setInspector] = useState(place?.inspector ?? '');
  const [chosen, setChosen] = useState<string[]>([]);
  const [gone, setGone] = useState<string[]>([]);
  const { free, again } = useFree({ type, from, inspectorId });
  const [judged, setJudged] = useState(free);
  if (free !== judged) {
    setJudged(free);
    if (free && 'times' in free) {
      const now = stillChosen(chosen, { asked: { from, inspectorId }, free });
      setChosen(now.kept);
      if (now.gone.length > 0) setGone(now.gone);
    }
  }
  function choose(values: string[]) {
    setChosen(values);
    setGone([]);
  }
  useTimeAt({ place, preferred }, free, (value) => choose([value]));
  return {
    type,
    from,
    inspectorId,
    chosen,
    gone,
    free,
    again,
    preferred,
    chooseOne: (value: string) => choose([value]),
    chooseSome: (value: string, isChosen: boolean) =>
      choose(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value)),
    /** Drops the chosen time that the server refused, and reads the free times again. */
    refused() {
      choose(chosen.filter((value) => value === BY_HAND));
      again();
    },
    /** Asks for other free times. The chosen times stay unless the answer shows that they are not free. */
    ask(change: { type?: string; from?: string; inspectorId?: string }) {
      const { inspectorId: by = '' } = change;
      // For a single inspection, asking for one inspector's times drops a time of another inspector.
      const isOthers = (value: string) =>
        most === 1 && by !== '' && value !== BY_HAND && timeOf(value).inspectorId !== by;
      setChosen(chosen.filter((value) => !isOthers(value)));
      setGone(chosen.filter(isOthers));
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
