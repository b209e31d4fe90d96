import type { Kysely } from 'kysely';

/** Lines of a bank's file that could not be read are named until somebody has looked at them. */
export async function unreadableBankLines(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bank_files').addColumn('unreadable', 'text').execute();
}
