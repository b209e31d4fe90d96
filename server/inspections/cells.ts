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

/**
 * The quarter hours that are taken in a span of time, by inspector. Times of an expired offer are free; the
 * next booking deletes them.
 */
export async function takenCells(db: Db, { start, end }: Span, now: Date): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('inspection_cells as c')
    .leftJoin('offers as o', (join) =>
      join
        .onRef('o.inspection_id', '=', 'c.inspection_id')
        .on('o.state', '=', 'open')
        .on('o.expires_at', '<=', now.toISOString()),
    )
    .select(['c.inspector_id', 'c.cell_start'])
    .where('c.cell_start', '>=', start.toISOString())
    .where('c.cell_start', '<', end.toISOString())
    .where('o.inspection_id', 'is', null)
    .execute();
  const taken = new Map<string, Set<string>>();
  for (const { inspector_id, cell_start } of rows) {
    const cells = taken.get(inspector_id) ?? new Set();
    taken.set(inspector_id, cells.add(cell_start));
  }
  return taken;
}
