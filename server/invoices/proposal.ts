import { facts } from '#content/facts.ts';
import { lineName, priceOf, proposalOf, surchargeAt } from '#content/price-list.ts';
import { dayInWords, dayOf } from '#contract/calendar.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import { amountOf } from '#contract/desk/money.ts';
import { agreedPriceOf } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { type AgreedLine, agreedLines, quotesOf } from '../quotes/public.ts';
import { found } from '../refusal.ts';
import { shownInvoice } from './desk-invoice.ts';
import { dueDay } from './issue.ts';
import { invoicesOf, isLive, type StoredInvoice } from './stored.ts';

/**
 * The proposed invoice of an inquiry: each booked or done inspection that no standing invoice names, as its quote or its agreement
 * was accepted, else by the price list. Without inspections and invoices, what the list says of the request.
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
  const { propertyAddress: address } = buyer;
  const lines: ProposedLine[] = [];
  const quoted = agreedLines(await quotesOf(db, inquiryId), all);
  for (const inspection of toInvoice(all, standing)) {
    const agreed = await agreedPriceOf(db, inquiryId, { ...inspection, address });
    lines.push(...linesFor(inspection, { address, quoted: quoted.get(inspection.id), agreed }));
  }
  const asked = proposalOf({ ...buyer, address }).lines.map(({ description, cents }) =>
    lineOf(description, cents, null),
  );
  const today = dayOf(now);
  return {
    customer: buyer.name,
    property: buyer.propertyAddress,
    isTaxInvoice: facts.tax.gstRegistered,
    dueOn: dueDay(today, all),
    lines: lines.length === 0 && standing.length === 0 ? asked : lines,
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

/** An inspection as it was quoted, else as it was agreed on, else by the list, with the surcharge of its area. */
function linesFor(
  { id, type, start, followsId }: CustomersInspection,
  {
    address,
    quoted,
    agreed,
  }: { address: string; quoted: readonly AgreedLine[] | undefined; agreed: number | undefined },
): ProposedLine[] {
  const again = { isAgain: followsId !== null };
  const when = start === null ? '' : `, ${dayInWords(dayOf(new Date(start)))}`;
  if (quoted)
    return quoted.map((line, place) =>
      lineOf(place === 0 ? `${line.description}${when}` : line.description, line.cents, id),
    );
  const description = `${lineName(type, again)}${when}`;
  const surcharges = surchargeAt(address);
  const surcharge = surcharges.reduce((sum, { cents }) => sum + cents, 0);
  const listed = priceOf(type, again);
  // What was agreed is one price. It is split only where the list still comes to the same.
  if (agreed !== undefined && (listed === undefined || listed + surcharge !== agreed))
    return [lineOf(description, agreed, id)];
  return [
    lineOf(description, listed ?? null, id),
    ...surcharges.map((one) => lineOf(one.description, one.cents, id)),
  ];
}

type ProposedLine = InvoiceProposal['lines'][number];

function lineOf(description: string, cents: number | null, inspectionId: string | null): ProposedLine {
  return { description, amountIncGst: cents === null ? null : amountOf(cents), inspectionId };
}
