import type { Agreement } from '#contract/desk/agreement.ts';
import type { Gate } from '#contract/desk/customer-pages.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import { acceptancesOf } from './agreed-price.ts';
import type { Facts } from './facts.ts';
import { agreedInspections, arePriced, stillHold } from './terms.ts';

/**
 * How the agreement of a whole inquiry stands, for its customer's page. `unpriced`: it can't be accepted before the office has
 * set a price.
 */
export type AgreementState = 'not-yet' | 'unpriced' | 'to-accept' | 'again' | 'accepted' | 'waived';

/** How the agreement stands for one inspection, whether or not it is waived. */
type InspectionAgreement = 'accepted' | 'missing' | 'superseded';

/** An agreement on paper, recorded at the desk; `null` when what is recorded was accepted on the page. */
export function paperAgreement(facts: Pick<Facts, 'events' | 'recorded'>): Agreement | null {
  const { recorded } = facts;
  const isOnline = acceptancesOf(facts).some(
    ({ name, acceptedAt }) => name === recorded?.acceptedBy && acceptedAt === recorded.acceptedAt,
  );
  return isOnline ? null : recorded;
}

/**
 * Whether an inspection is agreed on: on paper, for all inspections until it is withdrawn; or on the page, as long as the latest
 * acceptance that names the inspection says the same party, address, type and price.
 */
function agreementOn(facts: Facts, inspection: CustomersInspection): InspectionAgreement {
  if (paperAgreement(facts)) return 'accepted';
  const latest = acceptancesOf(facts).find(({ terms }) =>
    terms.inspections.some(({ id }) => id === inspection.id),
  );
  if (!latest) return 'missing';
  return stillHold(latest.terms, facts, inspection) ? 'accepted' : 'superseded';
}

/** How the agreement stands for one inspection, as the gate asks for it. */
export function gateAgreement(facts: Facts, inspection: CustomersInspection): Gate['agreement'] {
  const agreed = agreementOn(facts, inspection);
  return agreed !== 'accepted' && isWaived(facts) ? 'waived' : agreed;
}

/**
 * How the agreement of an inquiry stands: it is asked for again as soon as one inspection is not agreed on. A
 * closed request asks for it only where an inspection was done.
 */
export function agreementState(facts: Facts): AgreementState {
  const isClosed = facts.inquiry.status === 'closed';
  const inspections = agreedInspections(facts).filter(({ status }) => !isClosed || status === 'done');
  const isAgreed = inspections.every((one) => agreementOn(facts, one) === 'accepted');
  if (inspections.length === 0) return 'not-yet';
  if (isAgreed) return 'accepted';
  if (isWaived(facts)) return 'waived';
  if (!arePriced(facts)) return 'unpriced';
  return acceptancesOf(facts).length > 0 ? 'again' : 'to-accept';
}

function isWaived({ waivers }: Facts): boolean {
  return waivers.some(({ what }) => what === 'agreement');
}
