import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** The days on which a builder expects the stages of a build to be ready to inspect (decision 0082). */
export async function stageDays(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('stage_days')
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('inspection_type', 'text', (c) => c.notNull())
    // NULL: there was one, and nobody knows it any more.
    .addColumn('day', 'text')
    // How many inspections of the stage had been cancelled when the day was entered.
    .addColumn('cancelled', 'integer', (c) => c.notNull())
    .addColumn('entered_at', time, (c) => c.notNull())
    .addColumn('entered_by', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('stage_days_key', ['submission_id', 'inspection_type'])
    .execute();
  await db.schema.createIndex('stage_days_by_day').on('stage_days').column('day').execute();
}
