import type { Kysely } from 'kysely';

/** Keys that every process must share; a single machine keeps its own in a file beside its database. */
export async function secrets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
