import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** What is deleted once it need not be kept, and which process does so on which day. */
export async function retention(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  // An inquiry outlives its files: that there were some, and when they were deleted, stays with it.
  await db.schema.alterTable('contact_submissions').addColumn('files_deleted_at', time).execute();

  // Several processes may stand on one database: the first to write today's date here does today's work.
  await db.schema
    .createTable('daily_work')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('done_on', 'text', (c) => c.notNull())
    .execute();
}
