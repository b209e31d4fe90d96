import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/**
 * Who read a report, and why a message was not delivered, are values of their own (decision 0029). They were read out of a label
 * and of error texts. Records of agreements that were changed get a table.
 */
export async function typedValues(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await typeReaders(db, kind);
  await typeReasons(db);
  await db.schema
    .createTable('broken_agreements')
    .addColumn('submission_id', 'text', (c) => c.primaryKey())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('found_at', columnTypes(kind).time, (c) => c.notNull())
    .execute();
}

async function typeReaders(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await sql`create table reads_kept as select version_id, reader, at from report_reads`.execute(db);
  await db.schema.dropTable('report_reads').execute();
  await db.schema
    .createTable('report_reads')
    .addColumn('version_id', 'text', (c) => c.notNull().references('report_versions.id'))
    .addColumn('reader_kind', 'text', (c) =>
      c.notNull().check(sql`reader_kind in ('customer', 'share', 'office')`),
    )
    .addColumn('reader_id', 'text', (c) => c.notNull())
    .addColumn('at', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('report_reads_key', ['version_id', 'reader_kind', 'reader_id'])
    .execute();
  await sql`insert into report_reads (version_id, reader_kind, reader_id, at)
    select version_id,
      case when reader = 'The customer' then 'customer' when reader like 'link %' then 'share' else 'office' end,
      case when reader = 'The customer' then '' when reader like 'link %' then substr(reader, 6) else reader end,
      at
    from reads_kept`.execute(db);
  await db.schema.dropTable('reads_kept').execute();
}

async function typeReasons(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('last_reason', 'text').execute();
  const { rows } = await sql<{ last_error: string }>`select distinct last_error from outbox
    where last_error is not null`.execute(db);
  for (const { last_error } of rows)
    await sql`update outbox set last_reason = ${reasonOf(last_error)}
      where last_error = ${last_error}`.execute(db);
}

const codes: Record<string, string> = {
  EAUTH: 'not-signed-in',
  ECONNECTION: 'not-reached',
  ECONNREFUSED: 'not-reached',
  ESOCKET: 'not-reached',
  EDNS: 'unknown-server',
  ETIMEDOUT: 'not-answering',
  ETLS: 'not-secure',
};

/** How the desk read these texts until now. */
function reasonOf(error: string): string {
  if (error.startsWith('FILE MISSING')) return 'file-missing';
  if (error.startsWith('FILE NOT HERE')) return 'file-not-here';
  if (error.startsWith('DROPBOX')) return error.includes('NOT REACHED') ? 'not-reached' : 'refused';
  const [code = '', number = ''] = error.split(' ');
  if (codes[code]) return codes[code];
  if (number.startsWith('4')) return 'try-later';
  if (!number.startsWith('5')) return 'not-handed-over';
  return code === 'EENVELOPE' ? 'refused-address' : 'refused';
}
