import { dayOf } from '#contract/calendar.ts';
import type { CustomersInvoice } from '#contract/invoices/customers-invoice.ts';
import { statusOf } from '#contract/invoices/sums.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { StoredPayment } from './desk-invoice.ts';
import { issuedPdf } from './issued-pdf.ts';
import { countingPayments } from './recorded.ts';
import { findPaper, invoicesOf, type Paper, papersOf, type StoredInvoice } from './stored.ts';

/** The invoices and credit notes of an inquiry, the oldest first. */
export async function ofInquiry(db: Db, inquiryId: string, now: Date): Promise<CustomersInvoice[]> {
  const invoices = await invoicesOf(db, inquiryId);
  const payments = await countingPayments(
    db,
    invoices.map(({ id }) => id),
  );
  const byInvoice = Map.groupBy(payments, ({ invoice_id }) => invoice_id);
  const today = dayOf(now);
  const areCredited = invoices.some(({ sums }) => sums.creditedCents > 0);
  const papers = areCredited ? await papersOf(db, inquiryId) : [];
  const notes = papers.filter(({ kind }) => kind === 'credit-note');
  const byNumber = Map.groupBy(notes, ({ content }) => content.credits?.number);
  const shown = [
    ...invoices.map((invoice) => ({
      at: invoice.issued_at,
      paper: shownToCustomer(invoice, {
        notes: byNumber.get(invoice.number) ?? [],
        payments: byInvoice.get(invoice.id) ?? [],
        today,
      }),
    })),
    ...notes.map((note) => ({ at: note.issuedAt, paper: shownNote(note) })),
  ];
  return shown.toSorted(byTime).map(({ paper }) => paper);
}

/** An invoice or credit note of an inquiry as PDF; `undefined` where it is not of this inquiry. */
export async function pdfOf(
  stores: { db: Db; files: Pick<Files, 'read'> },
  which: { inquiryId: string; number: string },
): Promise<Buffer | undefined> {
  const paper = await findPaper(stores.db, which);
  return paper && issuedPdf(stores, paper);
}

type CountingPayment = Pick<StoredPayment, 'noted_at' | 'refunds_id' | 'cents'>;

function shownToCustomer(
  invoice: StoredInvoice,
  {
    notes,
    payments,
    today,
  }: { notes: readonly Paper[]; payments: readonly CountingPayment[]; today: string },
): CustomersInvoice {
  const { id, number, content, sums, balanceCents } = invoice;
  const refunds = payments.filter(({ refunds_id }) => refunds_id !== null);
  return {
    id,
    kind: 'invoice',
    number,
    issuedOn: invoice.issued_on,
    dueOn: invoice.due_on,
    totalCents: invoice.total_cents,
    creditedCents: sums.creditedCents,
    balanceCents,
    content,
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    status: statusOf(sums, { dueOn: invoice.due_on, today }),
    settledAt: settledAt(invoice.total_cents, stepsOf(notes, payments)),
  };
}

/** A credit note needs no settlement. */
function shownNote({ issuedAt, inquiryId: _, ...note }: Paper): CustomersInvoice {
  const { totalCents } = note.content;
  return {
    ...note,
    totalCents,
    creditedCents: 0,
    balanceCents: 0,
    refundedCents: 0,
    status: 'credited',
    settledAt: issuedAt,
  };
}

/** Sorted by time; equal times keep their order. */
function byTime({ at: a }: { at: string }, { at: b }: { at: string }): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Step = { at: string; cents: number };

/** What lowered the amount owed, or below zero raised it. A credit note comes before its refund. */
function stepsOf(notes: readonly Paper[], payments: readonly CountingPayment[]): Step[] {
  return [
    ...notes.map(({ issuedAt, content }) => ({ at: issuedAt, cents: content.totalCents })),
    ...payments.map(({ noted_at: at, refunds_id, cents }) => ({
      at,
      cents: refunds_id === null ? cents : -cents,
    })),
  ];
}

/** When the payment or credit note was recorded that settled the invoice; `null` while something is owed. */
export function settledAt(totalCents: number, steps: readonly Step[]): string | null {
  let open = totalCents;
  let settled: string | null = null;
  for (const { at, cents } of steps.toSorted(byTime)) {
    open -= cents;
    settled = open > 0 ? null : (settled ?? at);
  }
  return settled;
}
