import { priceOf } from '#content/prices.ts';
import { tax } from '#content/tax.ts';
import { dayInWords, dayOf } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import { amountOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';
import { found } from '../refusal.ts';
import { dueDay } from './issue.ts';
import type { InvoicedInspection, Invoicing } from './neighbours.ts';
import { shownInvoice } from './shown.ts';
import { invoicesOf, isLive, type StoredInvoice } from './stored.ts';

/**
 * The proposed invoice of an inquiry: a line at list price for each booked or done inspection that no
 * standing invoice names. Without inspections and invoices, a line for the requested type.
 *
 * @throws Refusal for an unknown inquiry
 */
export async function proposalFor(
  db: Db,
  { inquiries, inspections }: Pick<Invoicing, 'inquiries' | 'inspections'>,
  { inquiryId, now }: { inquiryId: string; now: Date },
): Promise<InvoiceProposal> {
  const buyer = found(await inquiries.find(db, inquiryId));
  const all = await inspections.ofInquiry(db, inquiryId);
  const earlier = await invoicesOf(db, inquiryId);
  const standing = earlier.filter(isLive);
  const lines = toInvoice(all, standing).map(({ id, type, start, isReinspection }) => {
    const what = isReinspection ? `Re-inspection, ${labelOf(type)}` : nameOf(type);
    const when = start === null ? '' : `, ${dayInWords(dayOf(new Date(start)))}`;
    return {
      description: `${what}${when}`,
      ...priced(isReinspection ? 'reinspection' : type),
      inspectionId: id,
    };
  });
  const asked = { description: nameOf(buyer.type), ...priced(buyer.type), inspectionId: null };
  const today = dayOf(now);
  return {
    customer: buyer.name,
    property: buyer.propertyAddress,
    isTaxInvoice: tax.registered,
    dueOn: dueDay(today, all),
    lines: lines.length === 0 && standing.length === 0 ? [asked] : lines,
    earlier: earlier.map((invoice) => shownInvoice(invoice, today)),
  };
}

function toInvoice(
  inspections: readonly InvoicedInspection[],
  standing: readonly StoredInvoice[],
): InvoicedInspection[] {
  const named = new Set(
    standing.flatMap(({ content }) => content.lines.map(({ inspectionId }) => inspectionId)),
  );
  return inspections.filter(({ id, status }) => (status === 'booked' || status === 'done') && !named.has(id));
}

/** `Frame inspection`, `Dilapidation Report` */
function nameOf(type: string): string {
  const label = labelOf(type);
  return /inspection|report|imaging/i.test(label) ? label : `${label} inspection`;
}

function priced(type: string): { amountIncGst: string | null } {
  const dollars = priceOf(type);
  return { amountIncGst: dollars === undefined ? null : amountOf(dollars * 100) };
}
