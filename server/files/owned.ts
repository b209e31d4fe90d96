import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Query } from '../database/postgres-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredFile } from './disk.ts';

/**
 * The table `files` is the only list of stored files that somebody owns. The clearing of orphans, a backup, a move and the quota
 * read it. A domain that keeps files names its kind here and does nothing else for any of these.
 *
 * A thumbnail is owned by another file, by its name, and goes with it.
 */
type OwnerKind = 'inquiry' | 'standard' | 'thumbnail';
type Owner = { kind: OwnerKind; id: string };

/** As many values as a query is given at once. */
const AT_ONCE = 500;

function rowsOf({ kind, id }: Owner, files: StoredFile[], createdAt: string): Insertable<Tables['files']>[] {
  return files.map((file, place) => ({
    filename: file.filename,
    owner_kind: kind,
    owner_id: id,
    place,
    original_name: file.originalName,
    media_type: file.mediaType,
    size: file.size,
    sha256: file.sha256,
    created_at: createdAt,
  }));
}

/** Writes who owns files, in the order they were sent. They are all the files of a new owner. */
export async function insertFiles(
  db: Db,
  owner: Owner,
  files: StoredFile[],
  createdAt: string,
): Promise<void> {
  if (files.length > 0)
    await db
      .insertInto('files')
      .values(rowsOf(owner, files, createdAt))
      .execute();
}

/** Writes who owns a file of a kind that has each content once; `false` when another owner has the same. */
export async function claimFile(db: Db, owner: Owner, file: StoredFile, createdAt: string): Promise<boolean> {
  const claimed = await db
    .insertInto('files')
    .values(rowsOf(owner, [file], createdAt))
    .onConflict((conflict) => conflict.doNothing())
    .returning('filename')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The files of each of these owners that has any, in the order they were sent. */
export async function filesOwnedBy(
  db: Db,
  kind: OwnerKind,
  ids: string[],
): Promise<Map<string, StoredFile[]>> {
  const rows = await inParts(ids, (some) =>
    selectFiles(db, kind)
      .select('owner_id as owner')
      .where('owner_id', 'in', some)
      .orderBy('owner_id')
      .orderBy('place')
      .execute(),
  );
  const files = new Map<string, StoredFile[]>();
  for (const { owner, ...file } of rows) files.set(owner, [...(files.get(owner) ?? []), file]);
  return files;
}

/** A stored file, if an owner of this kind has it. */
export function findFile(db: Db, kind: OwnerKind, filename: string): Promise<StoredFile | undefined> {
  return selectFiles(db, kind).where('filename', '=', filename).executeTakeFirst();
}

/** The id of the owner of this kind that has a stored file. */
export async function ownerOfFile(db: Db, kind: OwnerKind, filename: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('owner_id')
    .where('owner_kind', '=', kind)
    .where('filename', '=', filename)
    .executeTakeFirst();
  return row?.owner_id;
}

function selectFiles(db: Db, kind: OwnerKind) {
  return db
    .selectFrom('files')
    .select(['filename', 'original_name as originalName', 'media_type as mediaType', 'size', 'sha256'])
    .where('owner_kind', '=', kind);
}

/** The id of the owner of this kind that has a file with this content. */
export async function ownerOfContent(db: Db, kind: OwnerKind, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('owner_id')
    .where('owner_kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.owner_id;
}

/** Whether the owner whose id stands in a column has files: a condition for a query of its table. */
export function ownsFiles(kind: OwnerKind, idColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from files where owner_kind = ${kind} and owner_id = ${sql.ref(idColumn)})`;
}

/**
 * Takes all files from an owner, with their thumbnails.
 *
 * @returns how many files it had, and the names in the store of these and of their thumbnails, for the caller to discard after
 * the commit
 */
export async function disown(db: Db, owner: Owner): Promise<{ count: number; names: string[] }> {
  const files = await deleteOwned(db, owner.kind, [owner.id]);
  return { count: files.length, names: [...files, ...(await deleteOwned(db, 'thumbnail', files))] };
}

function deleteOwned(db: Db, kind: OwnerKind, ids: string[]): Promise<string[]> {
  const rows = inParts(ids, (some) =>
    db
      .deleteFrom('files')
      .where('owner_kind', '=', kind)
      .where('owner_id', 'in', some)
      .returning('filename')
      .execute(),
  );
  return rows.then((deleted) => deleted.map(({ filename }) => filename));
}

/**
 * Gives a file its thumbnail, unless it has one. The file is locked meanwhile: it may be taken from its owner just now.
 *
 * @returns whether it was given this one, has another, or is gone
 */
export async function claimThumbnail(
  transaction: Db,
  databaseKind: DatabaseKind,
  { of, thumbnail, createdAt }: { of: string; thumbnail: StoredFile; createdAt: string },
): Promise<'given' | 'has-one' | 'gone'> {
  const file = await transaction
    .selectFrom('files')
    .select('filename')
    .where('filename', '=', of)
    .$if(databaseKind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!file) return 'gone';
  if ((await filesOwnedBy(transaction, 'thumbnail', [of])).has(of)) return 'has-one';
  await insertFiles(transaction, { kind: 'thumbnail', id: of }, [thumbnail], createdAt);
  return 'given';
}

/** Which of these stored files somebody owns. */
export async function ownedAmong(db: Db, filenames: string[]): Promise<Set<string>> {
  const rows = await inParts(filenames, (some) =>
    db.selectFrom('files').select('filename').where('filename', 'in', some).execute(),
  );
  return new Set(rows.map(({ filename }) => filename));
}

/** How much all owned files take up, in bytes. */
export async function storedBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** What a copy of a file must be. */
export type OwnedFile = { filename: string; size: number; sha256: string };

/** Every owned file, as read by what opens a database in its own way: a backup, or a move. */
export async function everyFile(query: Query): Promise<OwnedFile[]> {
  const rows = await query('select filename, size, sha256 from files order by filename');
  return rows.map(({ filename, size, sha256 }) => ({
    filename: String(filename),
    size: Number(size),
    sha256: String(sha256),
  }));
}

async function inParts<Row>(values: string[], read: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < values.length; at += AT_ONCE)
    rows.push(...(await read(values.slice(at, at + AT_ONCE))));
  return rows;
}
