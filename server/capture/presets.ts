import { inspectionKind } from '#content/inspections/inspections.ts';
import { readStamp } from '#contract/capture/clock.ts';
import type { Visit } from '#contract/capture/visits.ts';
import { factsAt } from '../business/public.ts';
import type { Db } from '../database/open.ts';

type Presets = Pick<Visit, 'areas' | 'checklist'>;

/**
 * The areas and the checklist of inspections, by id: those in force today, and for an inspection that has begun those of its first
 * operation. The phone's own clock counts, because it may have begun without a network.
 */
export async function presetsFor(
  db: Db,
  asked: readonly { id: string; type: string }[],
): Promise<(inspection: { id: string; type: string }) => Presets> {
  const begun = await firstStamps(
    db,
    asked.map(({ id }) => id),
  );
  const moments = new Map(
    begun.flatMap(({ inspection_id, first }) => {
      const time = readStamp(first)?.time;
      return time === undefined ? [] : [[inspection_id, new Date(time).toISOString()] as const];
    }),
  );
  const facts = await factsAt(db, [...moments.values()]);
  return ({ id, type }) => {
    const then = facts.get(moments.get(id) ?? '');
    const { areas, checklist } = inspectionKind(type, then);
    return { areas: areas.map((area, index) => ({ ...area, order: index + 1 })), checklist: [...checklist] };
  };
}

/** The stamp of the first operation of each inspection that has begun. */
async function firstStamps(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('capture_operations')
    .select(({ fn }) => ['inspection_id', fn.min('stamp').as('first')])
    .where('inspection_id', 'in', ids)
    .groupBy('inspection_id')
    .execute();
}
