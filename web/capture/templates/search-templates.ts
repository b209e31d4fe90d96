import { beginsButForOne } from './one-edit.ts';
import { type Entry, type TemplateIndex, weights, wordsOf } from './template-index.ts';

/** From this many letters on, a word may match part of another word, or have a typing error. */
const LONG_ENOUGH = 4;
/** The weights of inexact matches: the start of a word, a part of a word, and a typing error. */
const nearness = { same: 1, start: 0.8, within: 0.5, misspelt: 0.4 } as const;
/** A match in the name, code or clause probably means the template itself. */
const MEANT = weights.name * nearness.start;
/** The number of words whose matches are kept. */
const MOST_FOUND = 20;

/** A template that was found by words, code or clause. */
export type FoundTemplate = Entry & { score: number };

type SearchOptions = { standards: readonly string[]; limit: number; used: readonly string[] };

/** The sort key of a template: the first number that differs decides, and less is better. */
type Rank = { number: number; score: number; order: readonly number[] };

/**
 * Finds templates by words, code and clause, also by partial words and with a typing error. Templates with
 * every word come first. Among those, recently used ones come first, then those of the named standards, then
 * the best matches. Without words: recently used ones, then those of the named standards.
 *
 * @param asked.used ids, the most recently used first
 */
export function searchTemplates(
  index: TemplateIndex,
  words: string,
  { standards, limit, used }: SearchOptions,
): FoundTemplate[] {
  const hits = [...new Set(wordsOf(words))].map((word) => foundFor(index, word));
  const usedAt = new Map(used.map((id, rank) => [index.numbers.get(id), rank]));
  const isOurs = oneOf(standards);
  const best: Rank[] = [];
  for (let number = 0; number < index.entries.length; number += 1) {
    let [score, missing, most] = [0, 0, 0];
    for (const hit of hits) {
      const said = hit[number] as number;
      score += said;
      if (said === 0) missing += 1;
      if (said > most) most = said;
    }
    if (hits.length > 0 && score === 0) continue;
    const isMeant = hits.length === 0 || most >= MEANT;
    const usedRank = (isMeant ? usedAt.get(number) : undefined) ?? Number.MAX_SAFE_INTEGER;
    const elsewhere = isOurs((index.entries[number] as Entry).set.standard) ? 0 : 1;
    insert(best, { number, score, order: [missing, usedRank, elsewhere, -score, number] }, limit);
  }
  return best.map(({ number, score }) => ({ ...(index.entries[number] as Entry), score }));
}

/** Keeps the best few of thousands, in order. */
function insert(best: Rank[], rank: Rank, limit: number): void {
  if (best.length >= limit && !isBetter(rank, best.at(-1) as Rank)) return;
  let at = best.length;
  while (at > 0 && isBetter(rank, best[at - 1] as Rank)) at -= 1;
  best.splice(at, 0, rank);
  if (best.length > limit) best.pop();
}

function isBetter(a: Rank, b: Rank): boolean {
  for (let at = 0; at < a.order.length; at += 1) {
    const [one, other] = [a.order[at] as number, b.order[at] as number];
    if (one !== other) return one < other;
  }
  return false;
}

/** `AS 3740` means every edition of it, `AS 3740-2021` that one. */
function oneOf(standards: readonly string[]): (standard: string) => boolean {
  const known = new Map<string, boolean>();
  const isEdition = (standard: string, name: string) =>
    standard === name || (standard.startsWith(name) && /^[\s:–-]/.test(standard.slice(name.length)));
  return (standard) => {
    const is = known.get(standard) ?? standards.some((name) => isEdition(standard, name));
    known.set(standard, is);
    return is;
  };
}

/** For each template, the weight of its match with a typed word. */
function foundFor(index: TemplateIndex, asked: string): Float32Array {
  const known = index.found.get(asked);
  if (known) return known;
  const found = new Float32Array(index.entries.length);
  search(index, asked, (at, near) => {
    const { numbers, weights: said } = index.places[at] as TemplateIndex['places'][number];
    for (let place = 0; place < numbers.length; place += 1) {
      const number = numbers[place] as number;
      const score = (said[place] as number) * near;
      if (score > (found[number] as number)) found[number] = score;
    }
  });
  if (index.found.size >= MOST_FOUND) index.found.clear();
  index.found.set(asked, found);
  return found;
}

/** Yields each indexed word that a typed one may mean, by its place, with the closeness of the match. */
function search({ words }: TemplateIndex, asked: string, tell: (at: number, nearness: number) => void): void {
  const start = firstFrom(words, asked);
  let end = start;
  for (; words[end]?.startsWith(asked); end += 1)
    tell(end, words[end] === asked ? nearness.same : nearness.start);
  if (asked.length < LONG_ENOUGH || /^[\d.]+$/.test(asked)) return;
  for (let at = 0; at < words.length; at += 1) {
    if (at >= start && at < end) continue;
    const word = words[at] as string;
    if (word.length > asked.length && word.includes(asked)) tell(at, nearness.within);
    else if (end === start && beginsButForOne(word, asked)) tell(at, nearness.misspelt);
  }
}

/** The first place in sorted words that is not before one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
