import { dayOf } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import { centsOf } from '#contract/desk/money.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { noteAudit } from '../audit/store.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Db } from '../database/open.ts';
import { gate } from '../gate.ts';
import type { Desk } from '../http/desk.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import type { CardPayments } from './card.ts';
import { disputesOf } from './card-disputes.ts';
import { creditInvoice } from './credit.ts';
import { shownCreditNote, shownInvoice, shownLines, shownPayment } from './desk-invoice.ts';
import { issueInvoice } from './issue.ts';
import { invoiceFigures, listInvoices } from './listing.ts';
import { canBeMailed, mailAgain } from './mails.ts';
import { notePaymentIn, noteRefund } from './payments.ts';
import { proposalFor } from './proposal.ts';
import { paymentsOf } from './recorded.ts';
import { findInvoice, isLive, lockInvoice, notesOf } from './stored.ts';
import { voidPayment } from './void.ts';

type Dependencies = Setup & {
  db: Db;
  wakeOutbox: () => void;
  cards: Pick<CardPayments, 'closeSessions'>;
};

/**
 * How many invoices and credit notes are issued at once. More would only wait, each with a database
 * connection.
 */
const NUMBERED_AT_ONCE = 2;

/** Invoices, credit notes and payments at the desk. */
export function invoiceRoutes(desk: Desk, { db, wakeOutbox, cards, ...setup }: Dependencies): void {
  readingRoutes(desk, db);

  // Each call waits until the one before it has its number.
  const inTurn = gate(NUMBERED_AT_ONCE);
  desk.changes(
    endpoints.issue,
    async ({ transaction, body, actor, afterwards }) => {
      const invoice = await issueInvoice(transaction, setup, { asked: body, actor });
      afterwards(wakeOutbox);
      return { invoice: shownInvoice(invoice, dayOf(actor.now)) };
    },
    { inTurn },
  );

  desk.changes(
    endpoints.credit,
    async ({ transaction, params: { id }, body, actor, afterwards }) => {
      const { note, invoice } = await creditInvoice(transaction, setup, { ...body, id, actor });
      afterwards(wakeOutbox);
      afterwards(() => void cards.closeSessions([id]));
      return { creditNote: shownCreditNote(note), invoice: shownInvoice(invoice, dayOf(actor.now)) };
    },
    { inTurn },
  );

  desk.changes(endpoints.mail, async ({ transaction, params: { id }, actor, afterwards }) => {
    const invoice = await lockInvoice(transaction, setup.kind, id);
    if (!isLive(invoice)) refuse('conflict', invoiceRefusals.mailCredited(invoice.number));
    const buyer = found(await inquiries.find(transaction, invoice.submission_id));
    if (!canBeMailed(buyer)) refuse('conflict', invoiceRefusals.noEmail);
    await mailAgain(transaction, setup, { invoice, buyer, now: actor.now });
    const detail = `${invoice.number} will be emailed again`;
    await noteAudit(transaction, { kind: 'money', ...actor, detail });
    afterwards(wakeOutbox);
    return { invoice: shownInvoice(invoice, dayOf(actor.now)) };
  });

  desk.changes(endpoints.notePayment, async ({ transaction, body, actor, afterwards }) => {
    const { amount, ...given } = body;
    const payment = { ...given, cents: centsOf(amount), source: 'desk', sourceId: null, actor } as const;
    const noted = await notePaymentIn(transaction, setup, payment);
    afterwards(wakeOutbox);
    afterwards(() => void cards.closeSessions([body.invoiceId]));
    return shownNoted(noted, actor.now);
  });

  desk.changes(endpoints.voidPayment, async ({ transaction, params: { id }, body, actor, afterwards }) => {
    const voided = await voidPayment(transaction, setup, { id, reason: body.reason, actor });
    afterwards(wakeOutbox);
    return shownNoted(voided, actor.now);
  });

  desk.changes(
    endpoints.noteRefund,
    async ({ transaction, params: { id }, body, actor, afterwards }) => {
      const { amount, ...given } = body;
      const refund = { ...given, id, cents: centsOf(amount), actor };
      const noted = await noteRefund(transaction, setup, refund);
      afterwards(wakeOutbox);
      afterwards(() => void cards.closeSessions([noted.invoice.id]));
      return shownNoted(noted, actor.now);
    },
    { inTurn },
  );
}

/** The calls that only read. */
function readingRoutes(desk: Desk, db: Db): void {
  desk.answers(endpoints.list, async ({ query, actor }) => {
    const { cursor, q, inquiryId, status, limit } = query;
    const after = readCursor(cursor, /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/);
    const today = dayOf(actor.now);
    const { invoices, next } = await listInvoices(db, { q, inquiryId, status, limit, after, today });
    return {
      invoices: invoices.map((invoice) => shownInvoice(invoice, today)),
      next: next ? writeCursor(next) : null,
    };
  });

  desk.answers(endpoints.figures, ({ actor }) => invoiceFigures(db, actor.now));

  desk.answers(endpoints.proposal, ({ query, actor }) =>
    proposalFor(db, { inquiryId: query.inquiryId, now: actor.now }),
  );

  desk.answers(endpoints.one, async ({ params: { id }, actor }) => {
    const invoice = found(await findInvoice(db, id));
    const creditNotes = (await notesOf(db, id)).map(shownCreditNote);
    return {
      invoice: shownInvoice(invoice, dayOf(actor.now)),
      lines: shownLines(invoice.content.lines),
      creditNote: (!isLive(invoice) && creditNotes.at(-1)) || null,
      creditNotes,
      payments: (await paymentsOf(db, [id])).map(shownPayment),
      disputes: await disputesOf(db, id),
    };
  });
}

function shownNoted(
  { payment, invoice }: Pick<Awaited<ReturnType<typeof notePaymentIn>>, 'payment' | 'invoice'>,
  now: Date,
) {
  return { payment: shownPayment(payment), invoice: shownInvoice(invoice, dayOf(now)) };
}
