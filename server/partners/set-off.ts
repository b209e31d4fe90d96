import { dollarsOf } from '#contract/desk/money.ts';

/** A statement that is not noted as paid, with its sum in whole cents. */
export type Unpaid = { number: string; cents: number; isIssued: boolean; isInvoicedByPartner: boolean };

/**
 * What is left to transfer for a statement where earlier ones take money back, in a sentence; `null` where none does. Whatever
 * is not noted as paid counts, of either sign: so a sum is taken back once, however many statements it takes.
 */
export function setOffInWords(statement: Unpaid, earlier: readonly Unpaid[]): string | null {
  const takingBack = earlier.filter(({ cents }) => cents < 0);
  if (statement.cents <= 0 || takingBack.length === 0) return null;
  const unissued = takingBack.find(({ isIssued }) => !isIssued);
  if (unissued)
    return `${unissued.number} takes money back and is not issued yet: issue it before you pay this one.`;
  const open = earlier.filter(({ cents, isIssued }) => isIssued && cents !== 0);
  const left = open.reduce((sum, { cents }) => sum + cents, statement.cents);
  const notSettled = `${open.map(named).join(' and ')} ${open.length === 1 ? 'is' : 'are'} not settled`;
  const words = `${notSettled}: ${advice(left, open.length + 1)}`;
  return [statement, ...open].some(({ isInvoicedByPartner }) => isInvoicedByPartner)
    ? `${words} The GST of the partner’s own invoices comes on top.`
    : words;
}

function advice(left: number, count: number): string {
  const all = count === 2 ? 'both' : `all ${count}`;
  if (left > 0) return `transfer ${dollarsOf(left)} and note ${all} as paid.`;
  if (left === 0) return `transfer nothing and note ${all} as paid.`;
  return `transfer nothing and note none as paid, for ${dollarsOf(left)} is left to set off against the next statement.`;
}

function named({ number, cents }: Unpaid): string {
  return `${number} over ${dollarsOf(cents)}`;
}
