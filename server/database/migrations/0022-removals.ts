import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** A person's data can be deleted: a job stays without the person, and a receipt says what was removed and what stayed. */
export async function removals(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema.alterTable('contact_submissions').addColumn('removed_at', time).execute();
  await db.schema
    .createTable('removals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', time, (c) => c.notNull())
    .addColumn('username', 'text')
    .addColumn('receipt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('removals_newest').on('removals').columns(['at desc', 'id desc']).execute();

  // What is kept for a repeat of a request or a call is found by its inquiry.
  await db.schema
    .createIndex('idempotency_keys_submission')
    .on('idempotency_keys')
    .column('submission_id')
    .execute();
  await db.schema.alterTable('answered_calls').addColumn('about', 'text').execute();
  await db.schema
    .createIndex('answered_calls_about')
    .on('answered_calls')
    .column('about')
    .where(sql.ref('about'), 'is not', null)
    .execute();

  // The office's mail of an inquiry did not say which one it is about. The customer's, of the same moment, does.
  await sql`update outbox set submission_id = theirs.submission_id from outbox as theirs
    where outbox.kind = 'inquiry-notification' and outbox.submission_id is null
      and theirs.kind = 'inquiry-acknowledgement' and theirs.created_at = outbox.created_at
      and theirs.message ->> 'to' = outbox.message ->> 'replyTo'`.execute(db);
}
