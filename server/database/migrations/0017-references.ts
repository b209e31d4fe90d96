import { type Kysely, sql } from 'kysely';

// A customer names an inquiry by the end of its id (contract/reference.ts); the desk finds it by that.
export async function references(db: Kysely<unknown>): Promise<void> {
  await sql`create index submissions_reference on contact_submissions (substr(id, 29))`.execute(db);
}
