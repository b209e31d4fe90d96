import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Times that customers have chosen themselves and not booked yet (decision 0081). Their cells are with those of the inspections. */
export async function ownTimes(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('time_holds')
    // Its cells have this id, and so has the inspection that it becomes.
    .addColumn('id', 'text', (c) => c.primaryKey())
    // A customer holds one time at most.
    .addColumn('submission_id', 'text', (c) => c.notNull().unique())
    .addColumn('inspector_id', 'text', (c) => c.notNull())
    .addColumn('inspection_type', 'text', (c) => c.notNull())
    .addColumn('starts_at', time, (c) => c.notNull())
    .addColumn('ends_at', time, (c) => c.notNull())
    .addColumn('expires_at', time, (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('time_holds_ending').on('time_holds').column('expires_at').execute();
}
