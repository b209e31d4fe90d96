import { facts as business } from '#content/facts.ts';
import type { Agreement } from '#contract/desk/agreement.ts';
import type { CustomersInvoice } from '#contract/invoices/customers-invoice.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import * as invoices from '../invoices/public.ts';
import * as partners from '../partners/public.ts';
import * as quotes from '../quotes/public.ts';
import { type ChainedEvent, listAgreementEvents } from './agreement-events.ts';
import { type StageDay, stageDaysOf } from './stage-days.ts';
import { listWaivers, type WaiverRow } from './waivers.ts';

/** All that the gate and the agreement of an inquiry are worked out from. */
export type Facts = {
  inquiry: KnownInquiry;
  inspections: readonly CustomersInspection[];
  /** Those that the customer may read: the latest edition of each number that has left, the latest first. */
  quotes: readonly quotes.StoredQuote[];
  invoices: readonly CustomersInvoice[];
  /** As inquiries have it: recorded at the desk, or by an acceptance on the page. */
  recorded: Agreement | null;
  events: readonly ChainedEvent[];
  waivers: readonly WaiverRow[];
  /** The partner whose customers pay on terms. */
  onTermsBy: string | null;
  /** The time that the customer holds and has not booked yet. */
  held?: inspections.HeldTime | undefined;
  /** The builder’s dates of the stages of an accepted quote. */
  stageDays?: readonly StageDay[];
};

/**
 * Reads what the gate and the agreement of an inquiry are worked out from; `undefined` for an inquiry that is not there.
 *
 * @param asked.inquiry where it has been read already
 */
export async function factsOf(
  db: Db,
  asked: { inquiryId: string; inquiry?: KnownInquiry; now: Date },
): Promise<Facts | undefined> {
  const { inquiryId, now } = asked;
  const [inquiry, ofInspections, ofQuotes, ofInvoices, events, waivers, held] = await Promise.all([
    asked.inquiry ?? inquiries.find(db, inquiryId),
    inspections.ofInquiry(db, inquiryId, now),
    quotes.readableOf(db, inquiryId, now),
    invoices.ofInquiry(db, inquiryId, now),
    listAgreementEvents(db, inquiryId),
    listWaivers(db, inquiryId),
    business.booking.on ? inspections.heldBy(db, inquiryId, now) : undefined,
  ]);
  if (!inquiry) return undefined;
  const isAccepted = ofQuotes.some(({ state }) => state === 'accepted');
  const [onTermsBy, stageDays] = await Promise.all([
    partners.onTermsBy(db, inquiry.referralCode),
    isAccepted ? stageDaysOf(db, inquiryId) : [],
  ]);
  return {
    inquiry,
    inspections: ofInspections,
    quotes: ofQuotes,
    invoices: ofInvoices,
    recorded: inquiry.agreement,
    events,
    waivers,
    onTermsBy,
    held,
    stageDays,
  };
}
