import { facts } from '#content/facts.ts';
import { CELL_MINUTES } from '#contract/desk/inspections.ts';
import type { Db } from '../database/open.ts';
import type { Span } from './time-rules.ts';

export const CELL_MS = CELL_MINUTES * 60_000;

/**
 * The quarter hours of an inspection, including travel to the next one.
 *
 * @returns the start of each, ISO 8601 UTC
 */
export function cellsOf({ start, end }: Span): string[] {
  const cells: string[] = [];
  for (let at = start.getTime(); at < end.getTime() + facts.inspections.travelMinutes * 60_000; at += CELL_MS)
    cells.push(new Date(at).toISOString());
  return cells;
}

/**
 * Takes an inspector's time for an inspection, or for a time that is offered. The primary key decides: if two
 * requests arrive together, one of them gets it, on both databases.
 *
 * @returns whether all of it was free. If not, undo the transaction: a part may have been taken
 */
export async function takeCells(
  transaction: Db,
  inspectionId: string,
  { inspectorId, ...span }: Span & { inspectorId: string },
): Promise<boolean> {
  const cells = cellsOf(span);
  const taken = await transaction
    .insertInto('inspection_cells')
    .values(
      cells.map((cell_start) => ({ inspector_id: inspectorId, cell_start, inspection_id: inspectionId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('cell_start')
    .execute();
  return taken.length === cells.length;
}

/** Frees the time of an inspection or its offer. */
export async function freeCells(transaction: Db, inspectionIds: readonly string[]): Promise<void> {
  if (inspectionIds.length === 0) return;
  await transaction.deleteFrom('inspection_cells').where('inspection_id', 'in', inspectionIds).execute();
}

/** Frees the time that an inspection takes of one of its inspectors. */
export async function freeCellsOf(
  transaction: Db,
  { inspectionId, inspectorId }: { inspectionId: string; inspectorId: string },
): Promise<void> {
  await transaction
    .deleteFrom('inspection_cells')
    .where('inspection_id', '=', inspectionId)
    .where('inspector_id', '=', inspectorId)
    .execute();
}

/** What takes an inspector's time, and the start of its first and last quarter hour, in milliseconds. */
export type TakenSpan = { inspectorId: string; inspectionId: string; first: number; last: number };

/**
 * What takes the time of some inspectors in a span, an inspection or a held time each. It asks for one row of each, because a month
 * has thousands of quarter hours.
 */
export async function spansTakenIn(
  db: Db,
  { start, end }: Span,
  { now, inspectorIds }: { now: Date; inspectorIds: readonly string[] },
): Promise<TakenSpan[]> {
  const ended = await endedIds(db, now);
  const cells = db
    .selectFrom('inspection_cells')
    .where('inspector_id', 'in', inspectorIds)
    .where('cell_start', '>=', start.toISOString())
    .where('cell_start', '<', end.toISOString());
  const rows = await cells
    .select(['inspector_id as inspectorId', 'inspection_id as inspectionId'])
    .select((row) => [
      row.fn.min('cell_start').as('first'),
      row.fn.max('cell_start').as('last'),
      row.fn.countAll().as('cells'),
    ])
    .groupBy(['inspector_id', 'inspection_id'])
    .execute();
  const spans = rows
    .filter(({ inspectionId }) => !ended.has(inspectionId))
    .map(({ first, last, ...row }) => ({ ...row, first: Date.parse(first), last: Date.parse(last) }));
  // An offer takes several times that don't follow one another.
  const isWhole = ({ first, last, cells: count }: (typeof spans)[number]) =>
    (last - first) / CELL_MS + 1 === Number(count);
  const offered = spans.filter((one) => !isWhole(one)).map(({ inspectionId }) => inspectionId);
  const single =
    offered.length === 0
      ? []
      : await cells
          .select(['inspector_id as inspectorId', 'inspection_id as inspectionId', 'cell_start as at'])
          .where('inspection_id', 'in', offered)
          .execute();
  return [
    ...spans
      .filter(({ inspectionId }) => !offered.includes(inspectionId))
      .map(({ cells: _, ...span }) => span),
    ...single.map(({ at, ...row }) => ({ ...row, first: Date.parse(at), last: Date.parse(at) })),
  ];
}

/** The offers and holds whose time is over and that nobody has cleared away yet. */
async function endedIds(db: Db, now: Date): Promise<Set<string>> {
  const offers = await db
    .selectFrom('offers')
    .select('inspection_id as id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  const holds = await db
    .selectFrom('time_holds')
    .select('id')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  return new Set([...offers, ...holds].map(({ id }) => id));
}

/**
 * The quarter hours that are taken in a span of time, by inspector. Those of an expired offer, and of a time that is no longer held,
 * are free; the next booking deletes them.
 */
export async function takenCells(db: Db, { start, end }: Span, now: Date): Promise<Map<string, Set<string>>> {
  const ended = await endedIds(db, now);
  const rows = await db
    .selectFrom('inspection_cells')
    .selectAll()
    .where('cell_start', '>=', start.toISOString())
    .where('cell_start', '<', end.toISOString())
    .execute();
  const taken = new Map<string, Set<string>>();
  for (const { inspector_id, cell_start, inspection_id } of rows) {
    if (ended.has(inspection_id)) continue;
    const cells = taken.get(inspector_id) ?? new Set();
    taken.set(inspector_id, cells.add(cell_start));
  }
  return taken;
}
