import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { type Bound, Limit, limitInWords, measureInWords } from '#contract/desk/limits.ts';

/** The result of comparing a measured value with a limit. */
export type Judgement = {
  /** `unknown` if the value cannot be compared with the limit. */
  verdict: 'within' | 'exceeds' | 'unknown';
  /** How far the value is outside the limit, in the limit's unit; for a slope in mm per metre. Only with `exceeds`. */
  by?: number;
  /** The same in words: `exceeds by 3 mm`. Only with `exceeds`. */
  words?: string;
  /** A sentence for the person who measured: `Measured 7 mm, at most 4 mm: exceeds by 3 mm`. */
  says: string;
};

/** Millimetres in each unit of length. */
export const lengths: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, km: 1_000_000 };
/** A difference smaller than this comes from converting units in floating point. */
const DECIMALS = 6;

/** What was measured: one value, a range, or all above or below a value. Its unit is the line’s own or the given one. */
export type Measured = { low: number; high: number; unit: string };

const FIGURE = String.raw`(-?\d{1,15}(?:\.\d{1,15})?)`;
const SLOPES = /^1\s?:\s?(\d{1,15}(?:\.\d{1,15})?)(?:\s?(?:-|–|to)\s?1\s?:\s?(\d{1,15}(?:\.\d{1,15})?))?$/;
const RANGE = new RegExp(`^${FIGURE}(?:\\s?(?:-|–|to)\\s?${FIGURE})?$`);
const OPEN = new RegExp(`^([<>])\\s?${FIGURE}$`);

/** Reads `80`, `1:80`, `3-5` and `>40`, as a finding stores them; `undefined` for other words. */
export function readMeasured(text: string, unit: string): Measured | undefined {
  const [words, open] = [text.trim(), OPEN.exec(text.trim())];
  if (open) {
    const end = Number(open[2]);
    if (open[1] === '>') return { low: end, high: Number.POSITIVE_INFINITY, unit };
    return { low: Number.NEGATIVE_INFINITY, high: end, unit };
  }
  const slopes = SLOPES.exec(words);
  const [, one, other = one] = slopes ?? RANGE.exec(words) ?? [];
  if (one === undefined) return undefined;
  const ends = [Number(one), Number(other)];
  return { low: Math.min(...ends), high: Math.max(...ends), unit: slopes ? '1:n' : unit };
}

/** What was measured in words: `80 mm`, `3 to 5 mm`, `more than 40 mm`. */
export function measuredInWords({ low, high, unit }: Measured): string {
  if (low === high) return measureInWords(low, unit);
  if (high === Number.POSITIVE_INFINITY) return `more than ${measureInWords(low, unit)}`;
  if (low === Number.NEGATIVE_INFINITY) return `less than ${measureInWords(high, unit)}`;
  return `${unit === '1:n' ? `1:${low}` : low} to ${measureInWords(high, unit)}`;
}

/** What was measured of a finding, compared with its limit; `undefined` without a number or a limit. */
export function judgementOf(fields: Entity): Judgement | undefined {
  const limit = Limit.safeParse(fieldValue(fields, 'limit')).data;
  const measured = fieldValue<number | string>(fields, 'measured');
  if (!limit || measured === undefined) return undefined;
  const unit = fieldValue<string>(fields, 'unit')?.trim() || limit.unit;
  const read = typeof measured === 'string' ? readMeasured(measured, unit) : atOnce(measured, unit);
  return read && judgeMeasured(read, limit);
}

const atOnce = (value: number, unit: string): Measured => ({ low: value, high: value, unit });

/**
 * Compares a range, or all above or below a value, with a limit. A range is outside if one of its ends is; of an open one every value
 * must be.
 */
export function judgeMeasured(measured: Measured, limit: Limit): Judgement {
  const { low, high, unit } = measured;
  if (low === high) return judge(low, unit, limit);
  const about = `Measured ${measuredInWords(measured)}, ${limitInWords(limit)}`;
  const isOpen = !Number.isFinite(high - low);
  const bounds = [limit, ...(limit.and ? [limit.and] : [])];
  const found = bounds.flatMap((bound) =>
    isOpen ? [compareOpen(measured, bound)] : [compare(low, unit, bound), compare(high, unit, bound)],
  );
  const outside = found
    .filter((one) => typeof one === 'object')
    .reduce<Outside | undefined>((most, one) => (most && most.by >= one.by ? most : one), undefined);
  if (outside) {
    const words =
      outside.by === 0 ? 'outside the limit' : outsideInWords(outside, isOpen ? 'by more than' : 'by up to');
    return { verdict: 'exceeds', by: outside.by, words, says: `${about}: ${words}` };
  }
  if (!found.includes('unknown')) return { verdict: 'within', says: `${about}: within the limit` };
  const why = isOpen ? 'this does not say which side of the limit it is on' : 'these units can’t be compared';
  return { verdict: 'unknown', says: `${about}: ${why}` };
}

/** All above or below a value. The end itself is not among them. */
function compareOpen({ low, high, unit }: Measured, bound: Bound): ReturnType<typeof compare> {
  const end = Number.isFinite(low) ? low : high;
  // A slope of more than 1:80 in n is flatter.
  const isUp = Number.isFinite(low) !== (unit === '1:n');
  const { comparison } = bound;
  if (comparison === 'equal') return 'unknown';
  const wantsMore = comparison === 'at least' || comparison === 'more than';
  // Whether the end is on the good side decides only if all values are beyond it on the same side.
  const atEnd = compare(end, unit, {
    ...bound,
    comparison: wantsMore === isUp ? orEqual[comparison] : strict[comparison],
  });
  if (wantsMore === isUp) return atEnd === 'within' ? 'within' : 'unknown';
  return typeof atEnd === 'object' ? atEnd : 'unknown';
}

type Ordered = Exclude<Bound['comparison'], 'equal'>;
const orEqual: Record<Ordered, Ordered> = {
  'at least': 'at least',
  'more than': 'at least',
  'at most': 'at most',
  'less than': 'at most',
};
const strict: Record<Ordered, Ordered> = {
  'at least': 'more than',
  'more than': 'more than',
  'at most': 'less than',
  'less than': 'less than',
};

/**
 * Compares a measured value with a template's limit. A length may be in mm, cm, m or km, in any combination
 * with the limit's unit. A slope may be the n of `1:n`, in `%` or in `mm/m`; a slope of 1:80 is more than one
 * of 1:100. Any other unit must be the limit's own. The comparison is exact to a millionth of the limit's
 * unit.
 *
 * @param unit the unit of `measured`: `mm`, `%`, `1:n`, `°C` and so on; empty for a count
 */
export function judge(measured: number, unit: string, limit: Limit): Judgement {
  const words = limitInWords(limit);
  if (!Number.isFinite(measured)) return { verdict: 'unknown', says: `Enter a number to compare: ${words}` };
  const about = `Measured ${measureInWords(measured, unit.trim())}, ${words}`;
  const found = [limit, ...(limit.and ? [limit.and] : [])].map((end) => compare(measured, unit.trim(), end));
  const outside = found.find((one) => typeof one === 'object');
  if (outside) {
    const words = outsideInWords(outside, 'by');
    return { verdict: 'exceeds', by: outside.by, words, says: `${about}: ${words}` };
  }
  if (found.includes('unknown'))
    return { verdict: 'unknown', says: `${about}: these units can’t be compared` };
  return { verdict: 'within', says: `${about}: within the limit` };
}

/** How a value misses a limit, and by how much in words; a value equal to a limit that excludes it has no amount. */
type Outside = { by: number; how: string; amount?: string };

function outsideInWords({ how, amount }: Outside, by: 'by' | 'by up to' | 'by more than'): string {
  return amount === undefined ? how : `${how} ${by} ${amount}`;
}

function compare(measured: number, unit: string, bound: Bound): 'within' | 'unknown' | Outside {
  const isSlope = [unit, bound.unit].some((one) => one === '1:n' || one === 'mm/m');
  const value = isSlope ? millimetresPerMetre(measured, unit) : converted(measured, unit, bound.unit);
  const limit = isSlope ? millimetresPerMetre(bound.value, bound.unit) : bound.value;
  if (value === undefined || limit === undefined) return 'unknown';
  const difference = Number((value - limit).toFixed(DECIMALS));
  // Values that are too large to be numbers in this unit.
  if (!Number.isFinite(difference)) return 'unknown';
  if (isInside(bound, difference)) return 'within';
  if (difference === 0) return { by: 0, how: 'outside, because a value equal to the limit is not allowed' };
  const by = Math.abs(difference);
  if (!isSlope) return { by, how: missed[bound.comparison], amount: measureInWords(by, bound.unit) };
  const shown = toOneDecimal(by);
  return { by: shown, how: `too ${difference < 0 ? 'flat' : 'steep'}`, amount: `${shown} mm per metre` };
}

const missed: Record<Bound['comparison'], string> = {
  'at most': 'exceeds',
  'less than': 'exceeds',
  'at least': 'short',
  'more than': 'short',
  equal: 'differs',
};

function isInside({ comparison }: Bound, difference: number): boolean {
  if (comparison === 'at least') return difference >= 0;
  if (comparison === 'at most') return difference <= 0;
  if (comparison === 'more than') return difference > 0;
  if (comparison === 'less than') return difference < 0;
  return difference === 0;
}

/** The steepness of a slope. A slope of `1:n` needs an n above 0. A level floor is 0 % or 0 mm/m. */
function millimetresPerMetre(value: number, unit: string): number | undefined {
  if (unit === 'mm/m') return value;
  if (unit === '%') return value * 10;
  return unit === '1:n' && value > 0 ? 1000 / value : undefined;
}

function converted(value: number, from: string, to: string): number | undefined {
  if (from === to) return value;
  const [many, one] = [lengths[from], lengths[to]];
  return many && one ? (value * many) / one : undefined;
}

/** Rounded to one decimal. A value that would round to 0 keeps its first digit. */
function toOneDecimal(value: number): number {
  return Number(value.toFixed(1)) || Number(value.toPrecision(1));
}
