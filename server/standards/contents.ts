import { LONGEST_LISTED } from '#contract/desk/longest-line.ts';
import {
  LINES_AT_ONCE,
  type PageLines,
  type PageText,
  type StandardClause,
  type Unread,
} from '#contract/desk/standards.ts';
import { storable } from '#contract/text.ts';
import type { Reading } from '#standards-reader/public.ts';
import type { Db } from '../database/open.ts';
import { inParts } from './writing.ts';

/** What reading a document found. */
export type Understanding = Extract<Reading, { ok: true }>;

/** The most lines a person would look through. */
const MOST_UNREAD = 5000;

/** Writes a standard's clauses, what was not understood, and the text of its pages. */
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
  const unread = understood.unread.slice(0, MOST_UNREAD).map(({ kind, page, text }, place) => ({
    standard_id: standardId,
    place,
    kind,
    page,
    text: storable(text.slice(0, LONGEST_LISTED)),
  }));
  for await (const some of inParts(unread)) await db.insertInto('standard_unread').values(some).execute();
}

/** Removes everything a reading found except its templates. */
export async function deleteContents(db: Db, standardId: string): Promise<void> {
  for (const table of ['standard_clauses', 'standard_pages', 'standard_unread'] as const)
    await db.deleteFrom(table).where('standard_id', '=', standardId).execute();
}

/** What was not understood, in the order the reading lists it. */
export async function listUnread(db: Db, id: string): Promise<Unread[]> {
  const rows = await db
    .selectFrom('standard_unread')
    .select(['kind', 'page', 'text'])
    .where('standard_id', '=', id)
    .orderBy('place')
    .execute();
  return rows as Unread[];
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

/** So many characters tell one sentence of a page from the others. */
const TELLING = 60;

/** Some lines of a page: those around a line, or around the words that it begins with. */
export function linesOf(
  { number, text }: PageText,
  { line, words }: { line?: number | undefined; words?: string | undefined },
): PageLines {
  const lines = text.split('\n').filter(Boolean);
  const asked = line ?? (words ? lineWith(lines, words) : undefined);
  const at = Math.max(0, Math.min(asked ?? 1, lines.length) - 1);
  const start = at - (at % LINES_AT_ONCE);
  const end = start + LINES_AT_ONCE;
  return {
    number,
    first: start + 1,
    lines: lines.slice(start, end),
    following: lines.slice(end, end + 2),
    count: lines.length,
    found: asked !== undefined && asked <= lines.length ? asked : null,
  };
}

/** The line in which words begin that may go on in the next ones, or which is itself the beginning of the words. */
function lineWith(lines: string[], words: string): number | undefined {
  const telling = words.slice(0, TELLING);
  const exact = lines.findIndex((line) => line.startsWith(telling));
  if (exact >= 0) return exact + 1;
  const start = lines.join(' ').indexOf(telling);
  if (start < 0) return undefined;
  let end = 0;
  for (const [at, line] of lines.entries()) {
    end += line.length + 1;
    if (start < end) return at + 1;
  }
  return undefined;
}
