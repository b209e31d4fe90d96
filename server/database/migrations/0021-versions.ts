import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** What can be edited counts its changes, and the answers to calls of the desk are kept for a repeat of the call. */
export async function versions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const table of ['contact_submissions', 'referrals', 'australian_standards', 'standard_defects'])
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  await db.schema
    .createTable('answered_calls')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', columnTypes(kind).time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('answered_calls_age').on('answered_calls').column('created_at').execute();
}
