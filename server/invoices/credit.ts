import { dayOf } from '#contract/calendar.ts';
import type { CreditNote } from '#contract/desk/invoices.ts';
import { amountOf } from '#contract/desk/money.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import { nextInvoiceNumber } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import { found, refuse } from '../refusal.ts';
import { insertPaper, paperNumber, seller, standingCents } from './issue.ts';
import { mailPaper } from './mails.ts';
import type { Invoicing } from './neighbours.ts';
import { shownCreditNote } from './shown.ts';
import { findInvoice, invoicesOf, isLive, lockInvoice, type StoredInvoice } from './stored.ts';

/**
 * Credits a whole invoice, once. The credit note gets the next number of its series without a gap, and the
 * inquiry's amount becomes the total of its other invoices, or nothing.
 *
 * @throws Refusal for an unknown invoice, and for one that is credited already
 */
export async function creditInvoice(
  transaction: Db,
  invoicing: Invoicing,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<{ creditNote: CreditNote; invoice: StoredInvoice }> {
  const { submission_id: inquiryId } = found(await findInvoice(transaction, id));
  // Locks the inquiry first, as issuing does, so that the two can't deadlock.
  const buyer = await invoicing.inquiries.lock(transaction, inquiryId);
  const invoice = await lockInvoice(transaction, invoicing.kind, id);
  if (!isLive(invoice)) {
    const by = await creditNoteOf(transaction, id);
    refuse('conflict', invoiceRefusals.creditedAlready(by?.number ?? ''));
  }
  const number = paperNumber('CN', await nextInvoiceNumber(transaction, 'credit-note'));
  const { content } = invoice;
  const credits = { number: invoice.number, issuedOn: invoice.issued_on, reason };
  const paper = { kind: 'credit-note', number, inquiryId, creditsId: id, reason } as const;
  const written = { ...paper, dueOn: dayOf(actor.now), content: { ...content, seller, credits }, actor };
  const note = await insertPaper(transaction, written);

  const left = (await invoicesOf(transaction, inquiryId)).filter(isLive);
  const amount = left.length === 0 ? null : amountOf(standingCents(left));
  await invoicing.inquiries.setAmount(transaction, { id: inquiryId, amount, paper: number, actor });
  await noteAudit(transaction, {
    kind: 'money',
    ...actor,
    detail: `${invoice.number} credited by ${number}`,
  });
  await mailPaper(transaction, invoicing, { paper: note, buyer, now: actor.now });
  await invoicing.tellWhenOpen(transaction, inquiryId, actor.now);
  return {
    creditNote: found(await creditNoteOf(transaction, id)),
    invoice: found(await findInvoice(transaction, id)),
  };
}

/** The credit note of an invoice; `undefined` without one. */
export async function creditNoteOf(db: Db, invoiceId: string): Promise<CreditNote | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'issued_on', 'reason', 'total_cents'])
    .where('credits_id', '=', invoiceId)
    .executeTakeFirst();
  return row && shownCreditNote(row);
}
