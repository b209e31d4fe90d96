import type { Kysely } from 'kysely';

/** The adjustment note that a partner made out themselves, where we could not: its number as they wrote it. */
export async function partnerNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('statements').addColumn('partner_note', 'text').execute();
}
