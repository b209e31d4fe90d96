import { nextNumber } from '../database/counters.ts';
import type { DatabaseKind, Db } from '../database/open.ts';

/** A partner's rate in percent and what it makes of an amount, in whole cents. */
export type Commission = { rate: string; cents: number };

/** What decides a commission, as it stands. */
export type Money = {
  referralCode: string | null;
  amount: string | null;
  rate: string | null;
  jobNumber: number | null;
};

/** What decides an inquiry's commission, locked until the transaction ends; `undefined` when there is no such inquiry. */
export async function lockMoney(transaction: Db, kind: DatabaseKind, id: string): Promise<Money | undefined> {
  return (
    transaction
      .selectFrom('contact_submissions')
      .select([
        'referral_code as referralCode',
        'invoice_amount as amount',
        'commission_rate as rate',
        'job_number as jobNumber',
      ])
      .where('id', '=', id)
      // SQLite's transactions follow one another anyway.
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
  );
}

/**
 * Records what was invoiced, ex GST, with the partner's rate and the commission. The first saving decides the month the
 * commission belongs to and numbers the job; a correction keeps both.
 */
export async function saveInvoice(
  transaction: Db,
  id: string,
  invoice: { amount: string; commission: Commission | undefined; jobNumber: number | null; now: Date },
): Promise<number> {
  const jobNumber = invoice.jobNumber ?? (await nextNumber(transaction, 'job'));
  await transaction
    .updateTable('contact_submissions')
    .set((row) => ({
      invoice_amount: invoice.amount,
      invoiced_at: row.fn.coalesce('invoiced_at', row.val(invoice.now.toISOString())),
      commission_rate: invoice.commission?.rate ?? null,
      commission_cents: invoice.commission?.cents ?? null,
      job_number: jobNumber,
    }))
    .where('id', '=', id)
    .execute();
  return jobNumber;
}

/**
 * Takes the invoice amount away. What no closed month has stated leaves its month with it; what one has stated stays in its
 * month, and the next statement takes it back.
 */
export async function clearInvoice(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set((row) => ({
      invoice_amount: null,
      commission_rate: null,
      commission_cents: null,
      invoiced_at: row.case().when('stated_to', 'is', null).then(null).else(row.ref('invoiced_at')).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Credits a partner, or none, and keeps the reason. */
export async function changeCredit(
  transaction: Db,
  id: string,
  credit: { referralCode: string | null; commission: Commission | undefined; reason: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({
      referral_code: credit.referralCode,
      credited_by: 'desk',
      credited_at: credit.now.toISOString(),
      credit_reason: credit.reason,
      commission_rate: credit.commission?.rate ?? null,
      commission_cents: credit.commission?.cents ?? null,
    })
    .where('id', '=', id)
    .execute();
}
