const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * An Australian Business Number as it is stored, eleven digits; `undefined` for what cannot be one. Spaces
 * are ignored. A number that passes may still be inactive; ABN Lookup shows whether it is (ABN-1).
 */
export function readAbn(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{11}$/.test(digits)) return undefined;
  const sum = [...digits].reduce(
    (total, digit, place) => total + (Number(digit) - (place === 0 ? 1 : 0)) * (WEIGHTS[place] ?? 0),
    0,
  );
  return sum % 89 === 0 ? digits : undefined;
}

/** As people write it: `53 004 085 616`. */
export function showAbn(digits: string): string {
  return digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

/** Where anyone can see whether a number is active and registered for GST. */
export function abnLookup(digits: string): string {
  return `https://abr.business.gov.au/ABN/View?abn=${digits}`;
}
