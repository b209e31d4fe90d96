import type { CarriedTemplate, TemplateSet } from '#contract/capture/visits.ts';

/** How much it says that a word stands in a field of a template. */
export const weights = {
  ...{ code: 8, clause: 8, name: 6, standard: 3 },
  ...{ description: 2, says: 1, action: 1 },
} as const;

/** A template with the set it comes from. */
export type Entry = { template: CarriedTemplate; set: TemplateSet };

/** Where a word stands: the number of a template, and what it says there. */
type Places = { numbers: number[]; weights: number[] };

/** The words of all templates with where they stand, in the order of the alphabet. */
export type TemplateIndex = {
  entries: readonly Entry[];
  words: readonly string[];
  places: readonly Places[];
  numbers: ReadonlyMap<string, number>;
  /** What was found for a word, for as long as somebody types the next. */
  found: Map<string, Float32Array>;
};

/** Reads templates into an index at once. */
export function indexTemplates(sets: Iterable<TemplateSet>): TemplateIndex {
  const building = buildIndex(sets);
  for (;;) {
    const step = building.next();
    if (step.done) return step.value;
  }
}

/** Reads templates into an index, and stops after each: a phone has other things to do meanwhile. */
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
    ...{ entries, words, found: new Map() },
    places: words.map((word) => byWord.get(word) as Places),
    numbers: new Map(entries.map(({ template }, number) => [template.id, number])),
  };
}

/** Of several places in one template, the one that says most. */
function addPlace(byWord: Map<string, Places>, word: string, number: number, weight: number): void {
  const places = byWord.get(word);
  if (!places) byWord.set(word, { numbers: [number], weights: [weight] });
  // The fields come in the order of what they say.
  else if (places.numbers.at(-1) !== number) {
    places.numbers.push(number);
    places.weights.push(weight);
  }
}

/** The words of a text: without accents, in small letters. A clause stays whole: 4.13.2. */
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
