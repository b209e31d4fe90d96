import { momentInWords, timeInWords } from '#contract/calendar.ts';
import type { AgreementAccepted, AgreementTerms, WholeText } from '#contract/customer/agreement.ts';
import type { AgreementPage } from '#contract/customer/page.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import { acceptancesOf } from './agreed-price.ts';
import { agreementState, paperAgreement } from './agreement.ts';
import { changesSince } from './agreement-changes.ts';
import { findAgreementText } from './agreement-events.ts';
import { inspectionsInWords } from './agreement-words.ts';
import type { Facts } from './facts.ts';
import { heldKey, heldNow, withHeld } from './own-times.ts';
import { agreementText, termsNow, termsSha256 } from './terms.ts';
import { whenInWords } from './words.ts';

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

type PageParts = Pick<AgreementPage, 'back' | 'address' | 'pdf'> &
  Partial<Pick<AgreementPage, 'problem' | 'errors' | 'typed'>>;

/** What a customer accepted on their page and still holds for all inspections, with its text; `undefined` otherwise. */
async function standing(
  db: Db,
  facts: Facts,
): Promise<{ accepted: AgreementAccepted; text: WholeText } | undefined> {
  const [accepted] = acceptancesOf(facts);
  if (!accepted || agreementState(facts) !== 'accepted' || paperAgreement(facts)) return undefined;
  const text = await findAgreementText(db, accepted.terms.textSha256);
  return text && { accepted, text };
}

async function changesOf(db: Db, accepted: AgreementTerms, now: AgreementTerms): Promise<string[]> {
  const { prices } = agreementText().paper;
  const before = await findAgreementText(db, accepted.textSha256);
  return changesSince(accepted, now, { before: before?.paper.prices ?? prices, now: prices });
}

/**
 * The page on which a customer reads and accepts the agreement. Once they have accepted it, it shows what they accepted, whatever is
 * offered today.
 */
export async function agreementPage(
  db: Db,
  known: Facts,
  { token, now, ...given }: PageParts & { token: string; now: Date },
): Promise<AgreementPage> {
  const facts = withHeld(known, now);
  const held = heldNow(known, now);
  const terms = termsNow(facts);
  const agreed = await standing(db, facts);
  const shown = agreed?.accepted.terms ?? terms;
  const text = agreed?.text ?? agreementText();
  const state = agreementState(facts);
  const [latest] = acceptancesOf(facts);
  const changed = state === 'again' && terms && latest ? await changesOf(db, latest.terms, terms) : [];
  return {
    problem: '',
    errors: {},
    typed: {},
    ...given,
    // After what is given, which must not replace the page's own state.
    kind: 'agreement',
    state,
    changed,
    party: facts.inquiry.name,
    property: facts.inquiry.propertyAddress,
    inspections: shown ? inspectionsInWords(shown, text) : [],
    text,
    terms: terms ? termsSha256(terms) : '',
    held: held
      ? {
          id: heldKey(held),
          when: whenInWords(held.start),
          until: timeInWords(new Date(held.expiresAt)),
          others: customerPaths.times(token),
        }
      : null,
    accepted: acceptedInWords(facts),
    // Only an acceptance made on this page has a PDF.
    pdf: latest ? given.pdf : null,
  };
}
