import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Mails that come in are read from a mailbox (decision 0080). */
export async function inbound(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, json, bytes, isFlag } = columnTypes(kind);
  await db.schema.alterTable('messages').addColumn('matched_by', 'text').execute();
  await db.schema
    .alterTable('messages')
    .addColumn('by_customer', 'text', (c) => c.notNull().defaultTo('true').check(isFlag('by_customer')))
    .execute();
  await db.schema
    .createTable('inbound_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('message_id', 'text')
    .addColumn('at', time, (c) => c.notNull())
    .addColumn('came_at', time, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('sender_name', 'text', (c) => c.notNull())
    .addColumn('sender_address', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('files', json, (c) => c.notNull())
    .addColumn('submission_id', 'text')
    .addColumn('became', 'text')
    .execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create index inbound_mails_by_message_id on inbound_mails (message_id)');
  await run('create index inbound_mails_of on inbound_mails (submission_id)');
  await run('create index inbound_mails_from on inbound_mails (sender_address)');
  await run(
    `create index inbound_mails_apart on inbound_mails (state, at, id) where state not in ('filed', 'forgotten')`,
  );
  await db.schema
    .createTable('inbound_mailboxes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('validity', 'text', (c) => c.notNull())
    .addColumn('first_uid', bytes, (c) => c.notNull())
    .addColumn('last_uid', bytes, (c) => c.notNull())
    .addColumn('read_at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('reply_codes')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().unique())
    .execute();
}
