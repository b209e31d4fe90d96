/**
 * Reads an Australian phone number as people type it (spaces, brackets, dots, hyphens ignored).
 *
 * `dial` goes behind `tel:`; `display` is the national form. Accepts 04 mobiles, 02/03/07/08 landlines,
 * 1300/1800 and 13 numbers, and the +61 and 0061 forms of the first two; anything else, 1900 included, is
 * `undefined` (AU-RULES PHONE-1).
 */
export function readPhone(typed: string): { dial: string; display: string } | undefined {
  if (typed.length > 40 || /[^\d\s()+.\-/]/.test(typed)) return undefined;
  const digits = typed.replace(/[^\d+]/g, '').replace(/^(\+61|0061)0?/, '0');
  if (/^04\d{8}$/.test(digits)) return national(digits, [4, 3, 3]);
  if (/^0[2378]\d{8}$/.test(digits))
    return {
      dial: `+61${digits.slice(1)}`,
      display: `(${digits.slice(0, 2)}) ${digits.slice(2, 6)} ${digits.slice(6)}`,
    };
  if (/^1[38]00\d{6}$/.test(digits)) return { dial: digits, display: grouped(digits, [4, 3, 3]) };
  if (/^13\d{4}$/.test(digits)) return { dial: digits, display: grouped(digits, [2, 2, 2]) };
  return undefined;
}

function national(digits: string, groups: number[]) {
  return { dial: `+61${digits.slice(1)}`, display: grouped(digits, groups) };
}

function grouped(digits: string, groups: number[]): string {
  let at = 0;
  return groups.map((size) => digits.slice(at, (at += size))).join(' ');
}
