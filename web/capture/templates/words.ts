import { emptyWords, roomWords, tradeWords, weakWords } from '#content/trade-words.ts';

/** The words of a text, without accents and in lower case. A clause number such as 4.13.2 is one word. */
export function wordsOf(text: string): string[] {
  const small = text.toLowerCase();
  if (isPlain(small)) return small.match(/[a-z0-9]+(?:\.[a-z0-9]+)*/g) ?? [];
  const bare = small.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** A word without its ending: `spaced` and `spacing` are one. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word;
  if (stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (/[^suiao]s$/.test(stem)) stem = stem.slice(0, -1);
  const bare = stem.replace(/(?:ing|ed)$/, '');
  if (bare !== stem && bare.length >= 3 && /[aeiouy]/.test(bare))
    stem = /([^aeiouslz])\1$/.test(bare) ? bare.slice(0, -1) : bare;
  else if (stem.length >= 7) stem = stem.replace(/(?<end>[st])ion$/, '$<end>');
  if (stem.length >= 5) stem = stem.replace(/(?<end>[^aeiou])y$/, '$<end>');
  return stem.length >= 4 ? stem.replace(/e$/, '') : stem;
}

const stemsOf = (text: string) => wordsOf(text).map(stemOf);

/** The sign before the name of a row of trade words, which no word has. */
const ROW = '=';
const rows = new Map<string, string>();
/** Every word of the trade's rows. */
export const rowWords = new Set<string>();
/** How many words the longest term has that begins with a word. */
const reach = new Map<string, number>();
for (const row of tradeWords) {
  const terms = row.split(', ').map(stemsOf);
  const name = ROW + (terms[0] as string[]).join(' ');
  for (const term of terms) {
    rows.set(term.join(' '), name);
    for (const word of term) rowWords.add(word);
    const [first = ''] = term;
    reach.set(first, Math.max(reach.get(first) ?? 0, term.length));
  }
}

/** The row of a word; `undefined` if it is in none. */
export const rowOf = (stem: string) => rows.get(stem);

/**
 * Calls back with each term of a text: the name of its row for words of the trade, and each other word's stem. A term of several
 * words is followed by them.
 */
export function eachTerm(
  stems: readonly string[],
  tell: (term: string, from: number, to: number, isPart: boolean) => void,
): void {
  for (let at = 0; at < stems.length; ) {
    let length = Math.min(reach.get(stems[at] as string) ?? 0, stems.length - at);
    let row: string | undefined;
    for (; length > 0; length -= 1) {
      row = rows.get(length === 1 ? (stems[at] as string) : stems.slice(at, at + length).join(' '));
      if (row !== undefined) break;
    }
    const to = at + Math.max(length, 1);
    tell(row ?? (stems[at] as string), at, to, false);
    if (length > 1)
      for (let part = at; part < to; part += 1) tell(stems[part] as string, part, part + 1, true);
    at = to;
  }
}

const listed = (words: string) => new Set(stemsOf(words));
const [rooms, weak, empty] = [listed(roomWords), listed(weakWords), listed(emptyWords)];

/** How much a word says about what is meant, apart from how rare it is. */
export function saysOf(stem: string): number {
  if (empty.has(stem)) return 0;
  if (/^\d+$/.test(stem)) return 0.15;
  if (rooms.has(stem)) return 0.3;
  return weak.has(stem) ? 0.15 : 1;
}
