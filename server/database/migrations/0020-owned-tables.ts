import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { codesOfSentences } from './0020-reasons.ts';
import { columnTypes } from './column-types.ts';

/**
 * Inspections, agreements, invoices and commissions get tables of their own (decision 0064). They stood as columns
 * in `contact_submissions`, where partners wrote beside inquiries. Reasons of statements are kept as data.
 */
export async function ownedTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await addInspections(db, kind);
  await addInvoices(db, kind);
  await addAgreements(db, kind);
  await addCommissions(db, kind);
  for (const index of ['job', 'earned', 'to_adjust', 'agreement'])
    await db.schema.dropIndex(`submissions_${index}`).execute();
  const moved = [
    'job_number',
    'invoiced_at',
    'agreement_version',
    'agreement_accepted_by',
    'agreement_accepted_at',
    'agreement_recorded_at',
    'commission_cents',
    'stated_to',
    'stated_cents',
  ];
  for (const column of moved) await db.schema.alterTable('contact_submissions').dropColumn(column).execute();
  await codesOfSentences(db);
}

async function addInspections(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('inspections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('contact_submissions.id'))
    // The job number: partners see it and never a customer's name.
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('inspection_type', 'text', (c) => c.notNull())
    .addColumn('property_address', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('inspections_of')
    .on('inspections')
    .columns(['submission_id', 'number'])
    .execute();
  const id: RawBuilder<string> =
    kind === 'postgres' ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`;
  await sql`insert into inspections (id, submission_id, number, inspection_type, property_address, created_at)
    select ${id}, id, job_number, inspection_type, property_address, coalesce(invoiced_at, created_at)
    from contact_submissions where job_number is not null order by job_number`.execute(db);
}

async function addInvoices(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('submission_id', 'text', (c) => c.primaryKey().references('contact_submissions.id'))
    // When the amount was first saved. The amount itself is the specification's field of the inquiry.
    .addColumn('invoiced_at', columnTypes(kind).time, (c) => c.notNull())
    .execute();
  await sql`insert into invoices (submission_id, invoiced_at)
    select id, invoiced_at from contact_submissions where invoiced_at is not null order by id`.execute(db);
}

async function addAgreements(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('agreements')
    .addColumn('submission_id', 'text', (c) => c.primaryKey().references('contact_submissions.id'))
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('accepted_by', 'text', (c) => c.notNull())
    .addColumn('accepted_at', time, (c) => c.notNull())
    .addColumn('recorded_at', time, (c) => c.notNull())
    .execute();
  // The version last recorded is offered for the next one.
  await db.schema.createIndex('agreements_last').on('agreements').column('recorded_at').execute();
  await sql`insert into agreements (submission_id, version, accepted_by, accepted_at, recorded_at)
    select id, agreement_version, agreement_accepted_by, agreement_accepted_at, agreement_recorded_at
    from contact_submissions
    where agreement_version is not null and agreement_accepted_by is not null
      and agreement_accepted_at is not null and agreement_recorded_at is not null
    order by id`.execute(db);
}

async function addCommissions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes: cents, isDecimal } = columnTypes(kind);
  await db.schema
    .createTable('commissions')
    // No reference to the inquiry's row: the books keep their lines when an inquiry is one day deleted.
    .addColumn('submission_id', 'text', (c) => c.primaryKey())
    // Whom the inquiry is attributed to now, with the rate of the day and the cents it makes of the amount.
    .addColumn('referral_code', 'text')
    .addColumn('rate', 'text')
    .addColumn('cents', cents)
    // The moment that decides the month: when the inquiry's amount was first saved.
    .addColumn('earned_at', time)
    // What closed months have promised for this inquiry so far, and to whom.
    .addColumn('stated_to', 'text')
    .addColumn('stated_cents', cents)
    .addCheckConstraint('commissions_rate_is_decimal', isDecimal('rate'))
    .execute();
  await sql`insert into commissions (submission_id, referral_code, rate, cents, earned_at, stated_to, stated_cents)
    select id, referral_code, commission_rate, commission_cents, invoiced_at, stated_to, stated_cents
    from contact_submissions
    where commission_cents is not null or stated_to is not null
      or id in (select submission_id from statement_lines)
    order by id`.execute(db);
  await sql`create index commissions_earned on commissions (earned_at) where cents is not null`.execute(db);
  await sql`create index commissions_of_partner on commissions (referral_code, cents)`.execute(db);
  await sql`create index commissions_to_adjust on commissions (stated_to)
    where stated_to is not null and (stated_to <> coalesce(referral_code, '') or stated_cents <> coalesce(cents, 0))`.execute(
    db,
  );
}
