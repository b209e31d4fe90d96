// @module-tag full
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { olderDatabase } from '#test/older-database.ts';
import { runs } from '#test/runs.ts';
import { storedBytes } from '../../files/owned.ts';
import { keepFoundBy } from '../../inquiries/keep-found-by.ts';
import { findInquiry, listInquiries } from '../../inquiries/listing.ts';
import { deleteStandard, findDocument, listStandards } from '../../standards/store.ts';
import type { Database } from '../open.ts';

const at = '2026-11-20T01:02:03.004Z';
const inquiry = (id: string, listed: string[], more: Record<string, string> = {}) => ({
  id,
  first_name: 'Ada',
  last_name: `Sample${id}`,
  email: 'ada@example.com',
  phone: '0491 570 006',
  inspection_type: 'frame',
  property_address: '12 Sample Street, Chermside QLD 4032',
  uploaded_files: JSON.stringify(
    listed.map((filename) => ({ originalName: `${filename}.pdf`, filename, size: 10 })),
  ),
  created_at: at,
  respond_by: at,
  ...more,
});
const upload = (filename: string, submission_id: string) => ({
  filename,
  submission_id,
  original_name: `${filename}.pdf`,
  media_type: 'application/pdf',
  size: 10,
  sha256: `hash of ${filename}`,
  created_at: at,
});
const standard = (id: string) => ({
  id,
  standard_code: `AS ${id}-2020`,
  category: '',
  created_at: at,
  updated_at: at,
  series: `AS${id}`,
  edition: '2020',
  filename: `document-${id}`,
  original_name: `${id}.txt`,
  media_type: 'text/plain',
  size: 20,
  sha256: `hash of ${id}`,
  pages: 1,
  readable_pages: 1,
});
const template = (id: string, merged_into: string | null) => ({
  id,
  standard_id: '1',
  defect_code: id,
  defect_name: 'x',
  description: 'x',
  action_required: 'x',
  created_at: at,
  place: 0,
  page: 1,
  snippet: 'x',
  merged_into,
});

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** What installations of the version before may hold, also where its two lists of an inquiry's files disagree. */
async function upgraded(kind: Database['kind']): Promise<Database> {
  const older = await olderDatabase(kind, '0018-events-as-data');
  await older.insert(
    'contact_submissions',
    inquiry('three', ['c', 'a', 'b']),
    inquiry('deleted', [], { files_deleted_at: at }),
    inquiry('none', []),
    // The second file is in no table: nothing is known of it but its name.
    inquiry('more-listed', ['d', 'gone']),
    inquiry('fewer-listed', ['f']),
  );
  await older.insert(
    'uploads',
    ...['a', 'b', 'c'].map((filename) => upload(filename, 'three')),
    upload('d', 'more-listed'),
    upload('e', 'fewer-listed'),
    upload('f', 'fewer-listed'),
  );
  await older.insert('australian_standards', standard('1'), standard('2'));
  await older.insert('standard_clauses', {
    standard_id: '1',
    place: 0,
    number: '1.1',
    title: 'x',
    level: 2,
    page: 1,
  });
  await older.insert('standard_pages', { standard_id: '2', number: 1, text: 'x' });
  await older.insert('standard_defects', template('one', null), template('two', 'one'));
  const database = await older.upgrade();
  cleanUps.push(older.close);
  return database;
}

describe.each(['sqlite', 'postgres'] as const)('files are listed once on %s', (kind) => {
  test('each inquiry has its files, in the order they were sent', async () => {
    const database = await upgraded(kind);
    const files = async (id: string) =>
      (await findInquiry(database.db, id))?.uploadedFiles.map(({ filename }) => filename);
    expect(await files('three')).toEqual(['c', 'a', 'b']);
    expect(await files('deleted')).toEqual([]);
    expect(await files('none')).toEqual([]);
    expect(await files('more-listed')).toEqual(['d']);
    expect(await files('fewer-listed')).toEqual(['f', 'e']);
    const { rows } = await sql`select * from files where filename = 'c'`.execute(database.db);
    const { submission_id, ...kept } = upload('c', 'three');
    expect(rows).toEqual([{ ...kept, owner_kind: 'inquiry', owner_id: submission_id, place: 0 }]);
  });

  test('an inquiry is still found by its words, also when they change', async () => {
    const database = await upgraded(kind);
    const found = async (q: string) =>
      (await listInquiries(database, { filter: { q, partner: undefined }, limit: 10 })).inquiries.map(
        ({ id }) => id,
      );
    expect(await found('samplethree')).toEqual(['three']);
    await database.db
      .updateTable('contact_submissions')
      .set({ last_name: 'Other' })
      .where('id', '=', 'three')
      .execute();
    await keepFoundBy(database.db, 'three');
    expect(await found('samplethree')).toEqual([]);
    expect(await found('other')).toEqual(['three']);
  });

  test('each standard has its document, and what refers to it does so still', async () => {
    const { db } = await upgraded(kind);
    const standards = await listStandards(db);
    expect(standards).toMatchObject([
      { id: '1', documentName: '1.txt', mediaType: 'text/plain', size: 20, clauses: 1, isActive: 'true' },
      { id: '2', documentName: '2.txt', clauses: 0, supersedes: null },
    ]);
    expect(await findDocument(db, '2')).toMatchObject({ filename: 'document-2', sha256: 'hash of 2' });
    if (kind === 'sqlite') expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    const removing = db.deleteFrom('australian_standards').where('id', '=', '1').execute();
    await expect(removing).rejects.toThrow(/foreign key/i);
    await db.updateTable('standard_defects').set({ merged_into: null }).execute();
    expect(await deleteStandard(db, '1')).toEqual(['document-1']);
    expect((await listStandards(db)).map(({ id }) => id)).toEqual(['2']);
    expect(await findDocument(db, '1')).toBeUndefined();
  });

  test('the files of years are all taken along', async () => {
    const older = await olderDatabase(kind, '0018-events-as-data');
    cleanUps.push(older.close);
    const count = runs(30_000);
    const numbers = sql`with recursive numbers (i) as
      (select 0 union all select i + 1 from numbers where i < ${sql.lit(count - 1)}) select i from numbers`;
    const list = sql`'[{"filename":"f' || i || '"}]'`;
    await sql`insert into contact_submissions (id, first_name, last_name, email, phone, inspection_type, property_address,
        uploaded_files, created_at)
      select 'i' || i, '', '', '', '', '', '', ${kind === 'sqlite' ? list : sql`cast(${list} as jsonb)`},
        ${kind === 'sqlite' ? sql`${at}` : sql`cast(${at} as timestamptz)`}
      from (${numbers}) as numbers`.execute(older.db);
    await sql`insert into uploads select 'f' || i, 'i' || i, '', '', 1, '',
        ${kind === 'sqlite' ? sql`${at}` : sql`cast(${at} as timestamptz)`}
      from (${numbers}) as numbers`.execute(older.db);
    const { db } = await older.upgrade();
    expect(await storedBytes(db)).toBe(count);
  });

  test('the old lists are gone', async () => {
    const { db } = await upgraded(kind);
    const tables = await db.introspection.getTables();
    const columns = Object.fromEntries(
      tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
    );
    expect(Object.keys(columns)).not.toContain('uploads');
    expect(Object.keys(columns)).not.toContain('standards_kept');
    expect(columns.contact_submissions).not.toContain('uploaded_files');
    for (const column of ['filename', 'original_name', 'media_type', 'size', 'sha256'])
      expect(columns.australian_standards).not.toContain(column);
  });
});
