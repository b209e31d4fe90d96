import { momentInWords } from '#contract/calendar.ts';
import type { AgreementPage } from '#contract/customer/page.ts';
import { acceptancesOf, agreementState, paperAgreement } from './agreement.ts';
import { changesSince } from './agreement-changes.ts';
import { inspectionsInWords } from './agreement-words.ts';
import type { Facts } from './facts.ts';
import { agreementText, termsNow, termsSha256 } from './terms.ts';

/** A sentence that says who accepted which version and when; empty while nothing is accepted. */
function acceptedInWords(facts: Facts): string {
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
  const [latest] = acceptancesOf(facts);
  return {
    ...{ problem: '', errors: {}, typed: {} },
    ...given,
    // After what is given, which must not replace the page's own state.
    kind: 'agreement',
    state,
    changed: state === 'again' && terms && latest ? changesSince(latest.terms, terms) : [],
    party: facts.inquiry.name,
    property: facts.inquiry.propertyAddress,
    inspections: terms ? inspectionsInWords(terms) : [],
    text: agreementText,
    terms: terms ? termsSha256(terms) : '',
    accepted: acceptedInWords(facts),
    // Only an acceptance made on this page has a PDF.
    pdf: latest ? given.pdf : null,
  };
}
