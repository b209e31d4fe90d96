import type { InvoiceLine } from '#contract/invoices/content.ts';
import { partOfGst } from '#contract/invoices/sums.ts';

/** The largest total of an invoice and of an inquiry: the limit of the amount columns. */
export const MOST_CENTS = 99_999_999_999;

/**
 * Shares an amount out over what is left of some lines, in proportion to it and never more than it.
 *
 * @param cents whole cents, from zero to the sum of `left`
 */
export function shareOut(cents: number, left: readonly number[]): number[] {
  // Products of two large amounts are beyond what a number holds exactly.
  const total = BigInt(left.reduce((sum, rest) => sum + rest, 0));
  let upToLine = 0n;
  let given = 0n;
  return left.map((rest) => {
    upToLine += BigInt(rest);
    const upToHere = total === 0n ? 0n : (BigInt(cents) * upToLine) / total;
    const share = upToHere - given;
    given = upToHere;
    return Number(share);
  });
}

type Line = Omit<InvoiceLine, 'gstCents'>;

/**
 * Lines with the GST in each: one eleventh when registered, else none. The lines add up to the total GST to
 * the cent, so a line may be a cent off its own eleventh.
 */
export function withGst(
  lines: readonly Line[],
  isRegistered: boolean,
): { lines: InvoiceLine[]; totalCents: number; gstCents: number } {
  let totalCents = 0;
  let gstCents = 0;
  const taxed = lines.map((line) => {
    totalCents += line.cents;
    const upToHere = isRegistered ? partOfGst(totalCents) : 0;
    const ofLine = upToHere - gstCents;
    gstCents = upToHere;
    return { ...line, gstCents: ofLine };
  });
  return { lines: taxed, totalCents, gstCents };
}
