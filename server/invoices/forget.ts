import { foundWithin } from '#contract/found-by.ts';
import type { InvoiceContent } from '#contract/invoices/content.ts';
import { forgetAnswersAbout } from '../database/answered-calls.ts';
import type { Db } from '../database/open.ts';
import { readContent } from './stored.ts';

/** The placeholders on an invoice of a deleted person. */
const withoutPerson = {
  buyer: { name: 'Person deleted', address: '', email: '' },
  property: 'Address deleted',
  reason: 'reason deleted',
};

/**
 * Removes a person from their invoices, credit notes and payments. Numbers, days, lines, amounts and GST
 * stay: they explain the sale, which is what the Taxation Administration Act 1953 (Schedule 1, section 382-5)
 * has us keep for five years. The buyer's name is on the copy that the buyer has.
 *
 * @returns the numbers of the invoices and credit notes that stay
 */
export async function keepWithoutPerson(transaction: Db, inquiryIds: readonly string[]): Promise<string[]> {
  if (inquiryIds.length === 0) return [];
  const papers = await transaction
    .selectFrom('invoices')
    .select(['id', 'number', 'reason', 'content'])
    .where('submission_id', 'in', inquiryIds)
    .orderBy('number')
    .execute();
  for (const { id, number, reason, content } of papers) {
    await transaction
      .updateTable('invoices')
      .set({
        content: JSON.stringify(nameless(readContent(content))),
        found_by: foundWithin(number),
        reason: reason && withoutPerson.reason,
      })
      .where('id', '=', id)
      .execute();
    await forgetAnswersAbout(transaction, id);
    await forgetPayments(transaction, id);
  }
  return papers.map(({ number }) => number);
}

function nameless(content: InvoiceContent): InvoiceContent {
  const { buyer, property, reason } = withoutPerson;
  return { ...content, buyer, property, credits: content.credits && { ...content.credits, reason } };
}

/** Words of the bank or the desk about the payer. */
async function forgetPayments(transaction: Db, invoiceId: string): Promise<void> {
  const payments = await transaction
    .updateTable('payments')
    .set((row) => ({
      reference: null,
      reason: row.case().when('reason', 'is', null).then(null).else(withoutPerson.reason).end(),
      void_reason: row.case().when('void_reason', 'is', null).then(null).else(withoutPerson.reason).end(),
    }))
    .where('invoice_id', '=', invoiceId)
    .returning('id')
    .execute();
  for (const { id } of payments) {
    await forgetAnswersAbout(transaction, id);
    await transaction.updateTable('bank_lines').set({ words: '' }).where('payment_id', '=', id).execute();
  }
}
