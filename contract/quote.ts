import { z } from '#contract/schema.ts';

/**
 * The content of an edition of a quote, frozen when it is made: its page, its mail and its PDF show only this. Money in whole
 * cents, inc GST.
 */
export const QuoteContent = z.strictObject({
  seller: z.strictObject({
    name: z.string(),
    abn: z.string(),
    licence: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  buyer: z.strictObject({ name: z.string(), email: z.string() }),
  property: z.string(),
  /** The type of the request. If it or the property changes, the quote is no longer for this request. */
  requested: z.string(),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      description: z.string(),
      cents: z.int(),
      type: z.nullable(z.string()),
      optional: z.boolean(),
      /** What is looked at and by which standard, a sentence each. */
      scope: z.array(z.string()),
    }),
  ),
  message: z.string(),
  /** Whether the customer chooses a time among all that are free. */
  ownTimes: z.optional(z.boolean()),
  /** Whether the prices include GST. */
  includesGst: z.boolean(),
  /** What a price includes: `inc GST`. */
  prices: z.string(),
});
export type QuoteContent = z.infer<typeof QuoteContent>;

/** The lines that count: those that are not optional, and the chosen ones. */
export function countedLines<Line extends { id: string; optional: boolean }>(
  lines: readonly Line[],
  chosen: readonly string[],
): Line[] {
  return lines.filter(({ id, optional }) => !optional || chosen.includes(id));
}

/** What the lines that count come to. */
export function totalOf(
  lines: readonly { id: string; optional: boolean; cents: number }[],
  chosen: readonly string[],
): number {
  return countedLines(lines, chosen).reduce((sum, { cents }) => sum + cents, 0);
}
