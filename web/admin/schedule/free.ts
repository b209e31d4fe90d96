import { useEffect, useState } from 'react';
import { addDays, dayOf } from '#contract/calendar.ts';
import { slots as endpoint } from '#contract/desk/endpoints/inspections.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { minuteOf } from '#web/admin/schedule/entries.ts';
import { type CallInput, call } from '#web/api.ts';
import { sayAtDesk } from '#web/forms/say.ts';

type SlotsQuery = CallInput<typeof endpoint>['query'];

/** The search for free times: a type, a first day, and one inspector or all. */
export type FreeTimeQuery = { type: string; from: string; inspectorId: string };

/** How many days are searched at once. If none is free, the next days are searched too. */
const [SOON, LATER] = [14, 60];

export type Free = { times: FreeTime[]; until: string } | { failure: string } | undefined;

/** The free times from a day on; `undefined` while loading. `again` reloads them. */
export function useFree(asked: FreeTimeQuery): { free: Free; again: () => void } {
  const { type, from, inspectorId } = asked;
  const [attempt, setAttempt] = useState(0);
  const key = `${type} ${from} ${inspectorId} ${attempt}`;
  const [answer, setAnswer] = useState<{ key: string; free: Free }>();
  useEffect(() => {
    if (!type) return;
    let isCurrent = true;
    void askedFor({ type, from, inspectorId }).then((free) => isCurrent && setAnswer({ key, free }));
    return () => {
      isCurrent = false;
    };
  }, [key, type, from, inspectorId]);
  return {
    free: answer?.key === key ? answer.free : undefined,
    again: () => setAttempt((count) => count + 1),
  };
}

async function askedFor({ type, from, inspectorId }: FreeTimeQuery): Promise<Free> {
  const ask = async (first: string, days: number) => {
    const until = addDays(first, days - 1);
    const query = { type, from: first, to: until, inspectorId: inspectorId || undefined } as SlotsQuery;
    return { times: (await call(endpoint, { query })).slots, until };
  };
  try {
    const soon = await ask(from, SOON);
    return soon.times.length > 0 ? soon : await ask(addDays(from, SOON), LATER - SOON);
  } catch (problem) {
    return { failure: sayAtDesk(problem) };
  }
}

/** The free times of a day. */
export type FreeDay = { day: string; times: FreeTime[] };

/** Free times by day. If several inspectors have the same time, only the preferred one is kept. */
export function byDay(times: readonly FreeTime[], preferred?: string): FreeDay[] {
  const rank = ({ inspectorId }: FreeTime) => (inspectorId === preferred ? 0 : 1);
  const sorted = times.toSorted(
    (one, other) => one.start.localeCompare(other.start) || rank(one) - rank(other),
  );
  const days = new Map<string, FreeTime[]>();
  for (const time of sorted) {
    const day = dayOf(new Date(time.start));
    const onDay = days.get(day) ?? [];
    if (onDay.at(-1)?.start !== time.start) onDay.push(time);
    days.set(day, onDay);
  }
  return [...days].map(([day, onDay]) => ({ day, times: onDay }));
}

/** The times that get a button: full hours, and the start of each free stretch. The others can be typed. */
export function worthAButton(times: readonly FreeTime[]): FreeTime[] {
  const starts = new Set(times.map(({ start }) => minuteOf(start)));
  return times.filter(({ start }) => {
    const minute = minuteOf(start);
    return minute % 60 === 0 || !starts.has(minute - 15);
  });
}

/** A free time as the value of a control. */
export const choiceOf = ({ start, inspectorId }: { start: string; inspectorId: string }) =>
  `${start}|${inspectorId}`;

export function timeOf(value: string): { start: string; inspectorId: string } {
  const [start = '', inspectorId = ''] = value.split('|');
  return { start, inspectorId };
}
