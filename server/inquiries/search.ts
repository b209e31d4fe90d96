import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../database/kind.ts';

/** A phone number, or its beginning, as people write it somewhere in a search; `120-124` in front of a street is none. */
const PHONE = /(?<!\d)(?:\+|\(?0|61|1[38]00)[\d\s().\p{Dash_Punctuation}]{5,}\d/gu;

/** The inquiry's id that was typed, as the CSV and the addresses of the desk have it; `undefined` where there is anything else. */
export function wholeId(typed: string): string | undefined {
  const id = typed.toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

/**
 * The words to look for: lower case, Latin ones without accents, a phone number as one word of digits in its national form.
 * Letters made of parts are put together, as people type them: 김, not its three sounds; が, not か and its mark.
 */
export function searchWords(typed: string): string[] {
  return typed
    .replaceAll(PHONE, (phone) => ` ${phone.replaceAll(/\D/g, '').replace(/^(?:00)?610?(?=\d{9}$)/, '0')} `)
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin}[\u0300-\u036f]*)[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10);
}

/**
 * Every word begins a word of the inquiry: the condition for the full-text index, which each database writes its own way.
 * SQLite's reads the words as it read the inquiry; PostgreSQL's column holds letters taken apart, without their accents.
 */
export function matches(kind: DatabaseKind, words: string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`1 = 0`;
  return kind === 'postgres'
    ? sql<boolean>`search_words @@ ${words
        .flatMap(takenApart)
        .map((word) => `'${word}':*`)
        .join(' & ')}::tsquery`
    : sql<boolean>`submission_search match ${words.map((word) => `"${word}"*`).join(' ')}`;
}

/** A word as the column of PostgreSQL has it: what is neither letter nor digit, like the mark of が, ends a word there. */
function takenApart(word: string): string[] {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
