import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** What is captured on site, as the operations that phones send, and each photo once per inspection (decision 0046). */
export async function capture(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('capture_operations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cursor', 'integer', (c) => c.notNull().unique())
    .addColumn('inspection_id', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('stamp', 'text', (c) => c.notNull())
    // What the phone said, where its clock was ahead.
    .addColumn('sent_stamp', 'text')
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    // JSON, read and written whole.
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('base', 'text', (c) => c.notNull())
    .addColumn('username', 'text')
    .addColumn('received_at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('operations_of')
    .on('capture_operations')
    .columns(['inspection_id', 'cursor'])
    .execute();
  await db.schema
    .createIndex('operations_of_one')
    .on('capture_operations')
    .columns(['inspection_id', 'entity', 'entity_id'])
    .execute();
  await sql`insert into counters (name, last) values ('operation', 0)`.execute(db);
  // The same photo that is sent twice is kept once per inspection, and a page of a plan once.
  await sql`create unique index files_photo_once on files (owner_kind, owner_id, sha256)
    where owner_kind in ('photo-original', 'photo-screen', 'photo-thumb')`.execute(db);
  await sql`create unique index files_plan_page_once on files (owner_kind, owner_id, place)
    where owner_kind = 'plan-page'`.execute(db);
  await db.schema.createIndex('files_content').on('files').column('sha256').execute();
}
