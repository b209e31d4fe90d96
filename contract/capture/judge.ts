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
const lengths: Record<string, number> = { mm: 1, cm: 10, m: 1000, km: 1_000_000 };
/** A difference smaller than this comes from converting units in floating point. */
const DECIMALS = 6;

/** A number typed as text, and its unit: a slope (`1:80`) or the given one; `undefined` for other words. */
export function readNumber(text: string, unit: string): { value: number; unit: string } | undefined {
  const [, slope, number] = /^(?:1\s*:\s*(\d+(?:\.\d+)?)|(-?\d+(?:\.\d+)?))$/.exec(text.trim()) ?? [];
  if (slope !== undefined) return { value: Number(slope), unit: '1:n' };
  return number === undefined ? undefined : { value: Number(number), unit };
}

/** What was measured of a finding, compared with its limit; `undefined` without a number or a limit. */
export function judgementOf(fields: Entity): Judgement | undefined {
  const limit = Limit.safeParse(fieldValue(fields, 'limit')).data;
  const measured = fieldValue<number | string>(fields, 'measured');
  if (!limit || measured === undefined) return undefined;
  const unit = fieldValue<string>(fields, 'unit')?.trim() || limit.unit;
  const read = typeof measured === 'string' ? readNumber(measured, unit) : { value: measured, unit };
  return read && judge(read.value, read.unit, limit);
}

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
  if (outside) return { verdict: 'exceeds', ...outside, says: `${about}: ${outside.words}` };
  if (found.includes('unknown'))
    return { verdict: 'unknown', says: `${about}: these units can’t be compared` };
  return { verdict: 'within', says: `${about}: within the limit` };
}

type Outside = { by: number; words: string };

function compare(measured: number, unit: string, bound: Bound): 'within' | 'unknown' | Outside {
  const isSlope = [unit, bound.unit].some((one) => one === '1:n' || one === 'mm/m');
  const value = isSlope ? millimetresPerMetre(measured, unit) : converted(measured, unit, bound.unit);
  const limit = isSlope ? millimetresPerMetre(bound.value, bound.unit) : bound.value;
  if (value === undefined || limit === undefined) return 'unknown';
  const difference = Number((value - limit).toFixed(DECIMALS));
  if (isInside(bound, difference)) return 'within';
  if (difference === 0) return { by: 0, words: 'outside, because a value equal to the limit is not allowed' };
  const by = Math.abs(difference);
  if (!isSlope) return { by, words: `${missed[bound.comparison]} by ${measureInWords(by, bound.unit)}` };
  const shown = toOneDecimal(by);
  return { by: shown, words: `too ${difference < 0 ? 'flat' : 'steep'} by ${shown} mm per metre` };
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
