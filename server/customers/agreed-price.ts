import type { AgreementAccepted } from '#contract/customer/agreement.ts';
import type { Db } from '../database/open.ts';
import { type ChainedEvent, listAgreementEvents } from './agreement-events.ts';

/** What was accepted on the page since the agreement was last withdrawn, the latest first. */
export function acceptancesOf({ events }: { events: readonly ChainedEvent[] }): AgreementAccepted[] {
  const withdrawn = events.findLastIndex(({ event }) => event.kind === 'withdrawn');
  return events
    .slice(withdrawn + 1)
    .flatMap(({ event }) => (event.kind === 'accepted' ? event.accepted : []))
    .reverse();
}

/** An inspection whose price may have been accepted. */
type Inspection = { id: string; type: string; address: string };

/**
 * The price at which a customer accepted an inspection last, in whole cents inc GST, and the text that it was accepted with. It stays
 * when the price list changes. Nothing if they accepted no price for this type at this address.
 */
export function agreedPrice(
  events: readonly ChainedEvent[],
  { id, type, address }: Inspection,
): { cents: number; textSha256: string } | undefined {
  for (const { terms } of acceptancesOf({ events })) {
    const agreed = terms.inspections.find((one) => one.id === id);
    if (!agreed) continue;
    const { cents } = agreed;
    if (cents === null || agreed.type !== type || terms.address !== address) return undefined;
    return { cents, textSha256: terms.textSha256 };
  }
  return undefined;
}

/** The same for an inspection of an inquiry that is not read yet. */
export async function agreedPriceOf(
  db: Db,
  inquiryId: string,
  inspection: Inspection,
): Promise<number | undefined> {
  return agreedPrice(await listAgreementEvents(db, inquiryId), inspection)?.cents;
}
