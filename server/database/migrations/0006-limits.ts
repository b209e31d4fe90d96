import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Limits that survive a restart and are shared by several processes, and a total of what customers' files take up. */
export async function limits(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes(kind);
  // What and whose, the address being hashed; a row is removed when its window is over.
  await db.schema
    .createTable('limit_counts')
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('ends_at', time, (c) => c.notNull())
    .addColumn('count', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('limit_counts_key', ['bucket', 'ends_at'])
    .execute();
  await db.schema.createIndex('limit_counts_over').on('limit_counts').column('ends_at').execute();
  // The sum of all sizes is read from this index alone.
  await db.schema.createIndex('uploads_size').on('uploads').column('size').execute();
}
