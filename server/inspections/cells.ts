import { facts } from '#content/facts.ts';
import { CELL_MINUTES } from '#contract/desk/inspections.ts';
import type { Db } from '../database/open.ts';
import type { Span } from './time-rules.ts';

const CELL_MS = CELL_MINUTES * 60_000;

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

/** A quarter hour that is taken, and what takes it. */
export type TakenCell = { inspector_id: string; cell_start: string; inspection_id: string };

/**
 * The quarter hours that are taken in a span of time. Those of an expired offer, and of a time that is no longer held, are free; the
 * next booking deletes them.
 *
 * @param inspectorIds whose, where not everybody's are asked for
 */
export async function cellsTakenIn(
  db: Db,
  { start, end }: Span,
  { now, inspectorIds }: { now: Date; inspectorIds?: readonly string[] },
): Promise<TakenCell[]> {
  const ended = await endedIds(db, now);
  const rows = await db
    .selectFrom('inspection_cells')
    .selectAll()
    .$if(inspectorIds !== undefined, (query) => query.where('inspector_id', 'in', inspectorIds ?? []))
    .where('cell_start', '>=', start.toISOString())
    .where('cell_start', '<', end.toISOString())
    .execute();
  return ended.size === 0 ? rows : rows.filter(({ inspection_id }) => !ended.has(inspection_id));
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

/** The quarter hours that are taken in a span of time, by inspector. */
export async function takenCells(db: Db, span: Span, now: Date): Promise<Map<string, Set<string>>> {
  const taken = new Map<string, Set<string>>();
  for (const { inspector_id, cell_start } of await cellsTakenIn(db, span, { now })) {
    const cells = taken.get(inspector_id) ?? new Set();
    taken.set(inspector_id, cells.add(cell_start));
  }
  return taken;
}
