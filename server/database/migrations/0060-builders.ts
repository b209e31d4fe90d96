import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Builders say what they did with an item, the office decides on it, and a part of a list is handed on (decision 0077). */
export async function builders(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  for (const column of ['list_id', 'state', 'fix_by', 'verdict'])
    await db.schema.alterTable('share_answers').addColumn(column, 'text').execute();
  await db.schema.alterTable('share_answers').addColumn('open_dispute_since', time).execute();
  await db.schema
    .alterTable('share_answers')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`update share_answers set list_id = share_id`.execute(db);
  await db.schema
    .createIndex('share_answers_of_list')
    .on('share_answers')
    .columns(['list_id', 'finding_id'])
    .execute();
  await db.schema
    .createIndex('share_answers_disputed')
    .on('share_answers')
    .column('open_dispute_since')
    .execute();
  await db.schema
    .createTable('answer_verdicts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('answer_id', 'text', (c) => c.notNull())
    .addColumn('verdict', 'text')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('username', 'text')
    .addColumn('at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('answer_verdicts_of_answer')
    .on('answer_verdicts')
    .columns(['answer_id', 'at'])
    .execute();
  for (const column of ['parent_id', 'items', 'email'])
    await db.schema.alterTable('shares').addColumn(column, 'text').execute();
  await db.schema.createIndex('shares_of_parent').on('shares').column('parent_id').execute();
  await db.schema
    .createTable('share_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('share_id', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('share_links_of_share').on('share_links').column('share_id').execute();
}
