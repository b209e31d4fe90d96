import { type Kysely, sql } from 'kysely';

/** A picture of the business is kept once, however often it is sent (decision 0071). */
export async function pictures(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index files_business_picture_once on files (owner_kind, owner_id, place)
    where owner_kind = 'business-picture'`.execute(db);
}
