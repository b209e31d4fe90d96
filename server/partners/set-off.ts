import type { SetOff } from './reasons.ts';

/** A statement that is not marked as paid, with its sum in whole cents. */
export type Unpaid = { number: string; cents: number; isIssued: boolean; isInvoicedByPartner: boolean };

/**
 * The amount to pay for a statement if earlier ones take money back; `null` if none does. Counts every
 * statement not marked as paid, of either sign, so that a sum is taken back only once, even over several
 * statements.
 */
export function setOffOf(statement: Unpaid, earlier: readonly Unpaid[]): SetOff | null {
  const takingBack = earlier.filter(({ cents }) => cents < 0);
  if (statement.cents <= 0 || takingBack.length === 0) return null;
  const unissued = takingBack.find(({ isIssued }) => !isIssued);
  if (unissued) return { code: 'issue-before-paying', number: unissued.number };
  const open = earlier.filter(({ cents, isIssued }) => isIssued && cents !== 0);
  return {
    code: 'set-off',
    open: open.map(({ number, cents }) => ({ number, cents })),
    leftCents: open.reduce((sum, { cents }) => sum + cents, statement.cents),
    isGstOnTop: [statement, ...open].some(({ isInvoicedByPartner }) => isInvoicedByPartner),
  };
}
