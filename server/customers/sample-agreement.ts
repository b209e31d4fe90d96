import { agreedScope } from '#content/agreement.ts';
import { sampleCustomer } from '#content/mail-samples.ts';
import { priceOf } from '#content/price-list.ts';
import type { AgreementTerms } from '#contract/customer/agreement.ts';
import type { AgreementPage } from '#contract/customer/page.ts';
import { agreementPdf } from './agreement-pdf.ts';
import { inspectionsInWords } from './agreement-words.ts';
import { agreementText, agreementTextSha256, termsSha256 } from './terms.ts';

const type = 'frame';

/** What an invented customer would agree to by today's facts. */
function sampleTerms(): AgreementTerms {
  return {
    party: sampleCustomer.name,
    address: sampleCustomer.address,
    inspections: [{ id: 'sample', type, scope: [...agreedScope(type)], cents: priceOf(type) ?? null }],
    textSha256: agreementTextSha256(),
    version: agreementText().version,
  };
}

/** The page on which an invented customer would read the agreement as today's facts have it. */
export function sampleAgreementPage(): AgreementPage {
  const terms = sampleTerms();
  return {
    kind: 'agreement',
    back: '#',
    address: '#',
    state: 'to-accept',
    party: terms.party,
    property: terms.address,
    inspections: inspectionsInWords(terms, agreementText()),
    text: agreementText(),
    changed: [],
    terms: termsSha256(terms),
    accepted: '',
    pdf: null,
    problem: '',
    errors: {},
    typed: {},
  };
}

/** The PDF that an invented customer would get. Nobody has accepted it, so its record has no events. */
export function sampleAgreementPdf(now: Date, logo: string | undefined): Promise<Buffer> {
  const accepted = {
    terms: sampleTerms(),
    name: sampleCustomer.name,
    acceptedAt: now.toISOString(),
    ip: 'Sample',
    browser: 'Sample',
    link: 'sample',
  };
  return agreementPdf({
    inquiryId: 'a sample',
    accepted,
    text: agreementText(),
    events: [],
    brokenAt: null,
    logo,
  });
}
