import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** An invoice can be credited in several parts, and a refund names the credit note that was issued with it. */
export async function creditsInPart(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await (kind === 'postgres'
    ? db.schema.alterTable('invoices').dropConstraint('invoices_credits_id_key').execute()
    : rebuildInvoices(db, kind));
  await db.schema.createIndex('invoices_credits').on('invoices').column('credits_id').execute();
  await db.schema
    .alterTable('payments')
    .addColumn('credit_note_id', 'text', (c) => c.references('invoices.id'))
    .execute();
}

/** SQLite can't drop a constraint, so the table is made anew. References to it are checked at the commit. */
async function rebuildInvoices(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes(kind);
  const columns = sql.raw(
    `id, kind, number, submission_id, credits_id, issued_at, issued_on, due_on, total_cents, gst_cents, reason,
     issued_by, found_by, content`,
  );
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table invoices_kept as select ${columns} from invoices order by rowid`.execute(db);
  await db.schema.dropTable('invoices').execute();
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('invoice', 'credit-note')`))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('credits_id', 'text', (c) => c.references('invoices.id'))
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
  await sql`insert into invoices (${columns}) select ${columns} from invoices_kept order by rowid`.execute(
    db,
  );
  await db.schema.dropTable('invoices_kept').execute();
  await db.schema
    .createIndex('invoices_of_inquiry')
    .on('invoices')
    .columns(['submission_id', 'kind', 'issued_at', 'id'])
    .execute();
  await db.schema
    .createIndex('invoices_by_time')
    .on('invoices')
    .columns(['kind', 'issued_at', 'id'])
    .execute();
}
