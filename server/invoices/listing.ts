import { type SqlBool, sql } from 'kysely';
import { dayOf, monthOf } from '#contract/calendar.ts';
import type { InvoiceFigures, InvoiceFilter } from '#contract/desk/invoices.ts';
import { amountOf } from '#contract/desk/money.ts';
import type { Cursor } from '../cursor.ts';
import { hasWords } from '../database/found-by.ts';
import type { Db } from '../database/open.ts';
import {
  asStored,
  balanceColumn as balance,
  type StoredInvoice,
  selectInvoices,
  selectSums,
} from './stored.ts';

type InvoiceQuery = {
  q: string | undefined;
  inquiryId: string | undefined;
  status: InvoiceFilter | undefined;
  limit: number;
  after: Cursor | undefined;
  today: string;
};

/**
 * Which invoices a tab shows: by the same rules as `statusOf` of contract/invoices/sums.ts. A credited
 * invoice with money to give back is in both tabs.
 */
function shownBy(filter: Exclude<InvoiceFilter, 'all'>, today: string) {
  switch (filter) {
    case 'owed':
      return sql<SqlBool>`${balance} > 0`;
    case 'overdue':
      return sql<SqlBool>`${balance} > 0 and t.due_on < ${today}`;
    case 'paid':
      return sql<SqlBool>`${balance} = 0 and t.credited_cents < t.total_cents`;
    case 'credited':
      return sql<SqlBool>`t.credited_cents = t.total_cents`;
    case 'overpaid':
      return sql<SqlBool>`${balance} < 0`;
  }
}

/** The tabs that can hold an invoice on which something is owed. */
const withOwed: readonly InvoiceFilter[] = ['all', 'owed', 'overdue'];

/** A place behind an owed invoice is its due day; behind any other it is the moment of its issue. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Invoices with the place of the following page: first what is owed by its due day, so overdue ones lead, then all others, the
 * latest first.
 */
export async function listInvoices(
  db: Db,
  { q, inquiryId, status = 'all', limit, after, today }: InvoiceQuery,
): Promise<{ invoices: StoredInvoice[]; next: Cursor | undefined }> {
  const asked = selectInvoices(db)
    .$if(q !== undefined, (query) => query.where(hasWords('t.found_by', q ?? '')))
    .$if(inquiryId !== undefined, (query) => query.where('t.submission_id', '=', inquiryId ?? ''))
    .$if(status !== 'all', (query) => query.where(shownBy(status === 'all' ? 'owed' : status, today)));
  const isAmongOwed = after === undefined || DAY.test(after.key);
  const owed =
    isAmongOwed && withOwed.includes(status)
      ? await asked
          .where(shownBy('owed', today))
          .$if(after !== undefined, (query) =>
            query.where((row) =>
              row(row.refTuple('t.due_on', 't.id'), '>', row.tuple(after?.key ?? '', after?.id ?? '')),
            ),
          )
          .orderBy('t.due_on')
          .orderBy('t.id')
          .limit(limit + 1)
          .execute()
      : [];
  const others =
    owed.length <= limit
      ? await asked
          .where(sql<SqlBool>`${balance} <= 0`)
          .$if(!isAmongOwed, (query) =>
            query.where((row) =>
              row(row.refTuple('t.issued_at', 't.id'), '<', row.tuple(after?.key ?? '', after?.id ?? '')),
            ),
          )
          .orderBy('t.issued_at', 'desc')
          .orderBy('t.id', 'desc')
          .limit(limit + 1 - owed.length)
          .execute()
      : [];
  const rows = [...owed, ...others];
  const invoices = rows.slice(0, limit).map(asStored);
  const last = invoices.at(-1);
  if (rows.length <= limit || !last) return { invoices, next: undefined };
  const key = last.balanceCents > 0 ? last.due_on : last.issued_at;
  return { invoices, next: { key, id: last.id } };
}

/** What is owed, overdue and to be given back now, and what was invoiced and paid in the month of a moment in Brisbane. */
export async function invoiceFigures(db: Db, now: Date): Promise<InvoiceFigures> {
  const today = dayOf(now);
  const month = `${monthOf(now)}-%`;
  const stands = await selectSums(db)
    .select([
      ...sumWhere('owed', shownBy('owed', today)),
      ...sumWhere('overdue', shownBy('overdue', today)),
      ...sumWhere('back', shownBy('overpaid', today)),
    ])
    .executeTakeFirstOrThrow();
  const invoiced = await db
    .selectFrom('invoices')
    .where('issued_on', 'like', month)
    .select([
      whole(sql`count(case when kind = 'invoice' then 1 end)`).as('count'),
      whole(sql`sum(case when kind = 'invoice' then total_cents else -total_cents end)`).as('cents'),
    ])
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom('payments')
    .where('received_on', 'like', month)
    .where('voided_at', 'is', null)
    .select([
      whole(sql`count(case when refunds_id is null then 1 end)`).as('count'),
      whole(sql`sum(case when refunds_id is null then cents else -cents end)`).as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return {
    owed: { count: stands.owed_count, amount: amountOf(stands.owed_cents) },
    overdue: { count: stands.overdue_count, amount: amountOf(stands.overdue_cents) },
    toGiveBack: { count: stands.back_count, amount: amountOf(-stands.back_cents) },
    invoicedThisMonth: { count: invoiced.count, amount: amountOf(invoiced.cents) },
    paidThisMonth: { count: paid.count, amount: amountOf(paid.cents) },
  };
}

/** The number of invoices that meet a condition, and their total balance. */
function sumWhere<Name extends string>(name: Name, condition: ReturnType<typeof shownBy>) {
  return [
    whole(sql`count(case when ${condition} then 1 end)`).as(`${name}_count` as const),
    whole(sql`sum(case when ${condition} then ${balance} else 0 end)`).as(`${name}_cents` as const),
  ] as const;
}

/** A sum as a whole number on both databases, 0 for no rows. */
function whole(sum: ReturnType<typeof sql>) {
  return sql<number>`cast(coalesce(${sum}, 0) as bigint)`;
}
