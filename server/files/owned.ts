import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Query } from '../database/postgres-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredFile } from './disk.ts';

/**
 * The table `files` is the only list of stored files that have an owner. Clearing orphans, backup, move and
 * quota all read it. A domain that keeps files names its kind here, and needs nothing else. A thumbnail or a
 * page of a plan is owned by another file, by its name, and is removed with it. A photo and a picture of a
 * report are owned by their inspection, a PDF by its version, and a photo of a builder's answer by that
 * answer. A picture of the business, in each of its sizes, is owned by its id in the facts. A file of a
 * mail that belongs to no inquiry yet is owned by the mail, and a file of a reply by the reply.
 */
export type OwnerKind =
  | 'inquiry'
  | 'standard'
  | 'thumbnail'
  | 'plan-page'
  | 'photo-original'
  | 'photo-screen'
  | 'photo-thumb'
  | 'report-picture'
  | 'report-pdf'
  | 'answer-photo'
  | 'inbound-mail'
  | 'message'
  | 'business-picture';
type Owner = { kind: OwnerKind; id: string };

/** The most values allowed in one query. */
const AT_ONCE = 500;

/**
 * A kind as the text of a query. As a value of the query it would cost SQLite a new plan at every execution,
 * because it decides which of the indexes for some kinds can be used.
 */
function written(kind: OwnerKind): RawBuilder<OwnerKind> {
  return sql.lit(kind);
}

function rowsOf(
  { kind, id }: Owner,
  files: readonly StoredFile[],
  { createdAt, first = 0 }: { createdAt: string; first?: number },
): Insertable<Tables['files']>[] {
  return files.map((file, nth) => ({
    filename: file.filename,
    owner_kind: kind,
    owner_id: id,
    place: first + nth,
    original_name: file.originalName,
    media_type: file.mediaType,
    size: file.size,
    sha256: file.sha256,
    created_at: createdAt,
  }));
}

/**
 * Writes who owns files, in the order they were sent.
 * @param first the place of the first file: how many the owner already has
 */
export async function insertFiles(
  db: Db,
  owner: Owner,
  files: readonly StoredFile[],
  createdAt: string,
  first = 0,
): Promise<void> {
  if (files.length > 0)
    await db
      .insertInto('files')
      .values(rowsOf(owner, files, { createdAt, first }))
      .execute();
}

/**
 * Writes who owns a file of a kind that may have each content, or each place, only once. Returns `false` if
 * it is taken.
 * @param place where it stands among the owner's files
 */
export async function claimFile(
  db: Db,
  owner: Owner,
  file: StoredFile,
  createdAt: string,
  place = 0,
): Promise<boolean> {
  const claimed = await db
    .insertInto('files')
    .values(rowsOf(owner, [file], { createdAt, first: place }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('filename')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The files of each of these owners, in the order they were sent. Owners without files are left out. */
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

/** The files of an owner, in the order they were sent, with the time each arrived. */
export function filesWithTimes(
  db: Db,
  kind: OwnerKind,
  id: string,
): Promise<(StoredFile & { createdAt: string })[]> {
  return selectFiles(db, kind)
    .select('created_at as createdAt')
    .where('owner_id', '=', id)
    .orderBy('place')
    .execute();
}

/** The places of the files of each of these owners. Owners without files are left out. */
export async function placesOwnedBy(db: Db, kind: OwnerKind, ids: string[]): Promise<Map<string, number[]>> {
  const rows = await inParts(ids, (some) =>
    db
      .selectFrom('files')
      .select(['owner_id as owner', 'place'])
      .where('owner_kind', '=', written(kind))
      .where('owner_id', 'in', some)
      .orderBy('place')
      .execute(),
  );
  const places = new Map<string, number[]>();
  for (const { owner, place } of rows) places.set(owner, [...(places.get(owner) ?? []), place]);
  return places;
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
    .where('owner_kind', '=', written(kind))
    .where('filename', '=', filename)
    .executeTakeFirst();
  return row?.owner_id;
}

const columns = [
  'filename',
  'original_name as originalName',
  'media_type as mediaType',
  'size',
  'sha256',
] as const;

function selectFiles(db: Db, kind: OwnerKind) {
  return db.selectFrom('files').select(columns).where('owner_kind', '=', written(kind));
}

/**
 * The files of this kind with one of these contents, with their owners. With an owner, only that owner's
 * files.
 */
export async function filesWithContent(
  db: Db,
  kinds: readonly OwnerKind[],
  { contents, owner }: { contents: string[]; owner?: string | undefined },
): Promise<(StoredFile & { owner: string })[]> {
  return inParts(contents, (some) =>
    db
      .selectFrom('files')
      .select(columns)
      .select('owner_id as owner')
      .where('owner_kind', 'in', kinds.map(written))
      .where('sha256', 'in', some)
      .$if(owner !== undefined, (query) => query.where('owner_id', '=', owner ?? ''))
      .execute(),
  );
}

/** The id of the owner of this kind that has a file with this content. */
export async function ownerOfContent(db: Db, kind: OwnerKind, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('owner_id')
    .where('owner_kind', '=', written(kind))
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.owner_id;
}

/** A query's condition: whether the owner with the id in a column has files. */
export function ownsFiles(kind: OwnerKind, idColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from files where owner_kind = ${written(kind)} and owner_id = ${sql.ref(idColumn)})`;
}

/**
 * Takes all files from an owner, with their thumbnails and drawn pages.
 * @returns how many files it had, and every stored name that the caller must discard after the commit
 */
export async function disown(db: Db, owner: Owner): Promise<{ count: number; names: string[] }> {
  const files = await deleteOwned(db, owner.kind, [owner.id]);
  const madeOfThem = [
    ...(await deleteOwned(db, 'thumbnail', files)),
    ...(await deleteOwned(db, 'plan-page', files)),
  ];
  return { count: files.length, names: [...files, ...madeOfThem] };
}

function deleteOwned(db: Db, kind: OwnerKind, ids: string[]): Promise<string[]> {
  const rows = inParts(ids, (some) =>
    db
      .deleteFrom('files')
      .where('owner_kind', '=', written(kind))
      .where('owner_id', 'in', some)
      .returning('filename')
      .execute(),
  );
  return rows.then((deleted) => deleted.map(({ filename }) => filename));
}

/**
 * Gives a file its thumbnail, unless it has one. Locks the file, because its owner may be removing it just
 * now.
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

/** The ids of the owners of this kind whose files arrived before a moment (ISO UTC). */
export async function ownersFrom(db: Db, kind: OwnerKind, { before }: { before: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('owner_id')
    .distinct()
    .where('owner_kind', '=', written(kind))
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ owner_id }) => owner_id);
}

/** Dates the files of an owner again, as if they had just arrived. */
export async function dateAgain(db: Db, { kind, id }: Owner, createdAt: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ created_at: createdAt })
    .where('owner_kind', '=', written(kind))
    .where('owner_id', '=', id)
    .execute();
}

/** Which of these stored files have an owner. */
export async function ownedAmong(db: Db, filenames: string[]): Promise<Set<string>> {
  const rows = await inParts(filenames, (some) =>
    db.selectFrom('files').select('filename').where('filename', 'in', some).execute(),
  );
  return new Set(rows.map(({ filename }) => filename));
}

/** The size of all owned files, in bytes. */
export async function storedBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** The size and hash that a copy of a file must have. */
export type OwnedFile = { filename: string; size: number; sha256: string };

/** Every owned file, for code that opens a database its own way: a backup, or a move. */
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
