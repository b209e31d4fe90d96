import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Partners } from './partners.ts';
import { byWords, type Search, searchFor, statementIn, type Term } from './search.ts';

/** Tells what somebody searches for. Digits that nobody's reference ends with may be a part of a phone number. */
export async function understood(db: Db, typed: string, partners: Partners): Promise<Search> {
  const number = statementIn(typed);
  const ids = number ? await partners.onStatement(db, number) : [];
  if (number && ids.length > 0) return { by: 'statement', number, ids };
  const known = await partners.named(db);
  const search = searchFor(typed, known);
  if (search.by !== 'reference' || /\D/.test(search.idEnd)) return search;
  const inquiry = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where(endsWith(search.idEnd))
    .executeTakeFirst();
  return inquiry ? search : byWords(typed, known);
}

/** An inquiry's id ends so: the condition of an index. */
export function endsWith(idEnd: string): RawBuilder<boolean> {
  return sql<boolean>`substr(contact_submissions.id, 29) = ${idEnd}`;
}

/**
 * An inquiry has every part of what was typed: the condition for the full-text index, which each database writes its own way.
 * SQLite's reads the words as it read the inquiry; PostgreSQL's column holds letters taken apart, without their accents.
 */
export function matches(kind: DatabaseKind, terms: Term[]): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`1 = 0`;
  if (kind === 'postgres') {
    const begins = (word: string) => takenApart(word).map((part) => `'${part}':*`);
    const isWhole = (word: string) => takenApart(word).map((part) => `'${part}'`);
    return sql<boolean>`search_words @@ ${condition(terms, { and: ' & ', or: ' | ', begins, isWhole })}::tsquery`;
  }
  const begins = (word: string) => [`"${word}"*`];
  const isWhole = (word: string) => [`"${word}"`];
  return sql<boolean>`submission_search match ${condition(terms, { and: ' AND ', or: ' OR ', begins, isWhole })}`;
}

type Spelling = {
  and: string;
  or: string;
  begins: (word: string) => string[];
  isWhole: (word: string) => string[];
};

function condition(terms: Term[], { and, or, begins, isWhole }: Spelling): string {
  return terms
    .map((ways) => {
      const written = ways.map((way) => way.words.flatMap(way.isWhole ? isWhole : begins).join(and));
      return `(${[...new Set(written)].map((way) => `(${way})`).join(or)})`;
    })
    .join(and);
}

/** A word as the column of PostgreSQL has it: what is neither letter nor digit, like the mark of が, ends a word there. */
function takenApart(word: string): string[] {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
