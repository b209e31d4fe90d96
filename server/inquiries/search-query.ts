import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../database/kind.ts';
import type { Database, Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { named, onStatement } from '../partners/to-earlier.ts';
import { byWords, type Search, searchFor, statementIn, type Term } from './search.ts';

export type Query<O> = SelectQueryBuilder<Tables, 'contact_submissions', O>;

/**
 * Builds a search from the typed text. Digits that are not the end of a reference may be part of a phone
 * number.
 */
export async function understood(db: Db, typed: string): Promise<Search> {
  const number = statementIn(typed);
  const ids = number ? await onStatement(db, number) : [];
  if (number && ids.length > 0) return { by: 'statement', number, ids };
  const known = await named(db);
  const search = searchFor(typed, known);
  if (search.by !== 'reference' || /\D/.test(search.idEnd)) return search;
  const inquiry = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where(endsWith(search.idEnd))
    .executeTakeFirst();
  return inquiry ? search : byWords(typed, known);
}

/** The inquiries that a search finds, or all of them without a search. */
export function searched({ db, kind }: Database, search: Search | undefined): Query<object> {
  const all = db.selectFrom('contact_submissions') as Query<object>;
  switch (search?.by) {
    case undefined:
      return all;
    case 'id':
      return all.where('contact_submissions.id', '=', search.id);
    case 'reference':
      return all.where(endsWith(search.idEnd));
    case 'statement':
      return withIds(db, search.ids);
    case 'words':
      return (
        (kind === 'sqlite' ? (inSearchTable(db) as Query<object>) : all)
          .where(matches(kind, search.terms))
          // If a person's data was deleted, only the job's number finds the job.
          .$if(!namesJobsAlone(search.terms), (query) => query.where('removed_at', 'is', null))
      );
  }
}

/** Whether everything typed may be job numbers. */
function namesJobsAlone(terms: Term[]): boolean {
  return terms.every((ways) => ways.some(({ by }) => by === 'job'));
}

/**
 * These inquiries, found before any other condition. Otherwise SQLite reads every inquiry that is not spam.
 */
function withIds(db: Db, ids: string[]): Query<object> {
  const theirs = db.selectFrom('contact_submissions').selectAll().where('id', 'in', ids).limit(ids.length);
  return db.selectFrom(theirs.as('contact_submissions')) as unknown as Query<object>;
}

function inSearchTable(db: Db) {
  return db
    .selectFrom(sql<object>`submission_search`.as(sql`submission_search`) as never)
    .innerJoin('contact_submissions', (join) =>
      join.on(sql<boolean>`contact_submissions.arrival = submission_search.rowid`),
    );
}

/** An inquiry's id ends like this: a condition that an index serves. */
function endsWith(idEnd: string): RawBuilder<boolean> {
  return sql<boolean>`substr(contact_submissions.id, 29) = ${idEnd}`;
}

/** The full-text condition that an inquiry has every typed part. A word has only letters and digits. */
function matches(kind: DatabaseKind, terms: Term[]): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`1 = 0`;
  if (kind === 'postgres') {
    const written = condition(terms, {
      and: ' & ',
      or: ' | ',
      begins: (word) => `'${word}':*`,
      isWhole: (word) => `'${word}'`,
    });
    return sql<boolean>`search_words @@ ${written}::tsquery`;
  }
  const written = condition(terms, {
    and: ' AND ',
    or: ' OR ',
    begins: (word) => `"${word}"*`,
    isWhole: (word) => `"${word}"`,
  });
  return sql<boolean>`submission_search match ${written}`;
}

type Spelling = {
  and: string;
  or: string;
  begins: (word: string) => string;
  isWhole: (word: string) => string;
};

function condition(terms: Term[], { and, or, begins, isWhole }: Spelling): string {
  return terms
    .map((ways) => {
      const written = ways.map((way) => way.words.map(way.isWhole ? isWhole : begins).join(and));
      return `(${[...new Set(written)].map((way) => `(${way})`).join(or)})`;
    })
    .join(and);
}
