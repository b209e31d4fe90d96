import type { Kysely } from 'kysely';

/** A re-inspection names the inspection whose open findings it looks at again. */
export async function follows(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inspections').addColumn('follows_id', 'text').execute();
  await db.schema.createIndex('inspections_following').on('inspections').column('follows_id').execute();
}
