import type { Kysely } from 'kysely';

/**
 * What is known of each captured thing, so that taking in an operation costs the same after many earlier ones. It is
 * counted from the operations when they are first needed.
 */
export async function captureThings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('capture_things')
    .addColumn('inspection_id', 'text', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    // The last operation that is counted.
    .addColumn('cursor', 'integer', (c) => c.notNull())
    // JSON, read and written whole.
    .addColumn('heads', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('capture_things_key', ['inspection_id', 'entity', 'entity_id'])
    .execute();
  await db.schema
    .createIndex('things_counted')
    .on('capture_things')
    .columns(['inspection_id', 'cursor'])
    .execute();
}
