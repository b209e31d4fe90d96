import { z } from '#contract/schema.ts';
import { text } from '#contract/text.ts';

export const comparisons = ['at least', 'at most', 'more than', 'less than', 'equal'] as const;
export type Comparison = (typeof comparisons)[number];

const bound = { comparison: z.enum(comparisons), value: z.number(), unit: z.string() };

/** One end of a limit: `{ comparison: 'at least', value: 100, unit: 'mm' }`. */
export const Bound = z.object(bound);
export type Bound = z.infer<typeof Bound>;

/** A limit that a requirement sets; of a range, `and` is its other end. */
export const Limit = z.object({ ...bound, and: z.optional(Bound) });
export type Limit = z.infer<typeof Limit>;

/** The units that a person chooses from for a limit; `1:n` is a slope. */
export const limitUnits = [
  'mm',
  'm',
  'cm',
  '1:n',
  '%',
  '°',
  'mm/m',
  'm²',
  'mm²',
  'kPa',
  'kN',
  'kg',
  'L',
  'lux',
  '°C',
  'minutes',
  'h',
  '',
] as const;

const LARGEST_VALUE = 1e9;
const isUpper = (comparison: Comparison) => comparison === 'at most' || comparison === 'less than';

const typedBound = {
  comparison: z.enum(comparisons, { error: 'Choose how to compare' }),
  value: z
    .number({ error: 'Enter a number' })
    .check(z.gte(-LARGEST_VALUE, 'Enter a smaller number'), z.lte(LARGEST_VALUE, 'Enter a smaller number')),
  unit: text('Choose a unit').check(z.trim(), z.maxLength(40, 'Use at most 40 characters')),
};

/**
 * A limit that a person sets. The other end of a range has the same unit and bounds the other side, and some value lies between both.
 */
export const SetLimit = z.object({ ...typedBound, and: z.optional(z.object(typedBound)) }).check(
  z.refine(({ value, unit, and }) => unit !== '1:n' || (value > 0 && (and?.value ?? 1) > 0), {
    error: 'A fall of 1:n needs a number above 0',
    path: ['value'],
  }),
  z.refine(({ comparison, unit, and }) => !and || isOtherEnd({ comparison, unit }, and), {
    error: 'The second bound must be the other end of the range, in the same unit',
    path: ['and', 'comparison'],
  }),
  z.refine(({ comparison, value, unit, and }) => !and || leaves({ comparison, value, unit }, and), {
    error: 'No value lies between these two',
    path: ['and', 'value'],
  }),
);

const isOtherEnd = (one: Omit<Bound, 'value'>, other: Bound) =>
  one.unit === other.unit &&
  one.comparison !== 'equal' &&
  other.comparison !== 'equal' &&
  isUpper(one.comparison) !== isUpper(other.comparison);

/** A slope of 1:100 is less than one of 1:80. */
function leaves(one: Bound, other: Bound): boolean {
  if (!isOtherEnd(one, other)) return true;
  const [low, high] = isUpper(one.comparison) ? [other, one] : [one, other];
  const isStrict = low.comparison === 'more than' || high.comparison === 'less than';
  const room = (high.value - low.value) * (one.unit === '1:n' ? -1 : 1);
  return isStrict ? room > 0 : room >= 0;
}

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
