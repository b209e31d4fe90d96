import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** The library of building standards: what each says, clause by clause, and the defect templates read out of it. */
export async function standards(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const types = columnTypes(kind);
  await addStandards(db, types);
  await addContents(db);
  await addTemplates(db, types);
}

type Types = ReturnType<typeof columnTypes>;

async function addStandards(db: Kysely<unknown>, { time, isFlag }: Types): Promise<void> {
  await db.schema
    .createTable('australian_standards')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('standard_code', 'text', (c) => c.notNull().unique())
    .addColumn('standard_name', 'text')
    // Empty where none of the eleven categories fits: the desk chooses one.
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('document_url', 'text')
    .addColumn('is_active', 'text', (c) => c.notNull().defaultTo('true'))
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull())
    // The code taken apart, so that editions of one standard find each other however their codes are written. Which edition
    // supersedes which follows from these two; kept besides, it could contradict them once one is deleted or corrected.
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    // The document itself in the file store; licensed text, for the administrator alone (STD-1).
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    // The same file again is recognised and not read a second time.
    .addColumn('sha256', 'text', (c) => c.notNull().unique())
    .addColumn('pages', 'integer', (c) => c.notNull())
    // Fewer than the pages where some are pictures only.
    .addColumn('readable_pages', 'integer', (c) => c.notNull())
    .addUniqueConstraint('standards_edition_once', ['series', 'edition'])
    .addCheckConstraint('standards_active_is_flag', isFlag('is_active'))
    .execute();
}

async function addContents(db: Kysely<unknown>): Promise<void> {
  // A document's clauses in its own order: numbers such as H4D2, 10.2.9 and A1.3 do not sort by themselves, and may repeat.
  await db.schema
    .createTable('standard_clauses')
    .addColumn('standard_id', 'text', (c) => c.notNull().references('australian_standards.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('page', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('standard_clauses_key', ['standard_id', 'place'])
    .execute();
  // Each page as it was read: the proof of a template, also where a browser cannot open the document.
  await db.schema
    .createTable('standard_pages')
    .addColumn('standard_id', 'text', (c) => c.notNull().references('australian_standards.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('standard_pages_key', ['standard_id', 'number'])
    .execute();
}

async function addTemplates(db: Kysely<unknown>, { time, isFlag }: Types): Promise<void> {
  await db.schema
    .createTable('standard_defects')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('standard_id', 'text', (c) => c.notNull().references('australian_standards.id'))
    .addColumn('defect_code', 'text', (c) => c.notNull().unique())
    .addColumn('defect_name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('action_required', 'text', (c) => c.notNull())
    .addColumn('priority', 'text', (c) => c.notNull().defaultTo('medium'))
    .addColumn('clause_reference', 'text')
    .addColumn('is_active', 'text', (c) => c.notNull().defaultTo('true'))
    .addColumn('created_at', time, (c) => c.notNull())
    // The order in which the document says them.
    .addColumn('place', 'integer', (c) => c.notNull())
    // A reading proposes, a person decides.
    .addColumn('state', 'text', (c) =>
      c.notNull().defaultTo('proposed').check(sql`state in ('proposed', 'accepted', 'rejected')`),
    )
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('snippet', 'text', (c) => c.notNull())
    .addColumn('limit_comparison', 'text')
    .addColumn('limit_value', sql`double precision`)
    .addColumn('limit_unit', 'text')
    // What a template rested on stays when it is merged, so that the merge can be taken back.
    .addColumn('merged_into', 'text', (c) => c.references('standard_defects.id'))
    .addCheckConstraint('defects_active_is_flag', isFlag('is_active'))
    .addCheckConstraint('defects_rejected_is_inactive', sql`(state = 'rejected') = (is_active = 'false')`)
    .execute();
  await db.schema
    .createIndex('standard_defects_of')
    .on('standard_defects')
    .columns(['standard_id', 'place'])
    .execute();
  await db.schema
    .createIndex('standard_defects_merged')
    .on('standard_defects')
    .column('merged_into')
    .execute();
}
