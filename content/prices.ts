import type { NamedPrice } from '#contract/business/facts.ts';
import type { InspectionType } from '#contract/choices.ts';
import { facts } from './facts.ts';

/** The prices of the list as pages show them. */
export function prices() {
  return {
    stageInspection: shown('stage-inspection'),
    practicalCompletion: shown('practical-completion'),
    /** The services and the pricing page show different warranty prices; the specification keeps both. */
    warrantyOnServices: shown('warranty-inspection', 'services'),
    warrantyOnPricing: shown('warranty-inspection', 'pricing'),
    dilapidation: shown('dilapidation'),
    thermalImaging: shown('thermal-imaging'),
    thermalImagingOnServices: shown('thermal-imaging', 'services'),
    reinspection: shown('re-inspection'),
  };
}

/** A price of the list as a page shows it: `$550`, `from $199`, `$1,250.50`. */
function shown(id: NamedPrice, page?: 'services' | 'pricing'): string {
  const item = facts.prices.items.find((one) => one.id === id);
  if (!item) throw new Error(`There is no price ${id}`);
  const here = { ...item, ...(page && item.on?.[page]) };
  return `${here.from ? 'from ' : ''}${inDollars(here.cents)}`;
}

/** What a customer gets for a price, as the list says it; `undefined` where it leaves that to the page's own words. */
export const includedIn = (id: NamedPrice) => facts.prices.items.find((one) => one.id === id)?.included;

/** The same in place of a list. */
export function includedOr(id: NamedPrice, ownWords: readonly string[]): readonly string[] {
  const included = includedIn(id);
  return included ? [included] : ownWords;
}

/** The price of an inspection at a stage, as pages show it. */
export const stagePrice = (stage: InspectionType) =>
  stage === 'practical-completion' ? prices().practicalCompletion : prices().stageInspection;

/** An amount without the cents that it has not: `$550`, `$1,250.50`. */
export function inDollars(cents: number): string {
  const whole = cents % 100 === 0;
  return `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: whole ? 0 : 2 })}`;
}

/** The note beside a price. A consumer must be told the whole price (Australian Consumer Law). */
export function gst(isRegistered = facts.tax.gstRegistered) {
  return isRegistered
    ? { label: 'inc GST', sentence: 'Our prices are full prices, inc GST.' }
    : {
        label: 'no GST added',
        sentence: 'Our prices are full prices: we are not registered for GST, so no GST is added.',
      };
}
