import { z } from '#contract/schema.ts';

const comparisons = ['at least', 'at most', 'more than', 'less than', 'equal'] as const;
export type Comparison = (typeof comparisons)[number];

const bound = { comparison: z.enum(comparisons), value: z.number(), unit: z.string() };

/** One end of a limit: `{ comparison: 'at least', value: 100, unit: 'mm' }`. */
export const Bound = z.object(bound);
export type Bound = z.infer<typeof Bound>;

/** A limit that a requirement sets; of a range, `and` is its other end. */
export const Limit = z.object({ ...bound, and: z.optional(Bound) });
export type Limit = z.infer<typeof Limit>;

/** A limit as a person says it: `at least 30 mm and at most 100 mm`, `exactly 1:80`. */
export function limitInWords({ and, ...one }: Limit): string {
  return [one, ...(and ? [and] : [])].map(boundInWords).join(' and ');
}

function boundInWords({ comparison, value, unit }: Bound): string {
  return `${comparison === 'equal' ? 'exactly' : comparison} ${measureInWords(value, unit)}`;
}

/** A value with its unit: `30 mm`, `1:80`, `3`. */
export function measureInWords(value: number, unit: string): string {
  return unit === '1:n' ? `1:${value}` : `${value} ${unit}`.trim();
}
