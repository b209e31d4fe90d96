import { builtPlaceWords, roomWords } from '#content/trade-words.ts';
import { judgeMeasured } from '#contract/capture/judge.ts';
import { type Limit, limitInWords, measureInWords } from '#contract/desk/limits.ts';
import { wordsOf } from '#web/capture/templates/words.ts';
import { inUnitOf, measuredIn } from './measured-for.ts';
import { type ReadValue, readValues } from './read-values.ts';

type Named = { id: string; name: string };

/** One line about a defect, taken apart. */
export type ReadLine = {
  /** The line without its place. */
  words: string;
  values: readonly ReadValue[];
  /** The area that the line names. */
  area: string | undefined;
  /** Where in the area. */
  place: string | undefined;
};

/** A place has few words. */
const MOST_WORDS = 4;
const rooms = new Set(`${roomWords} ${builtPlaceWords}`.split(' '));

/**
 * Takes the place out of a line: an area, a place that a finding of this inspection already has, or words such as “shower corner”.
 * It has to stand by itself: after a comma, or after “in” or “at”.
 */
export function readLine(line: string, areas: readonly Named[], places: readonly string[]): ReadLine {
  const typed = line.trim();
  const [first = '', ...others] = typed.split(/[,;\n]/).map((part) => part.trim());
  let [area, place] = [undefined, undefined] as [string | undefined, string | undefined];
  /** Whether these words are a place. */
  const takes = (said: string): boolean => {
    const known = areas.find(({ name }) => isSame(name, said));
    if (known && area === undefined) area = known.id;
    else if (!known && place === undefined && (places.some((one) => isSame(one, said)) || isRoom(said)))
      place = said;
    else return false;
    return true;
  };
  const rest = others.filter((part) => part === '' || !takes(part));
  let start = first;
  const [before, named] = atItsEnd(first);
  const isKnown = [...areas.map(({ name }) => name), ...places].some((name) => isSame(name, named));
  if (isKnown && takes(named)) start = before;
  const words = [start, ...rest].filter(Boolean).join(', ');
  return words === ''
    ? { words: typed, values: readValues(typed), area: undefined, place: undefined }
    : { words, values: readValues(words), area, place };
}

/** What stands before and after the last “in” or “at”. */
function atItsEnd(text: string): [string, string] {
  const small = text.toLowerCase();
  const at = Math.max(small.lastIndexOf(' in '), small.lastIndexOf(' at '));
  if (at < 1) return [text, ''];
  const named = text.slice(at + 4).trim();
  return [text.slice(0, at).trim(), named.toLowerCase().startsWith('the ') ? named.slice(4) : named];
}

const isSame = (one: string, other: string) => {
  const words = wordsOf(one);
  return words.length > 0 && words.join(' ') === wordsOf(other).join(' ');
};

function isRoom(said: string): boolean {
  const words = wordsOf(said);
  return words.length <= MOST_WORDS && words.some((word) => rooms.has(word)) && readValues(said).length === 0;
}

/** What a line says for one limit: the measurement, or why there is none. */
export type Said = {
  measured?: number | string;
  unit?: string;
  /** More than one number may be meant. */
  choices?: readonly ReadValue[];
  /** A sentence: what the line says can't be compared with the limit. */
  problem?: string;
};

/** The measurement for a template. Of several numbers, the one that the limit's unit fits; lengths are converted to that unit. */
export function saidFor(values: readonly ReadValue[], limit: Limit | null): Said {
  if (!limit) return saidFreely(values);
  const fitting = values.filter((value) => canCompare(value, limit));
  const named = fitting.filter(({ unit }) => unit !== undefined);
  const meant = named.length > 0 ? named : fitting;
  const [value] = meant;
  if (meant.length > 1) return { choices: meant };
  if (value) return stored(value, limit);
  const [other] = values;
  if (!other) return {};
  return {
    problem: `The line says ${valueInWords(other)}, and the limit is ${limitInWords(limit)}. Measure it again in the next step.`,
  };
}

/** Without a limit, one number with its unit is the measurement. */
function saidFreely(values: readonly ReadValue[]): Said {
  const named = values.filter(({ unit }) => unit !== undefined);
  const [value] = named;
  if (!value || named.length > 1) return {};
  return { measured: value.low === value.high ? value.low : value.text, unit: value.unit as string };
}

function canCompare(value: ReadValue, limit: Limit): boolean {
  const { low, high, unit } = measuredIn(value, limit);
  const end = Number.isFinite(low) ? low : high;
  return judgeMeasured({ low: end, high: end, unit }, limit).verdict !== 'unknown';
}

function stored(value: ReadValue, limit: Limit): Said {
  const { low, high, unit } = inUnitOf(measuredIn(value, limit), limit);
  if (low === high) return { measured: low, unit };
  if (high === Number.POSITIVE_INFINITY) return { measured: `>${low}`, unit };
  if (low === Number.NEGATIVE_INFINITY) return { measured: `<${high}`, unit };
  return { measured: `${low}-${high}`, unit };
}

/** A value as the line says it, in words. */
export function valueInWords({ text, low, high, unit = '' }: ReadValue): string {
  return low === high ? measureInWords(low, unit) : `${text} ${unit}`.trim();
}
