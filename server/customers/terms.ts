import { agreedScope, agreement, agreementConsent } from '#content/agreement.ts';
import { business, licenceLine } from '#content/business.ts';
import { gst, priceOf as listPriceOf } from '#content/prices.ts';
import type { AgreedInspection, AgreementTerms, WholeText } from '#contract/customer/agreement.ts';
import type { InvoiceLine } from '#contract/invoices/content.ts';
import type { Facts } from './facts.ts';
import { canonicalJson, sha256 } from './hashes.ts';
import type { CustomersInspection, CustomersInvoice } from './neighbours.ts';

/** The text that is offered today. */
export const agreementText: WholeText = {
  version: agreement.version,
  title: agreement.title,
  sections: agreement.sections.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] })),
  paper: {
    business: business.name,
    licence: licenceLine(),
    consent: agreementConsent,
    prices: gst.label,
  },
};
export const agreementTextSha256 = sha256(canonicalJson(agreementText));

/** The inspections that a customer agrees to: those that are to come, and those that were done. */
const AGREED: readonly string[] = ['booked', 'done'];

/** What a customer would agree to now; `undefined` while nothing is booked. */
export function termsNow(facts: Facts): AgreementTerms | undefined {
  const inspections = agreedInspections(facts);
  if (inspections.length === 0) return undefined;
  return {
    ...partiesOf(facts),
    inspections: inspections.map((inspection) => termsOf(facts, inspection)),
    textSha256: agreementTextSha256,
    version: agreementText.version,
  };
}

/** The hash by which a page knows that the terms have not changed while it was open. */
export function termsSha256(terms: AgreementTerms): string {
  return sha256(canonicalJson(terms));
}

/** The inspections that an agreement is asked for. */
export function agreedInspections({ inspections }: Pick<Facts, 'inspections'>): CustomersInspection[] {
  return inspections.filter(({ status }) => AGREED.includes(status));
}

/** Whether terms that were accepted hold for an inspection as it stands now: the same party, address, type and price. */
export function stillHold(terms: AgreementTerms, facts: Facts, inspection: CustomersInspection): boolean {
  const agreed = terms.inspections.find(({ id }) => id === inspection.id);
  const now = termsOf(facts, inspection);
  const { party, address } = partiesOf(facts);
  return (
    agreed !== undefined &&
    agreed.type === now.type &&
    agreed.cents === now.cents &&
    terms.party === party &&
    terms.address === address
  );
}

function partiesOf({ inquiry }: Facts): { party: string; address: string } {
  return { party: inquiry.name, address: inquiry.propertyAddress };
}

function termsOf(facts: Facts, inspection: CustomersInspection): AgreedInspection {
  const { id, type } = inspection;
  return { id, type, scope: [...agreedScope(type)], cents: priceOf(facts, inspection) };
}

/** What live invoices say an inspection costs, else the price list; `null` where neither knows. In whole cents inc GST. */
function priceOf(facts: Facts, inspection: CustomersInspection): number | null {
  const lines = linesFor(facts, inspection);
  if (lines.length > 0) return lines.reduce((sum, { cents }) => sum + cents, 0);
  // What a re-inspection costs depends on what there is to look at.
  const dollars = inspection.followsId === null ? listPriceOf(inspection.type) : undefined;
  return dollars === undefined ? null : dollars * 100;
}

/**
 * The lines that an inspection is invoiced by: those that name it. Invoices that name no inspection belong to those that are named
 * nowhere, one each in their order, and what is left to the last: so a further booking changes the price of none before it.
 */
function linesFor(facts: Facts, { id }: CustomersInspection): InvoiceLine[] {
  const invoices = liveInvoices(facts).map(({ content }) => content.lines);
  const own = invoices.flat().filter(({ inspectionId }) => inspectionId === id);
  if (own.length > 0) return own;
  const named = new Set(invoices.flat().map(({ inspectionId }) => inspectionId));
  const unnamed = invoices.filter((lines) => lines.every(({ inspectionId }) => inspectionId === null));
  const waiting = agreedInspections(facts).filter((one) => !named.has(one.id));
  const place = waiting.findIndex((one) => one.id === id);
  if (place === -1) return [];
  return unnamed.slice(place, place === waiting.length - 1 ? undefined : place + 1).flat();
}

/** The invoices that were not credited. */
export function liveInvoices({ invoices }: Pick<Facts, 'invoices'>): CustomersInvoice[] {
  const credited = new Set(invoices.map(({ content }) => content.credits?.number));
  return invoices.filter(({ kind, number }) => kind === 'invoice' && !credited.has(number));
}
