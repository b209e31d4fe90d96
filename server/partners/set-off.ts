import type { SetOff } from './reasons.ts';

/** A statement that is not noted as paid, with its sum in whole cents. */
export type Unpaid = { number: string; cents: number; isIssued: boolean; isInvoicedByPartner: boolean };

/**
 * What is left to transfer for a statement where earlier ones take money back; `null` where none does. Whatever is not
 * noted as paid counts, of either sign: so a sum is taken back once, however many statements it takes.
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
