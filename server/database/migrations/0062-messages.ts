import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/**
 * What is written about an inquiry has a thread (decision 0078). What customers wrote before was in the history only and was mailed
 * to the office, so it comes over as handled.
 */
export async function messages(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, json } = columnTypes(kind);
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('at', time, (c) => c.notNull())
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('files', json, (c) => c.notNull())
    .addColumn('due_at', time)
    .addColumn('handled_at', time)
    .addColumn('handled_by', 'text')
    .addColumn('sends_at', time)
    .addColumn('failed_at', time)
    .addColumn('answered_by', 'text')
    .execute();
  await db.schema.createIndex('messages_of').on('messages').columns(['submission_id', 'at']).execute();
  await db.schema.createIndex('messages_by_time').on('messages').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('messages_open')
    .on('messages')
    .columns(['due_at', 'id'])
    .where(sql.ref('due_at'), 'is not', null)
    .where(sql.ref('handled_at'), 'is', null)
    .execute();
  await sql`
    insert into messages (id, submission_id, at, direction, channel, kind, sender, words, files, handled_at)
    select e.id, e.submission_id, e.at, 'in', 'page', e.to_value, trim(s.first_name || ' ' || s.last_name),
      coalesce(e.note, ''), '[]', e.at
    from submission_events e join contact_submissions s on s.id = e.submission_id
    where e.kind = 'customer' and e.to_value <> 'shares' and s.removed_at is null
  `.execute(db);
}
