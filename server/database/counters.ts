import type { Db } from './open.ts';

/**
 * The next number of a series without gaps; call it in the transaction that uses it. A second transaction
 * waits until the first has committed or rolled back.
 */
export async function nextNumber(transaction: Db, series: 'job' | 'statement'): Promise<number> {
  const { last } = await transaction
    .updateTable('counters')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('name', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
