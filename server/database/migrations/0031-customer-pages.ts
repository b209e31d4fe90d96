import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** The customer's page: its links, what was agreed on it, what its report does not wait for, and what a customer hands on. */
export async function customerPages(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await addLinks(db, kind);
  await addAgreements(db, kind);
  await addShares(db, kind);
  await db.schema
    .alterTable('referrals')
    .addColumn('on_terms', 'text', (c) => c.notNull().defaultTo('false'))
    .execute();
}

async function addLinks(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('customer_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('expires_at', time, (c) => c.notNull())
    .addColumn('revoked_at', time)
    .addColumn('opened_at', time)
    .execute();
  await db.schema
    .createIndex('customer_links_of_inquiry')
    .on('customer_links')
    .column('submission_id')
    .execute();
  await db.schema
    .createTable('gate_waivers')
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull().check(sql`what in ('agreement', 'payment', 'terms')`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('username', 'text')
    .addColumn('at', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('gate_waivers_key', ['submission_id', 'what'])
    .execute();
}

async function addAgreements(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('agreement_texts')
    .addColumn('sha256', 'text', (c) => c.primaryKey())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('agreement_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', time, (c) => c.notNull())
    // Text on PostgreSQL too: its hash is that of these very characters.
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('agreement_events_once', ['submission_id', 'place'])
    .execute();
}

async function addShares(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('shares')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('report_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('report', 'actions')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('expires_at', time, (c) => c.notNull())
    .addColumn('revoked_at', time)
    .addColumn('opened_at', time)
    .addColumn('last_opened_at', time)
    .execute();
  await db.schema.createIndex('shares_of_inquiry').on('shares').column('submission_id').execute();
  await db.schema
    .createTable('share_answers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('share_id', 'text', (c) => c.notNull().references('shares.id'))
    .addColumn('report_id', 'text', (c) => c.notNull())
    .addColumn('finding_id', 'text', (c) => c.notNull())
    .addColumn('rectified_on', 'text')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('answered_at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('report_notices')
    .addColumn('version_id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('told_at', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('share_answers_of_report').on('share_answers').column('report_id').execute();
}
