import type { Kysely } from 'kysely';

/** What a customer's page reads is found by an index: the invoices of an inquiry, and the answers on a link. */
export async function pageIndexes(db: Kysely<unknown>): Promise<void> {
  // With the inquiry alone in its index, SQLite read every invoice there is, by the index of their times.
  await db.schema.dropIndex('invoices_of_inquiry').execute();
  await db.schema
    .createIndex('invoices_of_inquiry')
    .on('invoices')
    .columns(['submission_id', 'kind', 'issued_at', 'id'])
    .execute();
  await db.schema.createIndex('share_answers_of_share').on('share_answers').column('share_id').execute();
}
