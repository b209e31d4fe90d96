import type { CarriedTemplate, TemplateSet } from '#contract/capture/visits.ts';
import { eachTerm, rowOf, rowWords, saysOf, stemOf, wordsOf } from './words.ts';

/** The weight of a match in each field of a template, in the order of their weights. */
export const weights = {
  code: 1.2,
  clause: 1.2,
  name: 1,
  standard: 0.5,
  description: 0.6,
  says: 0.5,
  action: 0.3,
} as const;

/** How much a word says that only stands in a term of several. */
const PART = 0.6;

/** A template with the set it comes from. */
export type Entry = { template: CarriedTemplate; set: TemplateSet };

/** Where a term stands: the numbers of templates, with the weights of the best field. */
type Places = { numbers: number[]; weights: number[] };

/** A term of a query in each template: how well it is found, and its part of the name. */
export type Found = {
  score: Float32Array;
  near: Float32Array;
  name: Float32Array;
  weight: number;
  isStrong: boolean;
};

/** The terms of all templates with their places, in alphabetical order. */
export type TemplateIndex = {
  entries: readonly Entry[];
  words: readonly string[];
  places: readonly Places[];
  /** How rare each term is, from 0 to 1. */
  rare: Float32Array;
  /** How much each template's name says altogether. */
  names: Float32Array;
  numbers: ReadonlyMap<string, number>;
  /** The matches of a word, kept while somebody types the next one. */
  found: Map<string, Found>;
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
  const byTerm = new Map<string, Places>();
  for (const set of sets)
    for (const template of set.templates) {
      const number = entries.push({ template, set }) - 1;
      const fields = { ...template, clause: template.clause ?? '', standard: `${set.standard} ${set.title}` };
      for (const field of Object.keys(weights) as (keyof typeof weights)[])
        eachTerm(wordsOf(fields[field]).map(stemOf), (term, _, __, isPart) =>
          addPlace(byTerm, term, number, weights[field] * (isPart ? PART : 1)),
        );
      yield;
    }
  // A word of a row is found under the row, and is known as a word even if no template has it.
  for (const word of rowWords) {
    const row = rowOf(word);
    const places = row === undefined ? undefined : byTerm.get(row);
    if (!byTerm.has(word)) byTerm.set(word, places ?? { numbers: [], weights: [] });
  }
  const words = [...byTerm.keys()].sort();
  const places = words.map((word) => byTerm.get(word) as Places);
  const rarest = Math.log(1 + entries.length);
  const rare = Float32Array.from(places, ({ numbers }) =>
    numbers.length === 0 ? 1 : Math.log(1 + entries.length / numbers.length) / rarest,
  );
  const names = new Float32Array(entries.length);
  for (const [at, { numbers, weights: said }] of places.entries()) {
    const weight = (rare[at] as number) * saysOf(words[at] as string);
    if (weight > 0 && byTerm.get(rowOf(words[at] as string) ?? '') !== places[at])
      for (const [place, number] of numbers.entries())
        if (said[place] === weights.name) names[number] = (names[number] as number) + weight;
  }
  return {
    entries,
    words,
    places,
    rare,
    names,
    found: new Map(),
    numbers: new Map(entries.map(({ template }, number) => [template.id, number])),
  };
}

/** Of several occurrences in one template, the one with the highest weight. */
function addPlace(byTerm: Map<string, Places>, term: string, number: number, weight: number): void {
  const places = byTerm.get(term);
  if (!places) byTerm.set(term, { numbers: [number], weights: [weight] });
  else if (places.numbers.at(-1) !== number) {
    places.numbers.push(number);
    places.weights.push(weight);
  } else if (weight > (places.weights.at(-1) as number)) places.weights[places.weights.length - 1] = weight;
}
