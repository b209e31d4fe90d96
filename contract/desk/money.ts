/** Decimal text, at most two places, as whole cents: `550.5` is 55050, `-10.50` is -1050. */
export function centsOf(amount: string): number {
  if (amount.startsWith('-')) return -centsOf(amount.slice(1));
  const [dollars = '0', places = ''] = amount.split('.');
  return Number(dollars) * 100 + Number(places.padEnd(2, '0'));
}

/** Whole cents as decimal text with two decimal places: -1050 is `-10.50`. */
export function amountOf(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** Whole cents as a person reads them: 123450 is `$1,234.50`, -5000 is `-$50.00`. */
export function dollarsOf(cents: number): string {
  return dollars.format(cents / 100);
}

/**
 * A part of an amount, in whole cents, halves away from zero. The same rounding applies to everything that is
 * paid: a commission is `partOf(invoice, rate)`, its GST `partOf(commission, '10')`.
 *
 * @param cents whole cents, of either sign
 * @param percent decimal text with at most two places
 */
export function partOf(cents: number, percent: string): number {
  const exact = BigInt(Math.abs(cents)) * BigInt(centsOf(percent));
  const rounded = Number((exact + 5_000n) / 10_000n);
  return cents < 0 ? -rounded : rounded;
}
