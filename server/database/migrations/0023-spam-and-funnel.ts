import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Whether the automatic answer to a customer was held back, why an inquiry was closed, and what the overview counts. */
export async function spamAndFunnel(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { isFlag } = columnTypes(kind);
  const addFlag = (column: string) =>
    db.schema
      .alterTable('contact_submissions')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo('false').check(isFlag(column)))
      .execute();
  await addFlag('acknowledgement_held');
  // Until now, what was flagged when it came was the only inquiry without an automatic answer.
  await sql`update contact_submissions set acknowledgement_held = 'true' where flag_reason is not null`.execute(
    db,
  );
  // Inquiries closed before have none: nobody was asked.
  await db.schema.alterTable('contact_submissions').addColumn('closed_reason', 'text').execute();
  await addFlag('is_booked');
  await sql`update contact_submissions set is_booked = 'true'
    where id in (select submission_id from inspections)`.execute(db);
  await addCounting(db, kind);
  await addTurnover(db, kind);
}

/** The amount in cents beside the time it was first saved, so that a month's turnover is summed from one index. */
async function addTurnover(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('cents', columnTypes(kind).bytes).execute();
  await sql`update invoices set cents = (
    select cast(round(cast(invoice_amount as numeric) * 100) as bigint)
    from contact_submissions where contact_submissions.id = invoices.submission_id
  )`.execute(db);
  await db.schema.createIndex('invoices_month').on('invoices').columns(['invoiced_at', 'cents']).execute();
}

/**
 * The month and the week in which an inquiry was received, as one number that grows with time, and the index that the
 * overview counts in. Its columns are in the order they are grouped by, so nothing is sorted, and no row is read.
 */
async function addCounting(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const [year, month, seconds] =
    kind === 'postgres'
      ? ['year', 'month', 'epoch'].map(
          (part) =>
            `floor(extract(${part} from created_at at time zone 'UTC' + interval '600 minutes'))::bigint`,
        )
      : ['%Y', '%m', '%s'].map((part) => `cast(strftime('${part}', created_at, '+600 minutes') as integer)`);
  // Brisbane is 600 minutes ahead all year. The first Monday was the fourth day of 1970.
  const monthAndWeek = `(${year} * 12 + ${month} - 1) * 10000 + (${seconds} - 345600) / 604800`;
  const [type, stored] = kind === 'postgres' ? ['bigint', 'stored'] : ['integer', 'virtual'];
  await sql
    .raw(
      `alter table contact_submissions add column month_and_week ${type} generated always as (${monthAndWeek}) ${stored}`,
    )
    .execute(db);
  await db.schema
    .createIndex('submissions_counted')
    .on('contact_submissions')
    .columns(['flagged', 'month_and_week', 'referral_code', 'status', 'is_booked', 'closed_reason'])
    .execute();
}
