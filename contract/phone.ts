/** The most characters of a typed number, with signs and spaces. */
const LONGEST = 40;

/** `dial` goes after `tel:`; `display` is the national form. */
type Phone = { dial: string; display: string };

/**
 * Reads an Australian phone number as people type it: spaces and punctuation of any kind are ignored.
 *
 * Accepts 04 mobiles, 02/03/07/08 landlines, 1300/1800 and 13 numbers, and the +61 and 0061 forms of the first two; anything
 * else, 1900 included, is `undefined` (AU-RULES PHONE-1).
 */
export function readPhone(typed: string): Phone | undefined {
  if (typed.length > LONGEST || /[^\d\s+\p{Punctuation}]/u.test(typed)) return undefined;
  const digits = typed.replace(/[^\d+]/g, '').replace(/^(\+61|0061)0?/, '0');
  if (/^04\d{8}$/.test(digits)) return { dial: international(digits), display: spaced(digits, 4, 7) };
  if (/^0[2378]\d{8}$/.test(digits))
    return { dial: international(digits), display: `(${digits.slice(0, 2)}) ${spaced(digits.slice(2), 4)}` };
  if (/^1[38]00\d{6}$/.test(digits)) return { dial: digits, display: spaced(digits, 4, 7) };
  if (/^13\d{4}$/.test(digits)) return { dial: digits, display: spaced(digits, 2, 4) };
  return undefined;
}

/** A number as it is shown and dialled. If it can't be read as a number, it stays unchanged. */
export function phoneOf(kept: string): Phone {
  return readPhone(kept) ?? { dial: kept, display: kept };
}

/** A number as it was typed, without the national zero that some write behind the country's: `+61 (0)412 …` is `+61 412 …`. */
export function withoutTrunkZero(typed: string): string {
  if (typed.length > LONGEST) return typed;
  const [, country, between = '', rest = ''] =
    /^([^\d+]*\+\D*6\D*1|[^\d+]*0\D*0\D*6\D*1)(\D*)0(.*)$/.exec(typed) ?? [];
  if (country === undefined) return typed;
  const alone = between.endsWith('(') && rest.startsWith(')');
  return country + (alone ? between.slice(0, -1) + rest.slice(1).trimStart() : between + rest);
}

function international(national: string): string {
  return `+61${national.slice(1)}`;
}

function spaced(digits: string, ...breaks: number[]): string {
  const starts = [0, ...breaks];
  return starts.map((start, index) => digits.slice(start, starts[index + 1])).join(' ');
}
