import { randomUUIDv7 } from 'node:crypto';
import type { ImportKind, ImportTaken } from '#contract/desk/imports.ts';
import type { Actor } from '../actor.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { found } from '../refusal.ts';
import type { Mapping } from './propose-columns.ts';

export type StoredImport = {
  id: string;
  kind: ImportKind;
  name: string;
  receivedAt: string;
  mapping: Mapping;
  /** `null` once the file was taken in. */
  content: string | null;
  /** What became of it then. */
  taken: ImportTaken | undefined;
};

const shown = [
  ...(['id', 'kind', 'name', 'received_at', 'mapping', 'content', 'taken_at'] as const),
  ...(['added', 'known', 'refused'] as const),
] as const;

export async function keepImport(
  transaction: Db,
  file: { kind: ImportKind; name: string; content: string; columns: readonly string[]; mapping: Mapping },
  { username, now }: Actor,
): Promise<string> {
  const id = randomUUIDv7();
  const { columns, mapping, ...kept } = file;
  await transaction
    .insertInto('imports')
    .values({
      id,
      ...kept,
      columns: JSON.stringify(columns),
      mapping: JSON.stringify(mapping),
      received_at: now.toISOString(),
      received_by: username,
    })
    .execute();
  return id;
}

/** The columns that somebody chose last for a file with the same names in its first row. */
export async function columnsChosen(
  db: Db,
  kind: ImportKind,
  columns: readonly string[],
): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('mapping')
    .where('kind', '=', kind)
    .where('columns', '=', JSON.stringify(columns))
    .where('taken_at', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.mapping) as Mapping);
}

/** Locks a file until the transaction ends. @throws Refusal for an unknown one */
export async function lockImport(transaction: Db, kind: DatabaseKind, id: string): Promise<StoredImport> {
  // SQLite's transactions follow one another anyway.
  return found(await findImport(transaction, id, { locks: kind === 'postgres' }));
}

export async function findImport(
  db: Db,
  id: string,
  { locks = false } = {},
): Promise<StoredImport | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(shown)
    .where('id', '=', id)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && asStored(row);
}

/** The ids of the files that wait to be taken in, the latest first. */
export async function waitingImports(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('taken_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

type Row = {
  id: string;
  kind: string;
  name: string;
  received_at: string;
  mapping: string;
  content: string | null;
  taken_at: string | null;
  added: number;
  known: number;
  refused: string | null;
};

function asStored({ id, kind, name, received_at, mapping, content, ...row }: Row): StoredImport {
  const { added, known, refused } = row;
  return {
    id,
    kind: kind as ImportKind,
    name,
    receivedAt: received_at,
    mapping: JSON.parse(mapping),
    content,
    taken: row.taken_at === null ? undefined : { added, known, refused: JSON.parse(refused ?? '[]') },
  };
}

export async function setColumns(transaction: Db, id: string, mapping: Mapping): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute();
}

/** A file was taken in, so its text is deleted. */
export async function settleImport(
  transaction: Db,
  id: string,
  { added, known, refused }: ImportTaken,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ content: null, taken_at: now.toISOString(), added, known, refused: JSON.stringify(refused) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a file that was not taken in. @returns whether there was one */
export async function deleteWaiting(transaction: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes files that nobody has taken in since a moment: they are full of people's data. */
export async function forgetOldImports(db: Db, { receivedBefore }: { receivedBefore: Date }): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('taken_at', 'is', null)
    .where('received_at', '<', receivedBefore.toISOString())
    .execute();
}
