import type { Db } from './open.ts';

/**
 * The next number of a series without gaps; call it in the transaction that uses it. A second transaction
 * waits until the first has committed or rolled back.
 */
export async function nextNumber(transaction: Db, series: 'job' | 'statement'): Promise<number> {
  return lastOfNext(transaction, series, 1);
}

/** Takes the next numbers of a series, as many as asked for, and returns the last of them. */
export async function lastOfNext(
  transaction: Db,
  series: 'job' | 'statement' | 'operation',
  count: number,
): Promise<number> {
  const { last } = await transaction
    .updateTable('counters')
    .set((row) => ({ last: row('last', '+', count) }))
    .where('name', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** The next number of reports of a kind and a year, without gaps. Their series begins with the first. */
export async function nextReportNumber(transaction: Db, kind: string, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto('counters')
    .values({ name: `report ${kind} ${year}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ last: row('counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
