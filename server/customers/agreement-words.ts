import { gst } from '#content/prices.ts';
import { labelOf } from '#contract/choices.ts';
import type { AgreementTerms } from '#contract/customer/agreement.ts';
import { dollarsOf } from '#contract/desk/money.ts';

/** What an inspection is called to its customer: `Frame inspection`, `Dilapidation Report`. */
export function inspectionTitle(type: string): string {
  const label = labelOf(type);
  return /\b(inspection|report)$/i.test(label) ? label : `${label} inspection`;
}

/** The price of an inspection that is agreed on: `$550.00 (inc GST)`. */
export function priceInWords(cents: number | null): string {
  return cents === null
    ? 'The office confirms the price before the inspection'
    : `${dollarsOf(cents)} (${gst.label})`;
}

/** Each inspection of some terms with its scope and price, in words. */
export function inspectionsInWords({ inspections }: Pick<AgreementTerms, 'inspections'>) {
  return inspections.map(({ type, scope, cents }) => ({
    title: inspectionTitle(type),
    scope,
    price: priceInWords(cents),
  }));
}
