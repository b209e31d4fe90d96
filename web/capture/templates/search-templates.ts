import { judgedBy } from '#web/capture/line/measured-for.ts';
import { type ReadValue, readValues } from '#web/capture/line/read-values.ts';
import { beginsButForOne, isButForOne } from './one-edit.ts';
import { type Entry, type Found, type TemplateIndex, weights } from './template-index.ts';
import { eachTerm, rowOf, rowWords, saysOf, stemOf, wordsOf } from './words.ts';

/** From this many letters on, a word may match part of another word, or have a typing error. */
const LONG_ENOUGH = 4;
/** The weights of inexact matches: the start of a word, a part of a word, and a typing error. */
const nearness = { same: 1, start: 0.8, within: 0.5, misspelt: 0.6 } as const;
/** The number of words whose matches are kept. */
const MOST_FOUND = 40;
/** No line needs more words. */
const MOST_WORDS = 40;
/** How much a word weighs that no template has. */
const UNKNOWN = 0.8;
/** How much it counts that little of the name is left unsaid. */
const WHOLE_NAME = 0.35;
/** A template of the named standards that has nearly as much of the line as the best comes first. */
const NEARLY = 0.1;
/** Scores that differ by less are alike. */
const ALIKE = 0.02;
/** How much of a line a template must have, to be surely the one that is meant. */
const SURE = 0.6;

/** A template that was found by words, code or clause. */
export type FoundTemplate = Entry & {
  score: number;
  /** The part of the line's words that it has, from 0 to 1. */
  share: number;
  /** Whether it is so much like the line that one tap may cite it. */
  isSure: boolean;
};

type SearchOptions = { standards: readonly string[]; limit: number; used: readonly string[] };

/**
 * Finds templates by the words, the code or the clause in a line, also by partial words, other words of the trade and with typing
 * errors. A number with its unit, which a line may have, speaks for the templates whose limit it misses. The best match comes first;
 * among those that have as much of the line, the named standards, and then what was used last. Without words: recently used ones,
 * then those of the named standards.
 *
 * @param asked.used ids, the most recently used first
 */
export function searchTemplates(
  index: TemplateIndex,
  line: string,
  { standards, limit, used }: SearchOptions,
): FoundTemplate[] {
  const values = readValues(line);
  const terms = termsOf(index, line, values);
  const usedAt = new Map(used.map((id, rank) => [index.numbers.get(id), rank]));
  const isOurs = oneOf(standards);
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const ranks: Rank[] = [];
  let [mostShare, mostScore] = [0, 0];
  for (let number = 0; number < index.entries.length; number += 1) {
    let [score, near, name, strong] = [0, 0, 0, 0];
    for (const term of terms) {
      const found = term.score[number] as number;
      score += found;
      if (found > 0 && term.isStrong) strong += 1;
      near += term.near[number] as number;
      name += term.name[number] as number;
    }
    if (terms.length > 0 && score === 0) continue;
    const share = all === 0 ? 0 : near / all;
    if (share > mostShare) mostShare = share;
    const { template, set } = index.entries[number] as Entry;
    const said = Math.min(1, name / ((index.names[number] as number) || 1));
    const total = all === 0 ? 0 : score / all + WHOLE_NAME * said * share;
    const valued = total === 0 ? 0 : total + byValue(values, template.limit);
    if (valued > mostScore) mostScore = valued;
    ranks.push({
      number,
      share,
      // A number that the template has no limit for, or a single word, may well belong to something else.
      isSure:
        share >= SURE &&
        (strong > 1 || (said >= SURE && values.length === 0)) &&
        (values.length === 0 || template.limit !== null),
      score: valued,
      elsewhere: isOurs(set.standard) ? 0 : 1,
      used: usedAt.get(number) ?? Number.MAX_SAFE_INTEGER,
    });
  }
  const isLifted = ({ share, elsewhere }: Rank) => elsewhere === 0 && share >= mostShare - NEARLY;
  ranks.sort(
    terms.length === 0
      ? (a, b) => a.used - b.used || a.elsewhere - b.elsewhere || a.number - b.number
      : (a, b) =>
          Number(isLifted(b)) - Number(isLifted(a)) ||
          b.score - a.score ||
          a.elsewhere - b.elsewhere ||
          a.used - b.used ||
          a.number - b.number,
  );
  return ranks.slice(0, limit).map(({ number, score, share, isSure }) => ({
    ...(index.entries[number] as Entry),
    score,
    share,
    // Lifted above a better one, it is worth a look and no more.
    isSure: isSure && score >= mostScore - ALIKE,
  }));
}

/** The units that most limits have, so that they say little about which one is meant. */
const LENGTHS = ['mm', 'cm', 'm'];

type Rank = {
  number: number;
  score: number;
  share: number;
  isSure: boolean;
  elsewhere: number;
  used: number;
};

/** What the numbers of a line say about a template: a defect misses the limit, in a unit that the limit can have. */
function byValue(values: readonly ReadValue[], limit: Entry['template']['limit']): number {
  if (values.length === 0) return 0;
  const named = values.some(({ unit }) => unit !== undefined && !LENGTHS.includes(unit));
  if (!limit) return named ? -0.15 : -0.04;
  let best = named ? -0.2 : -0.1;
  for (const value of values) {
    const { verdict } = judgedBy(value, limit);
    if (verdict === 'unknown') continue;
    if (value.unit !== undefined && !LENGTHS.includes(value.unit)) {
      best = Math.max(best, verdict === 'exceeds' ? 0.2 : 0.14);
      continue;
    }
    const size = Math.abs(Math.log((Number.isFinite(value.low) ? value.low : value.high) / limit.value || 1));
    const isLike = value.unit !== undefined || size < 1.6;
    best = Math.max(best, (verdict === 'exceeds' ? 0.06 : 0) + (isLike ? 0.06 : -0.02));
  }
  return best;
}

/** The terms of a line without its numbers, each with where it is found. A line of numbers alone is taken as words. */
function termsOf(index: TemplateIndex, line: string, values: readonly ReadValue[]): Found[] {
  const bare = line.replace(/(?<letter>\p{L})['’](?=\p{L})/gu, '$<letter>');
  let rest = values.length > 0 && bare === line ? '' : bare;
  if (rest === '') {
    let at = 0;
    for (const { from, to } of values) {
      rest += `${line.slice(at, from)} `;
      at = to;
    }
    rest += line.slice(at);
  }
  const read = wordsOf(rest).slice(0, MOST_WORDS);
  const words = read.length > 0 ? read : wordsOf(line).slice(0, MOST_WORDS);
  const stems = words.map((word) => corrected(index, stemOf(word)));
  const found = new Map<string, Found>();
  eachTerm(
    stems.map(({ stem }) => stem),
    (term, from, to, isPart) => {
      if (isPart || found.has(term)) return;
      const said = to - from > 1 ? 1 : saysOf(term);
      if (said === 0) return;
      const near = Math.min(...stems.slice(from, to).map((one) => one.near));
      const isLast = to === stems.length;
      found.set(term, foundFor(index, { term, said, near, isLast, typed: words[from] as string }));
    },
  );
  // A ratio is a fall, whether the line says so or not.
  const fall = rowOf('fall');
  if (fall !== undefined && !found.has(fall) && values.some(({ unit }) => unit === '1:n'))
    found.set(fall, foundFor(index, { term: fall, said: 1, near: 1, isLast: false, typed: fall }));
  if (found.size > 0 || words.length === 0) return [...found.values()];
  // Nothing but small words: they are all there is.
  return words.map((term) =>
    foundFor(index, { term: stemOf(term), said: 1, near: 1, isLast: true, typed: term }),
  );
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

/** A word as the templates or the trade know it, if it is that but for one letter. */
function corrected({ words, places }: TemplateIndex, stem: string): { stem: string; near: number } {
  if (
    stem.length < LONG_ENOUGH ||
    /\d/.test(stem) ||
    saysOf(stem) < 1 ||
    words[firstFrom(words, stem)] === stem
  )
    return { stem, near: 1 };
  const first = stem[0] as string;
  let best: string | undefined;
  let most = -1;
  for (let at = firstFrom(words, first); words[at]?.startsWith(first); at += 1) {
    const count = (places[at] as TemplateIndex['places'][number]).numbers.length;
    if (count > most && isButForOne(words[at] as string, stem)) [best, most] = [words[at], count];
  }
  return best === undefined ? { stem, near: 1 } : { stem: best, near: nearness.misspelt };
}

type Asked = { term: string; said: number; near: number; isLast: boolean; typed: string };

/** For each template, how well it has a term of the line. */
function foundFor(index: TemplateIndex, asked: Asked): Found {
  const key = JSON.stringify(asked);
  const known = index.found.get(key);
  if (known) return known;
  const size = index.entries.length;
  const [score, near, name] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  let weight = 0;
  search(index, asked, (at, nearness) => {
    const { numbers, weights: said } = index.places[at] as TemplateIndex['places'][number];
    const [rare, close] = [(index.rare[at] as number) * asked.said, nearness * asked.near];
    if (numbers.length > 0 && rare > weight) weight = rare;
    for (let place = 0; place < numbers.length; place += 1) {
      const [number, field] = [numbers[place] as number, said[place] as number];
      const found = field * rare * close;
      if (found <= (score[number] as number)) continue;
      score[number] = found;
      near[number] = rare * close * Math.min(1, 0.4 + field);
      name[number] = field === weights.name ? rare * close : 0;
    }
  });
  const found = { score, near, name, weight: weight || UNKNOWN * asked.said, isStrong: asked.said === 1 };
  if (index.found.size >= MOST_FOUND) index.found.clear();
  index.found.set(key, found);
  return found;
}

/** Yields each indexed term that a typed one may mean, by its place, with the closeness of the match. */
function search(
  { words, places }: TemplateIndex,
  { term, isLast, typed }: Asked,
  tell: (at: number, nearness: number) => void,
): void {
  const start = firstFrom(words, term);
  const isKnown = words[start] === term;
  if (isKnown) tell(start, nearness.same);
  if (isKnown && !(isLast && (places[start] as { numbers: number[] }).numbers.length === 0)) return;
  if (!isKnown && rowWords.has(term)) return;
  // While a word is being typed, its beginning stands for it.
  let end = firstFrom(words, typed);
  const from = end;
  for (; words[end]?.startsWith(typed); end += 1) tell(end, nearness.start);
  if (typed.length < LONG_ENOUGH || /^[\d.]+$/.test(typed)) return;
  for (let at = 0; at < words.length; at += 1) {
    if (at >= from && at < end) continue;
    const word = words[at] as string;
    if (word.length > term.length && word.includes(term)) tell(at, nearness.within);
    else if (end === from && isLast && beginsButForOne(word, typed)) tell(at, nearness.misspelt);
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
