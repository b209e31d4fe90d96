import { type Judgement, judge, readNumber } from '#contract/capture/judge.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { Limit, limitInWords, measureInWords } from '#contract/desk/limits.ts';
import { capital } from './sentences.ts';
import { lineIn, lineOf } from './text.ts';

/** The measurement of a finding or a check, in words. */
export type Measure = {
  /** With its unit: `7 mm`, `1:80`. */
  measured: string;
  /** `at most 4 mm` */
  limit: string | undefined;
  verdict: Judgement['verdict'];
  /** `measured 7 mm, at most 4 mm` */
  plain: string;
  /** `Measured 7 mm, at most 4 mm: exceeds by 3 mm` */
  says: string;
};

/** The measurement compared with its own limit or the given one; `undefined` if nothing was measured. */
export function measureOf(fields: Entity, held: unknown = fieldValue(fields, 'limit')): Measure | undefined {
  const value = fieldValue<number | string>(fields, 'measured');
  if (value === undefined) return undefined;
  const limit = Limit.safeParse(held).data;
  const unit = lineIn(fields, 'unit') ?? limit?.unit ?? '';
  const read = readMeasured(value, unit);
  if (read === undefined) return undefined;
  const words = limitOf(held);
  const plain = `measured ${[read.words, words].filter(Boolean).join(', ')}`;
  const unjudged = {
    measured: read.words,
    limit: words,
    verdict: 'unknown',
    plain,
    says: capital(plain),
  } as const;
  if (!limit || read.value === undefined) return unjudged;
  const { verdict, says } = judge(read.value, read.unit, limit);
  return verdict === 'unknown' ? unjudged : { ...unjudged, verdict, says };
}

/** The limit of a finding in words, from a template or typed. */
export function limitOf(held: unknown): string | undefined {
  const limit = Limit.safeParse(held).data;
  return limit ? lineOf(limitInWords(limit)) : lineOf(held);
}

type Read = { words: string; value?: number; unit: string };

/** A number with its unit. A text may be a slope (`1:80`), a number, or any words. */
function readMeasured(value: number | string, unit: string): Read | undefined {
  if (typeof value === 'number') {
    const words = lineOf(measureInWords(value, unit));
    return Number.isFinite(value) && words !== undefined ? { words, value, unit } : undefined;
  }
  const words = lineOf(value);
  if (words === undefined) return undefined;
  const read = readNumber(words, unit);
  if (read)
    return read.unit === unit ? readMeasured(read.value, unit) : { words: `1:${read.value}`, ...read };
  const hasUnit = unit === '' || unit === '1:n' || words.endsWith(unit);
  return { words: hasUnit ? words : `${words} ${unit}`, unit };
}

/** Whether a line of a report says what was measured. */
export function isMeasureLine(line: string): boolean {
  return line.startsWith('Measured ');
}
