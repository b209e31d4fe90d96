import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/**
 * Invoices, credit notes and payments. The table that was called `invoices` holds the amount of each inquiry, whoever invoiced it:
 * it is `invoiced_amounts` now.
 */
export async function invoices(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema.alterTable('invoices').renameTo('invoiced_amounts').execute();
  await db.schema.dropIndex('invoices_month').execute();
  await db.schema
    .createIndex('invoiced_amounts_month')
    .on('invoiced_amounts')
    .columns(['invoiced_at', 'cents'])
    .execute();
  if (kind === 'postgres') await sql`alter index invoices_pkey rename to invoiced_amounts_pkey`.execute(db);
  await addInvoices(db, kind);
  await addPayments(db, kind);
  await addBankFiles(db, kind);
  await addCards(db, kind);
}

async function addInvoices(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes(kind);
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('invoice', 'credit-note')`))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    // An invoice is credited once, and whole.
    .addColumn('credits_id', 'text', (c) => c.unique().references('invoices.id'))
    .addColumn('issued_at', time, (c) => c.notNull())
    .addColumn('issued_on', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('total_cents', bytes, (c) => c.notNull().check(sql`total_cents > 0`))
    .addColumn('gst_cents', bytes, (c) => c.notNull().check(sql`gst_cents >= 0`))
    .addColumn('reason', 'text')
    .addColumn('issued_by', 'text')
    .addColumn('found_by', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('invoices_of_inquiry').on('invoices').column('submission_id').execute();
  await db.schema
    .createIndex('invoices_by_time')
    .on('invoices')
    .columns(['kind', 'issued_at', 'id'])
    .execute();
}

async function addPayments(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes(kind);
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('refunds_id', 'text', (c) => c.references('payments.id'))
    .addColumn('cents', bytes, (c) => c.notNull().check(sql`cents > 0`))
    .addColumn('method', 'text', (c) => c.notNull().check(sql`method in ('transfer', 'card', 'cash')`))
    .addColumn('received_on', 'text', (c) => c.notNull())
    .addColumn('reference', 'text')
    .addColumn('reason', 'text')
    .addColumn('source', 'text', (c) => c.notNull().check(sql`source in ('desk', 'bank-file', 'stripe')`))
    .addColumn('source_id', 'text')
    .addColumn('noted_at', time, (c) => c.notNull())
    .addColumn('noted_by', 'text')
    .addUniqueConstraint('payments_once', ['source', 'source_id'])
    .execute();
  await db.schema.createIndex('payments_of_invoice').on('payments').column('invoice_id').execute();
}

async function addBankFiles(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes(kind);
  await db.schema
    .createTable('bank_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sha256', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('received_at', time, (c) => c.notNull())
    .addColumn('received_by', 'text')
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('content', 'text')
    .addColumn('columns', 'text')
    .addColumn('known', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unread', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('bank_layouts')
    .addColumn('layout', 'text', (c) => c.primaryKey())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('chosen_at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('bank_lines')
    .addColumn('file_id', 'text', (c) => c.notNull().references('bank_files.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull().unique())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('cents', bytes, (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('payment_id', 'text', (c) => c.references('payments.id'))
    .addColumn('ignored_at', time)
    .addPrimaryKeyConstraint('bank_lines_key', ['file_id', 'line'])
    .execute();
  // Lines that wait: most lines do not.
  await db.schema
    .createIndex('bank_lines_open')
    .on('bank_lines')
    .columns(['day', 'file_id', 'line'])
    .where(sql.ref('payment_id'), 'is', null)
    .where(sql.ref('ignored_at'), 'is', null)
    .execute();
}

async function addCards(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes(kind);
  await db.schema
    .createTable('card_checkouts')
    .addColumn('session_id', 'text', (c) => c.primaryKey())
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('cents', bytes, (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('payment_id', 'text', (c) => c.references('payments.id'))
    .execute();
  await db.schema
    .createTable('card_events')
    .addColumn('event_id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('received_at', time, (c) => c.notNull())
    .addColumn('payment_intent', 'text')
    .addColumn('refunded_cents', bytes)
    .execute();
  await db.schema
    .createIndex('card_checkouts_of_invoice')
    .on('card_checkouts')
    .column('invoice_id')
    .execute();
  await db.schema.createIndex('card_events_of_payment').on('card_events').column('payment_intent').execute();
}
