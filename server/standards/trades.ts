import type { Db } from '../database/open.ts';

/** The category of the standard that each of these templates is of, by the template's id. */
export async function tradesOfTemplates(
  db: Db,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('standard_defects as d')
    .innerJoin('australian_standards as s', 's.id', 'd.standard_id')
    .select(['d.id', 's.category'])
    .where('d.id', 'in', templateIds)
    .execute();
  return new Map(rows.map(({ id, category }) => [id, category]));
}
