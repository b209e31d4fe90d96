import type { Db } from '../database/open.ts';

/** Without those of which somebody was reminded already. */
export async function withoutChased<One>(
  db: Db,
  all: readonly One[],
  idOf: (one: One) => string,
): Promise<One[]> {
  if (all.length === 0) return [];
  const rows = await db.selectFrom('chases').select('cause').where('cause', 'in', all.map(idOf)).execute();
  const chased = new Set(rows.map(({ cause }) => cause));
  return all.filter((one) => !chased.has(idOf(one)));
}
