import type { Kysely } from 'kysely';

/** How many of what waits on a phone are photo files: the desk names changes and photos apart. */
export async function unsentPhotos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('phones')
    .addColumn('unsent_photos', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
