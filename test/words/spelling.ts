import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en-au';
import spell from 'nspell';

const known = spell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });

/** The terms of the trade, of computers, and the names and places that no dictionary has, one a line, sorted. */
export const terms = readFileSync(new URL('terms.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** Terms that need no listing, because the dictionary has them. */
export const needless = terms.filter((term) => known.correct(term));

for (const term of terms) known.add(term);

/** The specification spells its toast like this, and its texts stay to the letter. */
const SPECIFIED = new Set(['personalized']);

/** Addresses, names of files and of settings, and anything with a digit in it: not words. */
const NOT_WORDS = /\S*(?:[@_\\/]|\w[.:]\w|\d|\p{Ll}\p{Lu})\S*|\B\.\w+/gu;

/** The words that neither the Australian dictionary nor the list of terms has. Capital codes are left out. */
export function misspelt(text: string): string[] {
  const words = text
    .replaceAll('’', "'")
    .replaceAll(NOT_WORDS, ' ')
    .matchAll(/\p{L}+(?:'\p{L}+)*/gu);
  return [...words].map(([word]) => word.replace(/'s$/, '')).filter((word) => !isKnown(word));
}

function isKnown(word: string): boolean {
  return word.length === 1 || /^\p{Lu}+s?$/u.test(word) || SPECIFIED.has(word) || known.correct(word);
}
