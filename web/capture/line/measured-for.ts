import { type Judgement, judgeMeasured, lengths, type Measured } from '#contract/capture/judge.ts';
import type { Limit } from '#contract/desk/limits.ts';
import type { ReadValue } from './read-values.ts';

/** From this on, a bare number where a limit is in metres means millimetres, as builders say lengths. */
const SURELY_MM = 20;

/** A value as the limit takes it: in its own unit, or in the limit's if the line names none. */
export function measuredIn({ low, high, unit }: ReadValue, limit: Limit): Measured {
  const least = Number.isFinite(low) ? low : high;
  if (unit === undefined)
    return { low, high, unit: limit.unit === 'm' && least >= SURELY_MM ? 'mm' : limit.unit };
  // People say degrees of an angle and of heat alike.
  return { low, high, unit: unit === '°' && limit.unit === '°C' ? '°C' : unit };
}

/** A value of a line compared with a limit. */
export function judgedBy(value: ReadValue, limit: Limit): Judgement {
  return judgeMeasured(measuredIn(value, limit), limit);
}

/** A length in the limit's unit. Other units stay as they are. */
export function inUnitOf({ low, high, unit }: Measured, limit: Limit): Measured {
  const [many, one] = [lengths[unit], lengths[limit.unit]];
  if (many === undefined || one === undefined || many === one) return { low, high, unit };
  const inUnit = (value: number) =>
    Number.isFinite(value) ? Number(((value * many) / one).toFixed(6)) : value;
  return { low: inUnit(low), high: inUnit(high), unit: limit.unit };
}
