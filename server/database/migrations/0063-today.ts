import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Inspections done so long before this migration, in days, have no report to wait for: theirs was made some other way. */
const LONG_DONE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What asks for a person today is found by indexes, at any size (decision 0079). */
export async function today(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('today_later')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .addColumn('username', 'text')
    .addColumn('at', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('today_later_key', ['kind', 'id'])
    .execute();
  await db.schema
    .createTable('chases')
    .addColumn('cause', 'text', (c) => c.primaryKey())
    .addColumn('at', time, (c) => c.notNull())
    .execute();
  await addReported(db, time);
  await addOwed(db);
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create index inspections_booked on inspections (starts_at, id) where status = 'booked'`);
  await run(`create index inspections_offered on inspections (id) where status = 'offered'`);
  await run(`create index quotes_sent on quotes (valid_until, id) where state = 'sent'`);
  await run('create index report_reads_by_time on report_reads (at)');
  await run('create index outbox_failed on outbox (failed_at, id) where failed_at is not null');
}

async function addReported(db: Kysely<unknown>, time: ReturnType<typeof columnTypes>['time']): Promise<void> {
  await db.schema.alterTable('inspections').addColumn('reported_at', time).execute();
  await sql`update inspections set reported_at =
    (select min(v.published_at) from reports r join report_versions v on v.report_id = r.id
      where r.inspection_id = inspections.id)
    where status = 'done'`.execute(db);
  const longAgo = new Date(Date.now() - LONG_DONE_DAYS * DAY_MS).toISOString();
  await sql`update inspections set reported_at = completed_at
    where status = 'done' and reported_at is null and completed_at < ${longAgo}`.execute(db);
  await sql`create index inspections_unreported on inspections (completed_at, id)
    where status = 'done' and reported_at is null and starts_at is not null`.execute(db);
}

async function addOwed(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invoices')
    .addColumn('is_owed', 'text', (c) => c.notNull().defaultTo('false'))
    .execute();
  await sql`update invoices set is_owed = 'true' where kind = 'invoice' and total_cents
    > coalesce((select sum(n.total_cents) from invoices n where n.credits_id = invoices.id), 0)
    + coalesce((select sum(case when p.refunds_id is null then p.cents else -p.cents end) from payments p
      where p.invoice_id = invoices.id and p.voided_at is null), 0)`.execute(db);
  await sql`create index invoices_owed on invoices (due_on, id) where is_owed = 'true'`.execute(db);
}
