import type { Db } from './open.ts';

type Count = { bucket: string; endsAt: Date; count: number };

/** As many as one statement may bind, three values each. */
const ROWS_AT_ONCE = 5_000;

/** The counts of windows that still run, the newest first; at most so many. */
export async function readLimitCounts(db: Db, now: Date, most = 50_000): Promise<Count[]> {
  const rows = await db
    .selectFrom('limit_counts')
    .selectAll()
    .where('ends_at', '>', now.toISOString())
    .orderBy('ends_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(asCount);
}

/** Adds to the counts of all processes, returns their totals, and removes windows that are over; one transaction. */
export async function addLimitCounts(db: Db, counts: Count[], now: Date): Promise<Count[]> {
  // Two processes that write the same rows in another order would wait for each other.
  const rows = counts
    .map(({ bucket, endsAt, count }) => ({ bucket, ends_at: endsAt.toISOString(), count }))
    .sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
  return db.transaction().execute(async (transaction) => {
    const totals: Count[] = [];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const added = await transaction
        .insertInto('limit_counts')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) =>
          conflict.columns(['bucket', 'ends_at']).doUpdateSet((row) => ({
            count: row('limit_counts.count', '+', row.ref('excluded.count')),
          })),
        )
        .returningAll()
        .execute();
      totals.push(...added.map(asCount));
    }
    await transaction.deleteFrom('limit_counts').where('ends_at', '<=', now.toISOString()).execute();
    return totals;
  });
}

function asCount(row: { bucket: string; ends_at: string; count: number }): Count {
  return { bucket: row.bucket, endsAt: new Date(row.ends_at), count: row.count };
}
