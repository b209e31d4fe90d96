import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Reports of inspections, each with its published versions and their findings (decision 0047). */
export async function reports(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('inspection_id', 'text', (c) => c.notNull().unique())
    .addColumn('inquiry_id', 'text', (c) => c.notNull())
    // Empty only inside the transaction that makes the row: two that publish at once wait for each other at the row.
    .addColumn('number', 'text', (c) => c.unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('reports_of_inquiry').on('reports').column('inquiry_id').execute();
  await addVersions(db, kind);
  await addFindings(db);
  await db.schema
    .createTable('report_reads')
    .addColumn('version_id', 'text', (c) => c.notNull().references('report_versions.id'))
    .addColumn('reader', 'text', (c) => c.notNull())
    .addColumn('at', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('report_reads_key', ['version_id', 'reader'])
    .execute();
  // A picture that several versions show is kept once for each inspection.
  await sql`create unique index files_report_picture_once on files (owner_kind, owner_id, sha256)
    where owner_kind = 'report-picture'`.execute(db);
}

async function addVersions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('report_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('report_id', 'text', (c) => c.notNull().references('reports.id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    // Without it the version is still being made.
    .addColumn('published_at', time)
    .addColumn('published_by', 'text')
    .addColumn('note', 'text')
    .addColumn('override_reason', 'text')
    .addColumn('signer', 'text')
    .addColumn('inspector_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('builder', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('suburb', 'text', (c) => c.notNull())
    .addColumn('customer', 'text', (c) => c.notNull())
    .addColumn('inspected_on', 'text', (c) => c.notNull())
    .addColumn('findings', 'integer', (c) => c.notNull())
    .addColumn('found_by', 'text', (c) => c.notNull())
    .addColumn('pdf_sha256', 'text')
    .addColumn('pdf_bytes', 'integer')
    .addColumn('pdf_pages', 'integer')
    .addColumn('withdrawn_at', time)
    .addColumn('withdrawn_by', 'text')
    .addColumn('withdrawal_reason', 'text')
    // JSON, the last column: a list reads the others and not this one.
    .addColumn('content', 'text', (c) => c.notNull())
    .addUniqueConstraint('report_versions_once', ['report_id', 'version'])
    .execute();
  await db.schema
    .createIndex('report_versions_by_time')
    .on('report_versions')
    // SQLite searches in the index: its rows carry the content along. PostgreSQL keeps that apart, and limits what an index holds.
    .columns(['published_at', 'id', ...(kind === 'sqlite' ? ['found_by'] : [])])
    .execute();
  await db.schema
    .createIndex('report_versions_of_inspector')
    .on('report_versions')
    .columns(['inspector_id', 'published_at', 'id'])
    .execute();
}

async function addFindings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_findings')
    .addColumn('version_id', 'text', (c) => c.notNull().references('report_versions.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('finding_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('area', 'text')
    .addColumn('places', 'text', (c) => c.notNull())
    .addColumn('template', 'text')
    .addColumn('standard', 'text')
    .addColumn('clause', 'text')
    .addColumn('severity', 'text')
    .addColumn('measured', 'text')
    .addColumn('limit_words', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('status', 'text')
    .addColumn('is_open', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('report_findings_key', ['version_id', 'place'])
    .execute();
  await db.schema
    .createIndex('report_findings_counted')
    .on('report_findings')
    .columns(['version_id', 'title', 'clause'])
    .execute();
}
