import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Prices are offered to a customer, who accepts or declines them (decision 0074). */
export async function quotes(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('quotes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('edition', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('valid_until', 'text', (c) => c.notNull())
    .addColumn('sends_at', time)
    .addColumn('opened_at', time)
    .addColumn('decided_at', time)
    .addColumn('decided_by', 'text')
    .addColumn('reason', 'text')
    .addColumn('chosen', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('answered_by', 'text')
    .addColumn('offered_id', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('quotes_number_edition', ['number', 'edition'])
    .execute();
  await db.schema.createIndex('quotes_of').on('quotes').columns(['submission_id', 'created_at']).execute();
  await db.schema.createIndex('quotes_by_time').on('quotes').column('created_at').execute();
}
