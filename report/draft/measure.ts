import { judgeMeasured, type Measured, measuredInWords, readMeasured } from '#contract/capture/judge.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { Limit, limitInWords } from '#contract/desk/limits.ts';
import type { Measurement } from '#contract/report/report.ts';
import { lineIn, lineOf } from './text.ts';

/** The measurement compared with its own limit or the given one; `undefined` if nothing was measured. */
export function measureOf(
  fields: Entity,
  held: unknown = fieldValue(fields, 'limit'),
): Measurement | undefined {
  const value = fieldValue<number | string>(fields, 'measured');
  if (value === undefined) return undefined;
  const limit = Limit.safeParse(held).data;
  const unit = lineIn(fields, 'unit') ?? limit?.unit ?? '';
  const read = printed(value, unit);
  if (read === undefined) return undefined;
  const words = limitOf(held);
  const stated = { measured: read.words, ...(words === undefined ? {} : { limit: words }) };
  if (!limit || read.value === undefined) return { ...stated, verdict: 'unknown' };
  const { verdict, words: by } = judgeMeasured(read.value, limit);
  const outside = lineOf(by);
  return { ...stated, verdict, ...(outside === undefined ? {} : { outside }) };
}

/** The limit of a finding in words, from a template or typed. */
export function limitOf(held: unknown): string | undefined {
  const limit = Limit.safeParse(held).data;
  return limit ? lineOf(limitInWords(limit)) : lineOf(held);
}

type Read = { words: string; value?: Measured };

/** What was measured, with its unit. A text may be a slope (`1:80`), a range (`3-5`), `>40`, a number, or any words. */
function printed(value: number | string, unit: string): Read | undefined {
  if (typeof value === 'number') {
    const words = Number.isFinite(value)
      ? lineOf(measuredInWords({ low: value, high: value, unit }))
      : undefined;
    return words === undefined ? undefined : { words, value: { low: value, high: value, unit } };
  }
  const words = lineOf(value);
  if (words === undefined) return undefined;
  const read = readMeasured(words, unit);
  if (read) return { words: lineOf(measuredInWords(read)) ?? words, value: read };
  const hasUnit = unit === '' || unit === '1:n' || words.endsWith(unit);
  return { words: hasUnit ? words : `${words} ${unit}` };
}
