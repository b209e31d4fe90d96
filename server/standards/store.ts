import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Standard, StandardForm, TypedAtUpload } from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { storable } from '#contract/text.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredFile } from '../files/disk.ts';
import { claimFile, disown, filesOwnedBy, ownerOfContent } from '../files/owned.ts';
import { forgetImported } from '../imports/to-earlier.ts';
import { found, mustBeCurrent, refuseField } from '../refusal.ts';
import { deleteContents, insertContents, type Understanding } from './contents.ts';
import { compareEditions, editionOf, withEdition } from './edition.ts';
import { prefixOf, recode } from './template-codes.ts';
import { insertTemplates } from './templates.ts';
import { inParts } from './writing.ts';

type Row = Selectable<Tables['australian_standards']>;

/** The library in order of code: each edition with what it contains and the editions before and after it. */
export async function listStandards(db: Db): Promise<Standard[]> {
  const rows = await db.selectFrom('australian_standards').selectAll().execute();
  return withContents(db, rows, rows);
}

/** A standard as the list shows it. */
export async function findStandard(db: Db, id: string): Promise<Standard | undefined> {
  const row = await db.selectFrom('australian_standards').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const series = await db
    .selectFrom('australian_standards')
    .selectAll()
    .where('series', '=', row.series)
    .execute();
  return (await withContents(db, [row], series))[0];
}

/** Standards with what they contain, by code. @param among the rows that hold the editions around them */
async function withContents(db: Db, rows: Row[], among: Row[]): Promise<Standard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const documents = await filesOwnedBy(db, 'standard', ids);
  const clauses = await db
    .selectFrom('standard_clauses')
    .select((row) => ['standard_id', row.fn.countAll<number>().as('count')])
    .where('standard_id', 'in', ids)
    .groupBy('standard_id')
    .execute();
  const templates = await db
    .selectFrom('standard_defects')
    .select((row) => ['standard_id', 'state', row.fn.countAll<number>().as('count')])
    .where('standard_id', 'in', ids)
    .where('merged_into', 'is', null)
    .groupBy(['standard_id', 'state'])
    .execute();
  const sorted = among.toSorted(inOrder);
  return rows.toSorted(inOrder).map((row) => {
    const at = sorted.findIndex(({ id }) => id === row.id);
    return {
      ...asStandard(row, documents.get(row.id)?.[0]),
      clauses: clauses.find(({ standard_id }) => standard_id === row.id)?.count ?? 0,
      defects: Object.assign(
        { proposed: 0, accepted: 0, rejected: 0 },
        ...templates
          .filter(({ standard_id }) => standard_id === row.id)
          .map(({ state, count }) => ({ [state]: count })),
      ),
      supersedes: sameSeries(row, sorted[at + 1])?.standard_code ?? null,
      supersededBy: sameSeries(row, sorted[at - 1])?.standard_code ?? null,
    };
  });
}

/** By code, the newest edition of each first. */
function inOrder(one: Row, other: Row): number {
  return (
    one.series.localeCompare(other.series, 'en', { numeric: true }) ||
    compareEditions(other.edition, one.edition)
  );
}

function sameSeries(row: Row, neighbour: Row | undefined): Row | undefined {
  return neighbour?.series === row.series ? neighbour : undefined;
}

/** The standard that was read from the very same file. */
export async function findByContent(db: Db, sha256: string): Promise<Standard | undefined> {
  const id = await ownerOfContent(db, 'standard', sha256);
  return id === undefined ? undefined : findStandard(db, id);
}

/** Where a standard's document is kept and what it is. */
export async function findDocument(db: Db, id: string): Promise<StoredFile | undefined> {
  return (await filesOwnedBy(db, 'standard', [id])).get(id)?.[0];
}

/** A document that was read, and what was typed about it. */
type Arrival = { document: StoredFile; reading: Understanding; typed: TypedAtUpload; now: Date };

/**
 * Writes what a document said: the standard, its clauses, pages and templates. Returns its id, or `undefined`
 * if the library already has the same file or edition, even if it arrived a moment ago.
 */
export async function insertStandard(
  db: Db,
  { document, reading, typed, now }: Arrival,
): Promise<string | undefined> {
  const { understood, pages, readablePages } = reading;
  const id = randomUUID();
  const at = now.toISOString();
  const code = storable(
    codeOf(understood.code, typed) ?? (await freeCode(db, codeFromName(document.originalName))),
  );
  const owner = { kind: 'standard', id } as const;
  if (!(await claimFile(db, owner, document, at))) return undefined;
  const inserted = await db
    .insertInto('australian_standards')
    .values({
      id,
      standard_code: code,
      standard_name: storable(typed.title || understood.title),
      category: understood.category ?? '',
      description: storable(understood.description),
      document_url: paths.standardDocument(id),
      created_at: at,
      updated_at: at,
      ...editionOf(code),
      pages: pages.length,
      readable_pages: readablePages,
      commands: JSON.stringify(understood.commands),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    await disown(db, owner);
    return undefined;
  }
  await insertContents(db, id, reading);
  const prefix = await prefixOf(db, id);
  for await (const some of inParts(understood.templates.map((template, place) => ({ ...template, place }))))
    await insertTemplates(db, some, { standardId: id, prefix, now });
  return id;
}

/** The code of a document that does not say its own. */
function codeFromName(name: string): string {
  return name.replace(/\.\w{1,5}$/, '').slice(0, 100) || 'Document';
}

/**
 * The code of a standard: the one that was typed, or else the one that was found, with the edition that was
 * typed.
 */
export function codeOf(found: string | undefined, { code, edition }: TypedAtUpload): string | undefined {
  const named = code || found;
  return named && edition ? withEdition(named, edition) : named;
}

/** A code that no standard has yet, so that two files with one name do not collide. */
async function freeCode(db: Db, name: string): Promise<string> {
  for (let count = 1; ; count++) {
    const code = count === 1 ? name : `${name} (${count})`;
    if (!(await findByCode(db, code))) return code;
  }
}

/** The standard that has this code, however it is written. */
export async function findByCode(db: Db, code: string): Promise<Standard | undefined> {
  const { series, edition } = editionOf(code);
  const row = await db
    .selectFrom('australian_standards')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('series', '=', series), row('edition', '=', edition)]),
        row('standard_code', '=', code),
      ]),
    )
    .executeTakeFirst();
  return row && findStandard(db, row.id);
}

/**
 * Corrects what was read. Sending the same correction again changes nothing.
 *
 * @param seen the version that the sender saw
 * @throws Refusal when there is no such standard, it has been changed since, or another standard is that
 * edition already
 */
export async function updateStandard(
  transaction: Db,
  id: string,
  form: StandardForm,
  { seen, now }: { seen: number | undefined; now: Date },
): Promise<void> {
  const row = await transaction
    .selectFrom('australian_standards')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const before = found(row);
  if (isDeepStrictEqual(detailsOf(before), { ...form })) return;
  mustBeCurrent(seen, before.version);
  const identity = editionOf(form.standardCode);
  const other = await transaction
    .selectFrom('australian_standards')
    .select('id')
    .where('id', '!=', id)
    .where((row) =>
      row.or([
        row.and([row('series', '=', identity.series), row('edition', '=', identity.edition)]),
        row('standard_code', '=', form.standardCode),
      ]),
    )
    .executeTakeFirst();
  if (other) refuseField('conflict', 'standardCode', messages.standardCodeTaken);
  await recode(transaction, id, form.standardCode, identity);
  await transaction
    .updateTable('australian_standards')
    .set((row) => ({
      standard_code: form.standardCode,
      standard_name: form.standardName,
      category: form.category,
      description: form.description,
      updated_at: now.toISOString(),
      version: row('version', '+', 1),
      ...identity,
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Removes a standard with its clauses, pages and templates. Returns the names of its files, which the caller
 * removes.
 */
export async function deleteStandard(db: Db, id: string): Promise<string[]> {
  await db.updateTable('standard_defects').set({ merged_into: null }).where('standard_id', '=', id).execute();
  await db.deleteFrom('standard_defects').where('standard_id', '=', id).execute();
  await deleteContents(db, id);
  await db.deleteFrom('australian_standards').where('id', '=', id).execute();
  await forgetImported(db, [id]);
  return (await disown(db, { kind: 'standard', id })).names;
}

/** The edition before this one, if the library has it. */
export async function findEarlierEdition(
  db: Db,
  id: string,
): Promise<{ id: string; standardCode: string } | undefined> {
  const rows = await db
    .selectFrom('australian_standards as earlier')
    .innerJoin('australian_standards as this', 'this.series', 'earlier.series')
    .select([
      'earlier.id',
      'earlier.standard_code as standardCode',
      'earlier.edition',
      'this.edition as current',
    ])
    .where('this.id', '=', id)
    .execute();
  return rows
    .filter(({ edition, current }) => compareEditions(edition, current) < 0)
    .sort((one, other) => compareEditions(other.edition, one.edition))[0];
}

function detailsOf(row: Row) {
  return {
    standardCode: row.standard_code,
    standardName: row.standard_name ?? '',
    category: row.category,
    description: row.description ?? '',
  };
}

function asStandard(row: Row, document: StoredFile | undefined) {
  return {
    id: row.id,
    ...detailsOf(row),
    version: row.version,
    documentUrl: row.document_url,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    documentName: document?.originalName ?? '',
    mediaType: document?.mediaType ?? '',
    size: document?.size ?? 0,
    pages: row.pages,
    readablePages: row.readable_pages,
  };
}
