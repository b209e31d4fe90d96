import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** What is promised after a lead: an answer in time, a partner's credit, a newsletter that may be left. */
export async function promises(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, isFlag } = columnTypes(kind);
  const add = (column: string, type: typeof time | 'text') =>
    db.schema.alterTable('contact_submissions').addColumn(column, type).execute();

  // By when the office answers, and when and how it did: only the first answer counts.
  await add('respond_by', time);
  await add('answered_at', time);
  await add('answered_how', 'text');
  // How the credit came about, for the day a partner asks: the page landed on, when, and which rule gave it.
  await add('credited_by', 'text');
  await add('credited_landing', 'text');
  await add('credited_at', time);
  await add('credit_reason', 'text');
  await db.schema
    .createIndex('submissions_unanswered')
    .on('contact_submissions')
    .columns(['respond_by', 'id'])
    .where(sql.ref('answered_at'), 'is', null)
    .execute();

  // A message may be about an inquiry, and is taken back when it has become pointless before it was due.
  await db.schema.alterTable('outbox').addColumn('submission_id', 'text').execute();
  await db.schema
    .createIndex('outbox_submission')
    .on('outbox')
    .column('submission_id')
    .where(sql.ref('submission_id'), 'is not', null)
    .execute();

  await db.schema
    .createTable('newsletter_subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('is_active', 'text', (c) => c.notNull().defaultTo('true'))
    // Where mail can be sent, nobody is subscribed who has not answered from that address.
    .addColumn('confirmed_at', time)
    .addColumn('unsubscribed_at', time)
    .addCheckConstraint('subscriptions_active_is_flag', isFlag('is_active'))
    .execute();

  // The sender bears the proof of consent: what was agreed to, in which words, when and where (Spam Act 2003).
  await db.schema
    .createTable('newsletter_consents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscription_id', 'text', (c) => c.notNull().references('newsletter_subscriptions.id'))
    .addColumn('wording', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('source_page', 'text', (c) => c.notNull())
    .addColumn('given_at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('newsletter_consents_subscription')
    .on('newsletter_consents')
    .column('subscription_id')
    .execute();
}
