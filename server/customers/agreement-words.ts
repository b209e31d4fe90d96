import { labelOf } from '#contract/choices.ts';
import type { AgreementTerms, WholeText } from '#contract/customer/agreement.ts';
import { dollarsOf } from '#contract/desk/money.ts';

/** What an inspection is called to its customer: `Frame inspection`, `Dilapidation Report`. */
export function inspectionTitle(type: string): string {
  const label = labelOf(type);
  return /\b(inspection|report)$/i.test(label) ? label : `${label} inspection`;
}

/** The agreed price of an inspection: `$550.00 (inc GST)`. `prices` is what the agreement says of prices. */
export function priceInWords(cents: number | null, prices: string): string {
  return cents === null
    ? 'The office confirms the price before the inspection'
    : `${dollarsOf(cents)} (${prices})`;
}

/** Each inspection of some terms with its scope and price, and what else is invoiced, in words. */
export function inspectionsInWords(
  { inspections, others = [] }: Pick<AgreementTerms, 'inspections' | 'others'>,
  { paper }: Pick<WholeText, 'paper'>,
): { title: string; scope: string[]; price: string }[] {
  return [
    ...inspections.map(({ type, scope, cents }) => ({
      title: inspectionTitle(type),
      scope,
      price: priceInWords(cents, paper.prices),
    })),
    ...others.map(({ number, cents }) => ({
      title: `Other items of ${number}`,
      scope: [],
      price: priceInWords(cents, paper.prices),
    })),
  ];
}
