import { office } from '#content/opening.ts';
import { addDays, dayOf, momentAt, mondayOf, startOfDay } from '#contract/calendar.ts';
import { CELL_MINUTES, type FreeTime } from '#contract/desk/inspections.ts';
import { areaOf } from '#contract/office-hours.ts';
import { accountsOf } from '../accounts/public.ts';
import type { Db } from '../database/open.ts';
import { giveWay } from '../turns.ts';
import { cellsOf, takenCells } from './cells.ts';
import { type InspectorRow, listInspectors } from './inspectors.ts';
import { hoursOn, objectionToDay, type Span, spanOf } from './time-rules.ts';

/** How many later free times a refused booking gets from the same inspector, and from the others. */
const NEXT_TOLD = 3;
const NEXT_DAYS = 14;

type FreeTimeQuery = {
  /** Minutes without travel. */
  minutes: number;
  /** Days, both included. */
  from: string;
  to: string;
  /** Of the property, as `areaOf` tells it. */
  area?: string | undefined;
  now: Date;
};

/**
 * The free times of an inspector, or of all who have accepted their invitation, in order; of everybody while nobody has. All of them
 * meet the rules. Of those who are free at one time, who has the least booked in that week comes first.
 */
export async function freeTimes(
  db: Db,
  asked: FreeTimeQuery & { inspectorId?: string | undefined },
): Promise<FreeTime[]> {
  const { from, to, now } = asked;
  const unlocked = (await listInspectors(db)).filter(({ isLocked }) => !isLocked);
  const invited = await notYetHere(db, unlocked);
  const workers = unlocked.filter(({ id }) =>
    asked.inspectorId === undefined
      ? !invited.has(id) || invited.size === unlocked.length
      : id === asked.inspectorId,
  );
  // Whole weeks, and the day into which travel after the last visit may reach.
  const span = {
    start: new Date(startOfDay(mondayOf(from))),
    end: new Date(startOfDay(addDays(mondayOf(to), 8))),
  };
  const taken = await takenCells(db, span, now);
  const times: (FreeTime & { at: number; rank: number })[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const worker of workers) {
      await giveWay();
      const cells: ReadonlySet<string> = taken.get(worker.id) ?? new Set();
      // While nobody has accepted, all are shown as they are listed.
      const rank = invited.has(worker.id) ? 0 : bookedInWeek(cells, day);
      for (const { start, end } of freeOn(day, worker, { ...asked, taken: cells }))
        times.push({
          inspectorId: worker.id,
          start: start.toISOString(),
          end: end.toISOString(),
          at: start.getTime(),
          rank,
        });
    }
  return times
    .sort((one, other) => one.at - other.at || one.rank - other.rank)
    .map(({ at: _, rank: __, ...time }) => time);
}

/** How many quarter hours of the week of a day are taken. */
function bookedInWeek(cells: ReadonlySet<string>, day: string): number {
  const monday = mondayOf(day);
  const [start, end] = [monday, addDays(monday, 7)].map((one) => new Date(startOfDay(one)).toISOString());
  return [...cells].filter((cell) => cell >= (start ?? '') && cell < (end ?? '')).length;
}

/** Those who have not accepted their invitation. */
async function notYetHere(db: Db, workers: readonly InspectorRow[]): Promise<Set<string>> {
  const accounts = await accountsOf(
    db,
    workers.map(({ userId }) => userId),
  );
  return new Set(workers.filter(({ userId }) => !accounts.get(userId)?.hasPassword).map(({ id }) => id));
}

/** Each quarter hour of a day at which an inspector could begin. */
function* freeOn(
  day: string,
  worker: InspectorRow,
  { minutes, area, now, taken }: FreeTimeQuery & { taken: ReadonlySet<string> },
): Generator<Span> {
  const hours = hoursOn(worker, day);
  if (!hours || objectionToDay(worker, day, { area, now })) return;
  const closes = momentAt(`${day}T${hours.to}`);
  let start = momentAt(`${day}T${hours.from}`);
  for (; ; start = spanOf(start, CELL_MINUTES).end) {
    const span = spanOf(start, minutes);
    if (span.end > closes) return;
    if (start > now && !cellsOf(span).some((cell) => taken.has(cell))) yield span;
  }
}

/** The next free times after a refused one, for the answer to a refused booking. */
export async function nextFree(
  db: Db,
  wanted: { start: Date; minutes: number; address: string; inspectorId: string; now: Date },
): Promise<FreeTime[]> {
  const { start, now, minutes, address, inspectorId } = wanted;
  const from = dayOf(new Date(Math.max(start.getTime(), now.getTime())));
  const area = areaOf(address, office().areas);
  const times = await freeTimes(db, { minutes, area, now, from, to: addDays(from, NEXT_DAYS) });
  const after = times.filter((time) => new Date(time.start) >= start);
  const some = (isOwn: boolean) =>
    after.filter((time) => (time.inspectorId === inspectorId) === isOwn).slice(0, NEXT_TOLD);
  return [...some(true), ...some(false)].sort((one, other) => one.start.localeCompare(other.start));
}
