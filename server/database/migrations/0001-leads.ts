import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** The specification's tables that a lead passes through, and what Plumbline adds to keep its promises about it. */
export async function leads(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const types = columnTypes(kind);
  await createAccounts(db, types);
  await createReferrals(db, types);
  await createSubmissions(db, types);
  await createUploads(db, types);
  await createOutbox(db, types);
}

type Types = ReturnType<typeof columnTypes>;

async function createAccounts(db: Kysely<unknown>, { time, json }: Types): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // The specification signs in with a username and names no column for it.
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('profile_image_url', 'text')
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('sid', 'text', (c) => c.primaryKey())
    .addColumn('sess', json, (c) => c.notNull())
    .addColumn('expire', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_expire').on('sessions').column('expire').execute();

  // Guessing is slowed for an account and for an address, also across a restart.
  await db.schema
    .createTable('login_attempts')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_failure_at', time, (c) => c.notNull())
    .execute();
}

async function createReferrals(db: Kysely<unknown>, { time, isFlag, isDecimal }: Types): Promise<void> {
  await db.schema
    .createTable('referrals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sales_rep_name', 'text', (c) => c.notNull())
    .addColumn('sales_rep_email', 'text', (c) => c.notNull())
    .addColumn('sales_rep_phone', 'text')
    .addColumn('sales_rep_business_name', 'text')
    .addColumn('sales_rep_abn', 'text')
    .addColumn('referral_code', 'text', (c) => c.notNull().unique())
    .addColumn('commission_rate', 'text', (c) => c.notNull().defaultTo('10'))
    .addColumn('is_active', 'text', (c) => c.notNull().defaultTo('true'))
    .addColumn('created_at', time, (c) => c.notNull())
    .addCheckConstraint('referrals_rate_is_decimal', isDecimal('commission_rate'))
    .addCheckConstraint('referrals_active_is_flag', isFlag('is_active'))
    .execute();
}

async function createSubmissions(
  db: Kysely<unknown>,
  { time, json, isFlag, isDecimal }: Types,
): Promise<void> {
  await db.schema
    .createTable('contact_submissions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('inspection_type', 'text', (c) => c.notNull())
    // The quote form sends a service as well as a stage, and the desk shows both.
    .addColumn('service_type', 'text')
    .addColumn('property_address', 'text', (c) => c.notNull())
    .addColumn('preferred_date', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('preferred_time', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('additional_info', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('uploaded_files', json, (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('dropbox_folder', 'text')
    .addColumn('referral_code', 'text')
    .addColumn('invoice_amount', 'text')
    // A commission belongs to the month in which its amount was first saved, at the rate of that day.
    .addColumn('invoiced_at', time)
    .addColumn('commission_rate', 'text')
    // Suspected spam is kept and shown apart: a lost lead costs more than a piece of spam.
    .addColumn('flagged', 'text', (c) => c.notNull().defaultTo('false'))
    .addColumn('flag_reason', 'text')
    // Which opening of the form this came from: a second use of the same one is a replay.
    .addColumn('form_token_id', 'text')
    .addColumn('created_at', time, (c) => c.notNull())
    .addCheckConstraint('submissions_invoice_is_decimal', isDecimal('invoice_amount'))
    .addCheckConstraint('submissions_rate_is_decimal', isDecimal('commission_rate'))
    .addCheckConstraint('submissions_flagged_is_flag', isFlag('flagged'))
    .execute();
  await db.schema
    .createIndex('submissions_newest')
    .on('contact_submissions')
    .columns(['created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('submissions_form_token')
    .on('contact_submissions')
    .column('form_token_id')
    .where(sql.ref('form_token_id'), 'is not', null)
    .execute();
}

async function createUploads(db: Kysely<unknown>, { time, bytes }: Types): Promise<void> {
  // The list in uploaded_files is what the desk shows; this is what a download is answered from and checked against.
  await db.schema
    .createTable('uploads')
    .addColumn('filename', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('contact_submissions.id'))
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', bytes, (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('uploads_submission').on('uploads').column('submission_id').execute();

  // The same key is the same lead, whenever it comes again.
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('contact_submissions.id'))
    .addColumn('created_at', time, (c) => c.notNull())
    .execute();
}

async function createOutbox(db: Kysely<unknown>, { time, json }: Types): Promise<void> {
  // Messages owed, written in the transaction of what they are about.
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('message', json, (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', time, (c) => c.notNull())
    .addColumn('sent_at', time)
    .addColumn('failed_at', time)
    .addColumn('last_error', 'text')
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute();
}
