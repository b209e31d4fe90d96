import { facts } from '#content/facts.ts';
import { lineName, priceOf } from '#content/price-list.ts';
import { dayInWords, dayOf } from '#contract/calendar.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import { amountOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { agreedLines, quotesOf } from '../quotes/public.ts';
import { found } from '../refusal.ts';
import { shownInvoice } from './desk-invoice.ts';
import { dueDay } from './issue.ts';
import { invoicesOf, isLive, type StoredInvoice } from './stored.ts';

/**
 * The proposed invoice of an inquiry: a line at list price for each booked or done inspection that no
 * standing invoice names, or the lines that the customer accepted for it. Without inspections and invoices, a line for the requested type.
 *
 * @throws Refusal for an unknown inquiry
 */
export async function proposalFor(
  db: Db,
  { inquiryId, now }: { inquiryId: string; now: Date },
): Promise<InvoiceProposal> {
  const buyer = found(await inquiries.find(db, inquiryId));
  const all = await inspections.ofInquiry(db, inquiryId, now);
  const earlier = await invoicesOf(db, inquiryId);
  const standing = earlier.filter(isLive);
  const quoted = agreedLines(await quotesOf(db, inquiryId), all);
  const lines = toInvoice(all, standing).flatMap(({ id, type, start, followsId }) => {
    const again = { isAgain: followsId !== null };
    const when = start === null ? '' : `, ${dayInWords(dayOf(new Date(start)))}`;
    const agreed = quoted.get(id);
    if (agreed)
      return agreed.map(({ description, cents }, place) => ({
        description: place === 0 ? `${description}${when}` : description,
        amountIncGst: amountOf(cents),
        inspectionId: id,
      }));
    return {
      description: `${lineName(type, again)}${when}`,
      ...priced(type, again),
      inspectionId: id,
    };
  });
  const asked = {
    description: lineName(buyer.inspectionType),
    ...priced(buyer.inspectionType),
    inspectionId: null,
  };
  const today = dayOf(now);
  return {
    customer: buyer.name,
    property: buyer.propertyAddress,
    isTaxInvoice: facts.tax.gstRegistered,
    dueOn: dueDay(today, all),
    lines: lines.length === 0 && standing.length === 0 ? [asked] : lines,
    earlier: earlier.map((invoice) => shownInvoice(invoice, today)),
  };
}

function toInvoice(
  all: readonly CustomersInspection[],
  standing: readonly StoredInvoice[],
): CustomersInspection[] {
  const named = new Set(
    standing.flatMap(({ content }) => content.lines.map(({ inspectionId }) => inspectionId)),
  );
  return all.filter(({ id, status }) => (status === 'booked' || status === 'done') && !named.has(id));
}

function priced(type: string, again?: { isAgain: boolean }): { amountIncGst: string | null } {
  const cents = priceOf(type, again);
  return { amountIncGst: cents === undefined ? null : amountOf(cents) };
}
