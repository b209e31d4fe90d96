import type { Agreement } from '#contract/desk/agreement.ts';
import type { Db } from '../database/open.ts';
import { type KeptEvent, listAgreementEvents } from './agreement-events.ts';
import type { CustomersInquiry, CustomersInspection, CustomersInvoice, Neighbours } from './neighbours.ts';
import { listWaivers, type WaiverRow } from './waivers.ts';

/** All that the gate and the agreement of an inquiry are worked out from. */
export type Facts = {
  inquiry: CustomersInquiry;
  inspections: readonly CustomersInspection[];
  invoices: readonly CustomersInvoice[];
  /** As inquiries have it: recorded at the desk, or by an acceptance on the page. */
  recorded: Agreement | null;
  events: readonly KeptEvent[];
  waivers: readonly WaiverRow[];
  /** The partner whose customers pay on terms. */
  onTermsBy: string | null;
};

export type FactNeighbours = Pick<Neighbours, 'inquiries' | 'inspections' | 'invoices' | 'partners'>;

/**
 * Reads what the gate and the agreement of an inquiry are worked out from; `undefined` for an inquiry that is not there.
 *
 * @param asked.inquiry where it has been read already
 */
export async function factsOf(
  db: Db,
  neighbours: FactNeighbours,
  asked: { inquiryId: string; inquiry?: CustomersInquiry; now: Date },
): Promise<Facts | undefined> {
  const { inquiryId, now } = asked;
  const { inquiries, inspections, invoices, partners } = neighbours;
  const [inquiry, ofInspections, ofInvoices, events, waivers] = await Promise.all([
    asked.inquiry ?? inquiries.find(db, inquiryId),
    inspections.ofInquiry(db, inquiryId, now),
    invoices.ofInquiry(db, inquiryId, now),
    listAgreementEvents(db, inquiryId),
    listWaivers(db, inquiryId),
  ]);
  if (!inquiry) return undefined;
  const onTermsBy = await partners.onTermsBy(db, inquiry.referralCode);
  return {
    ...{ inquiry, recorded: inquiry.agreement, events, waivers, onTermsBy },
    ...{ inspections: ofInspections, invoices: ofInvoices },
  };
}
