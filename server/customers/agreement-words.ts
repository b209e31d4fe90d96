import { gst } from '#content/prices.ts';
import { momentInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { AgreementTerms } from '#contract/customer/agreement.ts';
import type { AgreementPage } from '#contract/customer/page.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { acceptancesOf, agreementState, paperAgreement } from './agreement.ts';
import type { Facts } from './facts.ts';
import { agreementText, termsNow, termsSha256 } from './terms.ts';

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

/** Who accepted which version when, in a sentence; empty while nothing is accepted. */
export function acceptedInWords(facts: Facts): string {
  const paper = paperAgreement(facts);
  if (paper) {
    const { acceptedBy, acceptedAt, version } = paper;
    return `${acceptedBy} accepted version ${version} on ${momentInWords(new Date(acceptedAt))}, on paper.`;
  }
  const [latest] = acceptancesOf(facts);
  if (!latest) return '';
  const { name, acceptedAt, terms } = latest;
  return `${name} accepted version ${terms.version} on ${momentInWords(new Date(acceptedAt))}.`;
}

type Given = Pick<AgreementPage, 'back' | 'address' | 'pdf'> &
  Partial<Pick<AgreementPage, 'problem' | 'errors' | 'typed'>>;

/** The page on which a customer reads and accepts the agreement. */
export function agreementPage(facts: Facts, given: Given): AgreementPage {
  const terms = termsNow(facts);
  const state = agreementState(facts);
  return {
    kind: 'agreement',
    state,
    party: facts.inquiry.name,
    property: facts.inquiry.propertyAddress,
    inspections: terms ? inspectionsInWords(terms) : [],
    text: agreementText,
    terms: terms ? termsSha256(terms) : '',
    accepted: acceptedInWords(facts),
    problem: '',
    errors: {},
    typed: {},
    ...given,
    // Only what was accepted here has a paper of its own.
    pdf: acceptancesOf(facts).length > 0 ? given.pdf : null,
  };
}
