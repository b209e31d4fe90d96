import { withoutFormat } from '#contract/invisible.ts';
import { z } from '#contract/schema.ts';

/** At most nine digits before the point, with or without commas between thousands, and at most two after it. */
const DECIMAL = /^(?:\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;

type TypedDecimal = {
  /** The error for an empty field. */
  asks: string;
  /** Signs allowed around the number, like a dollar sign. */
  around: RegExp;
  /** The error for anything else that is not a number. */
  wrong: string;
};

/** A number as people type it, which becomes decimal text without commas: `$1,234.5` is `1234.5`. */
export function typedDecimal({ asks, around, wrong }: TypedDecimal) {
  return z.string({ error: asks }).check(
    z.overwrite(withoutFormat),
    z.trim(),
    z.minLength(1, asks),
    z.overwrite((typed) => typed.replace(around, '').trim()),
    z.refine((typed) => DECIMAL.test(typed), { error: ({ input }) => aboutComma(String(input)) ?? wrong }),
    z.overwrite((typed) => typed.replaceAll(',', '')),
  );
}

/**
 * Some people type a comma for the decimal point. A guess could make the amount a hundred times too large.
 */
function aboutComma(typed: string): string | undefined {
  if (!/^[\d.]*,[\d.,]*$/.test(typed)) return undefined;
  const [, whole, places] = /^(\d[\d.,]*),(\d{1,2})$/.exec(typed) ?? [];
  return whole && places
    ? `A comma separates thousands here. Type ${whole.replaceAll(/[.,]/g, '')}.${places}`
    : 'A comma separates thousands here, like 1,234.50';
}
