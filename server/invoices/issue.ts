import { randomUUIDv7 } from 'node:crypto';
import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { addDays, dayOf } from '#contract/calendar.ts';
import type { IssueInvoice } from '#contract/desk/invoices.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import { foundWithin } from '#contract/found-by.ts';
import { InvoiceContent, type InvoiceLine } from '#contract/invoices/content.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { leftOf } from '#contract/invoices/sums.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import { nextInvoiceNumber } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { mailPaper } from './mails.ts';
import { findInvoice, invoicesOf, isLive, noteOwed, type Paper, type StoredInvoice } from './stored.ts';
import { MOST_CENTS, withGst } from './sums.ts';

/**
 * Issues an invoice: a number without a gap, frozen content, the inquiry's amount ex GST, and its mail. All
 * of it happens in this transaction, or nothing.
 *
 * @throws Refusal for an inquiry that can't be invoiced, for a total of zero or too much, and if there is an invoice that the
 *   sender has not seen
 */
export async function issueInvoice(
  transaction: Db,
  setup: Setup,
  { asked, actor }: { asked: IssueInvoice; actor: Actor },
): Promise<StoredInvoice> {
  const buyer = await inquiries.lock(transaction, setup.kind, asked.inquiryId);
  if (buyer.isRemoved) refuse('conflict', messages.personRemoved);
  if (buyer.isFlagged) refuse('conflict', invoiceRefusals.spam);
  const before = await inspections.ofInquiry(transaction, buyer.id, actor.now);
  const sums = linesOf(asked, before);
  const earlier = await invoicesOf(transaction, buyer.id);
  const unseen = earlier.slice(asked.earlierSeen ?? earlier.length).map((invoice) => invoice.number);
  if (unseen.length > 0) refuse('conflict', invoiceRefusals.issuedMeanwhile(unseen.join(', ')));
  const standing = standingCents(earlier);
  const exGst = standing + sums.totalCents - sums.gstCents;
  if (exGst > MOST_CENTS) refuseField('invalid', 'lines', invoiceRefusals.tooMuch);
  const today = dayOf(actor.now);
  const dueOn = asked.dueOn ?? dueDay(today, before);
  if (dueOn < addDays(today, -365) || dueOn > addDays(today, 365))
    refuseField('invalid', 'dueOn', invoiceRefusals.dueDay);

  const number = paperNumber('INV', await nextInvoiceNumber(transaction, 'invoice'));
  const amount = { id: buyer.id, amount: amountOf(exGst), paper: number, actor };
  await inquiries.changeInvoice(transaction, setup.kind, amount);
  const jobNumber = (await inquiries.jobNumberOf(transaction, buyer.id)) ?? null;
  const after = await inspections.ofInquiry(transaction, buyer.id, actor.now);
  const lines = withRegistered(sums.lines, { before, after });
  const content: InvoiceContent = { ...standardContent(buyer), ...sums, lines, jobNumber };
  const paper = {
    kind: 'invoice',
    number,
    inquiryId: buyer.id,
    creditsId: null,
    dueOn,
    reason: null,
  } as const;
  const issued = await insertPaper(transaction, { ...paper, content, actor });
  await noteAudit(transaction, { kind: 'money', ...actor, detail: `${number} issued` });
  await mailPaper(transaction, setup, { paper: issued, buyer, now: actor.now });
  return found(await findInvoice(transaction, issued.id));
}

/**
 * If nobody booked an inspection, the inquiry's first amount registers one. The first line names it, so that
 * it is not proposed again.
 */
function withRegistered(
  lines: InvoiceLine[],
  { before, after }: { before: readonly CustomersInspection[]; after: readonly CustomersInspection[] },
): InvoiceLine[] {
  const registered = after.find(({ id }) => !before.some((one) => one.id === id));
  const place = lines.findIndex(({ inspectionId }) => inspectionId === null);
  if (!registered || place < 0) return lines;
  return lines.map((line, index) => (index === place ? { ...line, inspectionId: registered.id } : line));
}

/** `INV-0001`; from the ten-thousandth on with more digits. */
export function paperNumber(series: 'INV' | 'CN', number: number): string {
  return `${series}-${String(number).padStart(4, '0')}`;
}

/** What stands of invoices after their credit notes, ex GST, in whole cents. */
export function standingCents(invoices: readonly StoredInvoice[]): number {
  return invoices.filter(isLive).reduce((sum, { sums, gst_cents, credited_gst_cents }) => {
    return sum + leftOf(sums) - (gst_cents - credited_gst_cents);
  }, 0);
}

/**
 * The last day for payment: some days from today, or the day before the next inspection if that is sooner;
 * never before today.
 */
export function dueDay(today: string, booked: readonly CustomersInspection[]): string {
  const ahead = booked.flatMap(({ status, start }) =>
    status === 'booked' && start !== null ? [addDays(dayOf(new Date(start)), -1)] : [],
  );
  const [first = today] = [
    addDays(today, facts.bank.paymentDays),
    ...ahead.filter((day) => day >= today),
  ].toSorted();
  return first;
}

/** The lines as they are printed, with their GST and sums. */
function linesOf(asked: IssueInvoice, all: readonly CustomersInspection[]) {
  const lines = asked.lines.map(({ description, amountIncGst, inspectionId = null }) => ({
    description,
    inspectionId,
    cents: centsOf(amountIncGst),
  }));
  const known = new Set(all.map(({ id }) => id));
  if (lines.some(({ inspectionId }) => inspectionId !== null && !known.has(inspectionId)))
    refuseField('invalid', 'lines', invoiceRefusals.notItsInspection);
  const sums = withGst(lines, facts.tax.gstRegistered);
  if (sums.totalCents === 0) refuseField('invalid', 'lines', invoiceRefusals.nothing);
  if (sums.totalCents > MOST_CENTS) refuseField('invalid', 'lines', invoiceRefusals.tooMuch);
  return sums;
}

/** The issuer, from today's facts. */
export const seller = () => ({
  name: facts.identity.name,
  abn: facts.licence.abn,
  licence: licenceLine(),
  phone: facts.contact.phone,
  email: facts.contact.email,
});

/** The texts of an invoice, from today's facts. */
export function standardContent({
  name,
  email,
  propertyAddress,
}: Pick<KnownInquiry, 'name' | 'email' | 'propertyAddress'>) {
  return {
    isTaxInvoice: facts.tax.gstRegistered,
    seller: seller(),
    // No postal address: only the property's address is known, and the customer may live elsewhere.
    buyer: { name, address: '', email },
    property: propertyAddress,
    credits: null,
    bank: {
      accountName: facts.bank.accountName,
      bsb: facts.bank.bsb,
      account: facts.bank.account,
      payId: facts.bank.payId,
    },
  };
}

/** Writes an invoice or a credit note. */
export async function insertPaper(
  transaction: Db,
  paper: {
    kind: 'invoice' | 'credit-note';
    number: string;
    inquiryId: string;
    creditsId: string | null;
    dueOn: string;
    reason: string | null;
    content: InvoiceContent;
    actor: Actor;
  },
): Promise<Paper> {
  const { kind, number, inquiryId, dueOn, content, actor } = paper;
  // An id in the order of time, so that papers of one moment are listed by number.
  const id = randomUUIDv7();
  const [issuedAt, issuedOn] = [actor.now.toISOString(), dayOf(actor.now)];
  await transaction
    .insertInto('invoices')
    .values({
      id,
      kind,
      number,
      submission_id: inquiryId,
      credits_id: paper.creditsId,
      issued_at: issuedAt,
      issued_on: issuedOn,
      due_on: dueOn,
      total_cents: content.totalCents,
      gst_cents: content.gstCents,
      reason: paper.reason,
      issued_by: actor.username,
      found_by: foundWithin(`${number} ${content.buyer.name} ${content.property}`),
      content: JSON.stringify(InvoiceContent.parse(content)),
    })
    .execute();
  await noteOwed(transaction, paper.creditsId ?? id);
  return { id, kind, number, inquiryId, issuedAt, issuedOn, dueOn, content };
}
