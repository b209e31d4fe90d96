import { type Kysely, sql } from 'kysely';

/**
 * How many of what waits on a phone are photo files: the desk names changes and photos apart. An older app does not say. Statements
 * that are not issued are counted by an index of their own.
 */
export async function unsentPhotos(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('phones').addColumn('unsent_photos', 'integer').execute();
  await sql`create index statements_not_issued on statements (month) where issued_at is null`.execute(db);
}
