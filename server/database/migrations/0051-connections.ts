import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Mail and card payments as the owner sets them up at the desk. Their secrets are encrypted (decision 0069). */
export async function connections(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { json } = columnTypes(kind);
  await db.schema
    .createTable('connections')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('settings', json, (c) => c.notNull())
    .addColumn('secrets', 'text')
    .execute();
}
