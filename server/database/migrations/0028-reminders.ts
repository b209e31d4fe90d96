import { type Kysely, sql } from 'kysely';

/**
 * A message grows old from the moment it is due. Reminders that were written before that was so would be dropped unsent: they
 * were written weeks ahead.
 */
export async function reminders(db: Kysely<unknown>): Promise<void> {
  await sql`update outbox set created_at = next_attempt_at
    where kind = 'inspection-reminder' and attempts = 0 and sent_at is null and failed_at is null`.execute(
    db,
  );
}
