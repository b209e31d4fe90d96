import type { Kysely } from 'kysely';

/** Who mends each finding of a published version (decision 0086). Versions from before have none. */
export async function trades(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_findings').addColumn('trade', 'text').execute();
}
