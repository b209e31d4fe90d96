import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** An owner brings in what they have in spreadsheets (decision 0070). */
export async function imports(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('received_at', time, (c) => c.notNull())
    .addColumn('received_by', 'text')
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('content', 'text')
    .addColumn('taken_at', time)
    .addColumn('added', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('known', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refused', 'text')
    .execute();
  await db.schema
    .createTable('imported_rows')
    .addColumn('fingerprint', 'text', (c) => c.primaryKey())
    .addColumn('part_of', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('imported_rows_of').on('imported_rows').column('part_of').execute();
}
