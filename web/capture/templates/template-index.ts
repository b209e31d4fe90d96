import type { CarriedTemplate, TemplateSet } from '#contract/capture/visits.ts';

/** The weight of a match in each field of a template. */
export const weights = {
  code: 8,
  clause: 8,
  name: 6,
  standard: 3,
  description: 2,
  says: 1,
  action: 1,
} as const;

/** A template with the set it comes from. */
export type Entry = { template: CarriedTemplate; set: TemplateSet };

/** An occurrence of a word: the number of a template, and the weight. */
type Places = { numbers: number[]; weights: number[] };

/** The words of all templates with their occurrences, in alphabetical order. */
export type TemplateIndex = {
  entries: readonly Entry[];
  words: readonly string[];
  places: readonly Places[];
  numbers: ReadonlyMap<string, number>;
  /** The matches of a word, kept while somebody types the next one. */
  found: Map<string, Float32Array>;
};

/** Indexes templates at once. */
export function indexTemplates(sets: Iterable<TemplateSet>): TemplateIndex {
  const building = buildIndex(sets);
  for (;;) {
    const step = building.next();
    if (step.done) return step.value;
  }
}

/** Indexes templates, pausing after each so that the phone can do other work. */
export function* buildIndex(sets: Iterable<TemplateSet>): Generator<void, TemplateIndex> {
  const entries: Entry[] = [];
  const byWord = new Map<string, Places>();
  for (const set of sets)
    for (const template of set.templates) {
      const number = entries.push({ template, set }) - 1;
      const fields = { ...template, clause: template.clause ?? '', standard: `${set.standard} ${set.title}` };
      for (const field of Object.keys(weights) as (keyof typeof weights)[])
        for (const word of wordsOf(fields[field])) addPlace(byWord, word, number, weights[field]);
      yield;
    }
  const words = [...byWord.keys()].sort();
  return {
    entries,
    words,
    found: new Map(),
    places: words.map((word) => byWord.get(word) as Places),
    numbers: new Map(entries.map(({ template }, number) => [template.id, number])),
  };
}

/** Of several occurrences in one template, the one with the highest weight. */
function addPlace(byWord: Map<string, Places>, word: string, number: number, weight: number): void {
  const places = byWord.get(word);
  if (!places) byWord.set(word, { numbers: [number], weights: [weight] });
  // The fields are in the order of their weights.
  else if (places.numbers.at(-1) !== number) {
    places.numbers.push(number);
    places.weights.push(weight);
  }
}

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
