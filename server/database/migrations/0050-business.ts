import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** The facts of the business, as the owner publishes them, and their draft (decision 0068). */
export async function business(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('business_versions')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('published_at', time, (column) => column.notNull())
    .addColumn('published_by', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('business_draft')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('facts', 'text')
    .addColumn('updated_at', time, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
}
