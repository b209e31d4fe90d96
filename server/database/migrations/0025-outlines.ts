import { type Kysely, sql } from 'kysely';

/** What a reading did not understand, what a person put right about it, why a template has its priority, and the other end of its limit. */
export async function outlines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('standard_unread')
    .addColumn('standard_id', 'text', (c) => c.notNull().references('australian_standards.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('page', 'integer')
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('standard_unread_key', ['standard_id', 'place'])
    .execute();
  // Both are read and written whole. A standard of an earlier version has neither until it is read again.
  for (const column of ['commands', 'corrections'])
    await db.schema.alterTable('australian_standards').addColumn(column, 'text').execute();
  await db.schema.alterTable('standard_defects').addColumn('priority_reason', 'text').execute();
  // The other end of a range.
  await db.schema.alterTable('standard_defects').addColumn('limit_and_comparison', 'text').execute();
  await db.schema
    .alterTable('standard_defects')
    .addColumn('limit_and_value', sql`double precision`)
    .execute();
  await db.schema.alterTable('standard_defects').addColumn('limit_and_unit', 'text').execute();
}
