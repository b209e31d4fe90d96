import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/**
 * What each phone and this database have agreed on, and when a backup was restored: a phone notices that the
 * database was set back, and the desk knows which phones it waits for (decision 0045).
 */
export async function phones(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('phones')
    .addColumn('device', 'text', (c) => c.primaryKey())
    .addColumn('inspector_id', 'text')
    .addColumn('person', 'text')
    .addColumn('mark', 'text')
    .addColumn('unsent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('contact_at', time, (c) => c.notNull())
    .addColumn('settled_at', time)
    .execute();
  await db.schema
    .createTable('restores')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('backup_at', time)
    .addColumn('noticed_at', time, (c) => c.notNull())
    .addColumn('dismissed_at', time)
    .addColumn('dismissed_by', 'text')
    .execute();
  // The phones so far, by what they sent.
  await sql`insert into phones (device, person, contact_at)
    select device, max(username), max(received_at) from capture_operations
    where device like 'phone-%' group by device`.execute(db);
}
