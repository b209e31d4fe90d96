import type { TemplateSet } from '#contract/capture/visits.ts';
import { isOneEditAway } from './one-edit.ts';
import type { FoundTemplate } from './types.ts';

/** How much it says that a word stands in a field of a template. */
const weights = { code: 8, clause: 8, name: 6, standard: 3, description: 2, says: 1, action: 1 } as const;
/** From so many letters on, a word may be part of another, or have a typing error. */
const LONG_ENOUGH = 4;
/** What a word says that is only the beginning of another, stands within one, or is spelt a little differently. */
const nearness = { same: 1, start: 0.8, within: 0.5, misspelt: 0.4 } as const;
/** A template found by its name, code or clause is one that is meant. */
const MEANT = weights.name * nearness.start;

type Entry = { found: Omit<FoundTemplate, 'score'>; standard: string };

/** The words of all templates with where they stand, in the order of the alphabet. */
export type TemplateIndex = {
  entries: readonly Entry[];
  words: readonly string[];
  /** For each word: the numbers of templates, and how much it says there. */
  places: readonly ReadonlyMap<number, number>[];
  numbers: ReadonlyMap<string, number>;
};

/** Reads templates into an index: some milliseconds for a thousand. */
export function indexTemplates(sets: Iterable<TemplateSet>): TemplateIndex {
  const entries: Entry[] = [];
  const byWord = new Map<string, Map<number, number>>();
  for (const set of sets)
    for (const template of set.templates) {
      const number = entries.push({ found: { template, set }, standard: set.standard }) - 1;
      const fields = { ...template, clause: template.clause ?? '', standard: `${set.standard} ${set.title}` };
      for (const [field, weight] of Object.entries(weights))
        for (const word of wordsOf(fields[field as keyof typeof weights])) {
          const places = byWord.get(word) ?? new Map<number, number>();
          byWord.set(word, places);
          places.set(number, Math.max(weight, places.get(number) ?? 0));
        }
    }
  const words = [...byWord.keys()].sort();
  return {
    entries,
    words,
    places: words.map((word) => byWord.get(word) as Map<number, number>),
    numbers: new Map(entries.map(({ found }, number) => [found.template.id, number])),
  };
}

/**
 * Finds templates by words, code and clause, also by half a word and with a typing error. Those that have every word come first; of
 * these those used last, then those of the standards, then what fits best. Without words: those used last, then the standards'.
 *
 * @param used ids, the one used last first
 */
export function searchTemplates(
  index: TemplateIndex,
  words: string,
  { standards, limit, used }: { standards: readonly string[]; limit: number; used: readonly string[] },
): FoundTemplate[] {
  const asked = [...new Set(wordsOf(words))];
  const hits = asked.map((word) => placesOf(index, word));
  const candidates = asked.length > 0 ? new Set(hits.flatMap((hit) => [...hit.keys()])) : all(index);
  const usedAt = new Map(used.map((id, rank) => [index.numbers.get(id), rank]));
  const isOurs = new Map<string, boolean>();
  const ranked = [...candidates].map((number) => {
    const { standard } = index.entries[number] as Entry;
    if (!isOurs.has(standard))
      isOurs.set(
        standard,
        standards.some((name) => isEditionOf(standard, name)),
      );
    const said = hits.map((hit) => hit.get(number) ?? 0);
    const score = said.reduce((sum, one) => sum + one, 0);
    const isMeant = asked.length === 0 || said.some((one) => one >= MEANT);
    return {
      ...{ number, score },
      missing: said.filter((one) => one === 0).length,
      usedRank: isMeant ? (usedAt.get(number) ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER,
      elsewhere: isOurs.get(standard) ? 0 : 1,
    };
  });
  ranked.sort(
    (a, b) =>
      a.missing - b.missing ||
      a.usedRank - b.usedRank ||
      a.elsewhere - b.elsewhere ||
      b.score - a.score ||
      a.number - b.number,
  );
  return ranked
    .slice(0, limit)
    .map(({ number, score }) => ({ ...(index.entries[number] as Entry).found, score }));
}

function all({ entries }: TemplateIndex): Iterable<number> {
  return entries.keys();
}

/** `AS 3740` means every edition of it, `AS 3740-2021` that one. */
function isEditionOf(standard: string, name: string): boolean {
  return standard === name || (standard.startsWith(name) && /^[\s:–-]/.test(standard.slice(name.length)));
}

/** The words of a text: without accents, in small letters. A clause stays whole: 4.13.2. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
}

/** The templates that a typed word means, with how much it says there. */
function placesOf({ words, places }: TemplateIndex, asked: string): Map<number, number> {
  const hit = new Map<number, number>();
  const add = (at: number, near: number) => {
    for (const [number, weight] of places[at] as ReadonlyMap<number, number>)
      hit.set(number, Math.max(weight * near, hit.get(number) ?? 0));
  };
  const start = firstFrom(words, asked);
  let at = start;
  for (; words[at]?.startsWith(asked); at += 1) add(at, words[at] === asked ? nearness.same : nearness.start);
  if (asked.length < LONG_ENOUGH || /^[\d.]+$/.test(asked)) return hit;
  for (const [other, word] of words.entries()) {
    if (other >= start && other < at) continue;
    if (word.length > asked.length && word.includes(asked)) add(other, nearness.within);
    // Half a word with an error in it: against as much of the other word.
    else if (at === start && isMisspelt(asked, word)) add(other, nearness.misspelt);
  }
  return hit;
}

function isMisspelt(asked: string, word: string): boolean {
  if (word.length < asked.length - 1) return false;
  const { length } = asked;
  return [length - 1, length, length + 1].some((end) => isOneEditAway(asked, word.slice(0, end)));
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
