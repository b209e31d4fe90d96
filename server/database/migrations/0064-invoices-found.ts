import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';

/** Invoices are searched in the index of their times. Their rows carry the content along, which SQLite would read to search them. */
export async function invoicesFound(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // PostgreSQL keeps long content apart, and limits what an index holds.
  if (kind === 'postgres') return;
  await db.schema.dropIndex('invoices_by_time').execute();
  await db.schema
    .createIndex('invoices_by_time')
    .on('invoices')
    .columns(['kind', 'issued_at', 'id', 'found_by'])
    .execute();
}
