import { amountOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { shownPayment } from './desk-invoice.ts';
import { issuedPdf } from './issued-pdf.ts';
import { paymentsOf } from './recorded.ts';
import { papersOf } from './stored.ts';

/** The invoices, credit notes and payments of an inquiry, for the person they are about. */
export async function invoicesOfPerson(db: Db, inquiryId: string): Promise<object[]> {
  const papers = await papersOf(db, inquiryId);
  const payments = await paymentsOf(
    db,
    papers.map(({ id }) => id),
  );
  return papers.map(({ id, kind, number, issuedOn, dueOn, content }) => ({
    kind,
    number,
    issuedOn,
    dueOn,
    buyer: content.buyer,
    property: content.property,
    lines: content.lines.map(({ description, cents }) => ({ description, amount: amountOf(cents) })),
    total: amountOf(content.totalCents),
    gst: amountOf(content.gstCents),
    payments: payments
      .filter(({ invoice_id }) => invoice_id === id)
      .map(shownPayment)
      .map(({ amount, method, receivedOn, reference, reason, refunds, voided }) => ({
        amount,
        method,
        receivedOn,
        reference,
        reason,
        isRefund: refunds !== null,
        voided,
      })),
  }));
}

/** The PDFs of all invoices and credit notes of some inquiries, each set when it is read. */
export async function invoicePdfsOf(
  stores: { db: Db; files: Pick<Files, 'read'> },
  inquiryIds: readonly string[],
): Promise<{ name: string; bytes: () => Promise<Buffer> }[]> {
  const papers = (await Promise.all(inquiryIds.map((id) => papersOf(stores.db, id)))).flat();
  return papers.map((paper) => ({ name: `${paper.number}.pdf`, bytes: () => issuedPdf(stores, paper) }));
}
