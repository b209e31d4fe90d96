import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Who answered the question whether they want the newsletter with "never ask again", apart from who had it and left. */
export async function newsletterRefusals(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema.alterTable('newsletter_subscriptions').addColumn('refused_at', time).execute();
  // Of some of these it is not known any more which they did: they are not asked.
  await sql`update newsletter_subscriptions set refused_at = unsubscribed_at where confirmed_at is null`.execute(
    db,
  );
}
