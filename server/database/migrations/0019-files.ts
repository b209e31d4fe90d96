import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/**
 * One table says which stored files are owned and by whom (decision 0030). The files of inquiries and standards move
 * there, and the table and the columns they stood in are dropped.
 */
export async function files(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await addFiles(db, kind);
  await takeFromUploads(db, kind);
  await sql`insert into files (filename, owner_kind, owner_id, place, original_name, media_type, size, sha256, created_at)
    select filename, 'standard', id, 0, original_name, media_type, size, sha256, created_at
    from australian_standards`.execute(db);
  await db.schema.dropTable('uploads').execute();
  await db.schema.alterTable('contact_submissions').dropColumn('uploaded_files').execute();
  if (kind === 'postgres') await dropStandardColumns(db);
  else await rebuildStandards(db, kind);
}

async function addFiles(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes(kind);
  await db.schema
    .createTable('files')
    .addColumn('filename', 'text', (c) => c.primaryKey())
    // No reference to the owner's table: any kind of owner may have files.
    .addColumn('owner_kind', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    // The order in which the owner's files were sent.
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', bytes, (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('files_owner')
    .on('files')
    .columns(['owner_kind', 'owner_id', 'place'])
    .execute();
  // The sum of all sizes is read from this index alone.
  await db.schema.createIndex('files_size').on('files').column('size').execute();
  // The same document is recognised and not read into the library a second time.
  await db.schema
    .createIndex('files_standard_once')
    .unique()
    .on('files')
    .column('sha256')
    .where(sql.ref('owner_kind'), '=', sql.lit('standard'))
    .execute();
}

/**
 * The list in uploaded_files had the order; a file that is missing from it comes after those that are there. Each file
 * is looked up by its name: joined as two lists, SQLite would compare every file with every other.
 */
async function takeFromUploads(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const [list, filename, place] =
    kind === 'postgres'
      ? [
          sql`jsonb_array_elements(uploaded_files) with ordinality as listed (value, key)`,
          sql`listed.value ->> 'filename'`,
          sql<number>`listed.key - 1`,
        ]
      : [
          sql`json_each(uploaded_files) as listed`,
          sql`json_extract(listed.value, '$.filename')`,
          sql<number>`listed.key`,
        ];
  const insertInto = sql`insert into files
    (filename, owner_kind, owner_id, place, original_name, media_type, size, sha256, created_at)`;
  const row = (place: RawBuilder<number>) => sql`uploads.filename, 'inquiry', submission_id, ${place},
    original_name, media_type, size, sha256, uploads.created_at`;
  const afterThose = sql<number>`1000 + row_number() over (partition by submission_id order by filename)`;
  await sql`${insertInto} select ${row(place)}
    from contact_submissions cross join ${list}
    join uploads on uploads.filename = ${filename} and submission_id = contact_submissions.id
    where true on conflict do nothing`.execute(db);
  await sql`${insertInto} select ${row(afterThose)}
    from uploads where not exists (select 1 from files where files.filename = uploads.filename)`.execute(db);
}

async function dropStandardColumns(db: Kysely<unknown>): Promise<void> {
  for (const column of ['filename', 'original_name', 'media_type', 'size', 'sha256'])
    await db.schema.alterTable('australian_standards').dropColumn(column).execute();
}

/** SQLite cannot drop a unique column, so the table is made anew. References to it are checked at the commit. */
async function rebuildStandards(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, isFlag } = columnTypes(kind);
  const columns = sql.raw(
    `id, standard_code, standard_name, category, description, document_url, is_active, created_at, updated_at,
     series, edition, pages, readable_pages`,
  );
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table standards_kept as select ${columns} from australian_standards order by rowid`.execute(
    db,
  );
  await db.schema.dropTable('australian_standards').execute();
  await db.schema
    .createTable('australian_standards')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('standard_code', 'text', (c) => c.notNull().unique())
    .addColumn('standard_name', 'text')
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('document_url', 'text')
    .addColumn('is_active', 'text', (c) => c.notNull().defaultTo('true'))
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull())
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('pages', 'integer', (c) => c.notNull())
    .addColumn('readable_pages', 'integer', (c) => c.notNull())
    .addUniqueConstraint('standards_edition_once', ['series', 'edition'])
    .addCheckConstraint('standards_active_is_flag', isFlag('is_active'))
    .execute();
  await sql`insert into australian_standards (${columns}) select ${columns} from standards_kept order by rowid`.execute(
    db,
  );
  await db.schema.dropTable('standards_kept').execute();
}
