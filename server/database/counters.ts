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

/** The next number of reports of a kind and a year, without gaps. The series starts with the first report. */
export function nextReportNumber(transaction: Db, kind: string, year: number): Promise<number> {
  return nextOfNew(transaction, `report ${kind} ${year}`);
}

/** The next number of invoices, or of credit notes, without gaps. */
export function nextInvoiceNumber(transaction: Db, kind: 'invoice' | 'credit-note'): Promise<number> {
  return nextOfNew(transaction, kind);
}

/** The next number of quotes of a year, `Q-2026-0012`, without gaps. */
export async function nextQuoteNumber(transaction: Db, year: number): Promise<string> {
  const number = await nextOfNew(transaction, `quote ${year}`);
  return `Q-${year}-${String(number).padStart(4, '0')}`;
}

/** The next number of a series that begins with its first number. */
async function nextOfNew(transaction: Db, name: string): Promise<number> {
  const { last } = await transaction
    .insertInto('counters')
    .values({ name, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ last: row('counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
