import type { PageText, StandardClause } from '#contract/desk/standards.ts';
import { storable } from '#contract/text.ts';
import type { Db } from '../database/open.ts';
import type { Reading } from './understood.ts';
import { inParts } from './writing.ts';

/** A reading that brought something. */
export type Understanding = Extract<Reading, { ok: true }>;

/** Writes a standard's clauses and the text of its pages. */
export async function insertContents(
  db: Db,
  standardId: string,
  { understood, pages }: Understanding,
): Promise<void> {
  const clauses = understood.clauses.map(({ number, title, level, page }, place) => ({
    standard_id: standardId,
    place,
    number: storable(number),
    title: storable(title),
    level,
    page,
  }));
  for await (const some of inParts(clauses)) await db.insertInto('standard_clauses').values(some).execute();
  const texts = pages.map(({ number, text }) => ({ standard_id: standardId, number, text: storable(text) }));
  for await (const some of inParts(texts)) await db.insertInto('standard_pages').values(some).execute();
}

/** A standard's clauses, in the order of the document. */
export async function listClauses(db: Db, id: string): Promise<StandardClause[]> {
  return db
    .selectFrom('standard_clauses')
    .select(['number', 'title', 'level', 'page'])
    .where('standard_id', '=', id)
    .orderBy('place')
    .execute();
}

/** The text of a page, as it was read. */
export async function findPage(db: Db, id: string, number: number): Promise<PageText | undefined> {
  return db
    .selectFrom('standard_pages')
    .select(['number', 'text'])
    .where('standard_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
}
