import type { Db } from '../database/open.ts';

/** The done inspections of a property before some visits, by the visit's id, the earliest first. */
export async function doneBefore(
  db: Db,
  visitIds: readonly string[],
): Promise<Map<string, { id: string; type: string; follows: string | null }[]>> {
  if (visitIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('inspections as v')
    .innerJoin('inspections as e', 'e.address_key', 'v.address_key')
    .select(['v.id as visit', 'e.id', 'e.inspection_type as type', 'e.follows_id as follows'])
    .where('v.id', 'in', visitIds)
    .where('e.address_key', '<>', '')
    .where('e.status', '=', 'done')
    .whereRef('e.id', '<>', 'v.id')
    .whereRef('e.starts_at', '<', 'v.starts_at')
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute();
  return Map.groupBy(rows, ({ visit }) => visit);
}

/** The later inspections of the property of one that an inspector makes, as the first or the second. */
export async function laterHere(db: Db, id: string, inspectorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inspections as e')
    .innerJoin('inspections as v', 'v.address_key', 'e.address_key')
    .select('v.id')
    .where('e.id', '=', id)
    .where('e.address_key', '<>', '')
    .whereRef('v.starts_at', '>', 'e.starts_at')
    .where((row) =>
      row.or([row('v.inspector_id', '=', inspectorId), row('v.second_inspector_id', '=', inspectorId)]),
    )
    .execute();
  return rows.map((row) => row.id);
}
