import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Payments that were noted by mistake, and what the provider of card payments says of refunds and disputes. */
export async function voidedPayments(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes(kind);
  await db.schema.alterTable('payments').addColumn('voided_at', time).execute();
  await db.schema.alterTable('payments').addColumn('voided_by', 'text').execute();
  await db.schema.alterTable('payments').addColumn('void_reason', 'text').execute();
  await db.schema
    .createTable('card_refunds')
    .addColumn('refund_id', 'text', (c) => c.primaryKey())
    .addColumn('payment_intent', 'text', (c) => c.notNull())
    .addColumn('cents', bytes, (c) => c.notNull())
    .addColumn('failed_at', time)
    .addColumn('settled_at', time)
    .execute();
  await db.schema
    .createTable('card_disputes')
    .addColumn('dispute_id', 'text', (c) => c.primaryKey())
    .addColumn('payment_intent', 'text', (c) => c.notNull())
    .addColumn('cents', bytes, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('answer_by', time)
    .addColumn('told_at', time, (c) => c.notNull())
    .addColumn('mailed_status', 'text')
    .execute();
  for (const table of ['card_refunds', 'card_disputes'])
    await db.schema.createIndex(`${table}_of_payment`).on(table).column('payment_intent').execute();
}
