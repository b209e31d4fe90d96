import type { Db } from '../database/open.ts';

/** A partner's rate in percent and what it makes of an amount, in whole cents. */
export type Commission = { rate: string; cents: number };

/**
 * Records what an inquiry's amount earns the partner it is attributed to. Partners do that: `routes.ts` hands it over.
 *
 * @returns the commission, if there is one, and whether anything of this inquiry is on a statement
 */
export type NoteCommission = (
  transaction: Db,
  basis: {
    inquiryId: string;
    referralCode: string | null;
    amount: string | null;
    invoicedAt: string | null;
  },
) => Promise<{ commission: Commission | undefined; isOnStatement: boolean }>;

/**
 * Records what was invoiced, ex GST, and what it earns. The first saving decides the month that the commission belongs
 * to; a correction keeps it.
 */
export async function saveInvoice(
  transaction: Db,
  id: string,
  invoice: { amount: string; referralCode: string | null; now: Date },
  noteCommission: NoteCommission,
): Promise<Commission | undefined> {
  const { amount, referralCode, now } = invoice;
  await transaction
    .insertInto('invoices')
    .values({ submission_id: id, invoiced_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const commission = await commissionNow(transaction, id, { referralCode, amount }, noteCommission);
  await setAmount(transaction, id, amount, commission);
  return commission;
}

/**
 * Takes the invoice amount away. What is on no statement leaves its month with it; what is on one stays in its
 * month, and the next statement reverses it.
 */
export async function clearInvoice(
  transaction: Db,
  id: string,
  referralCode: string | null,
  noteCommission: NoteCommission,
): Promise<void> {
  const nothing = { inquiryId: id, referralCode, amount: null, invoicedAt: null };
  const { isOnStatement } = await noteCommission(transaction, nothing);
  await setAmount(transaction, id, null, undefined);
  if (!isOnStatement) await transaction.deleteFrom('invoices').where('submission_id', '=', id).execute();
}

async function setAmount(
  transaction: Db,
  id: string,
  amount: string | null,
  commission: Commission | undefined,
): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ invoice_amount: amount, commission_rate: commission?.rate ?? null })
    .where('id', '=', id)
    .execute();
}

/** What the amount earns from now on, in the month in which it was first saved. */
async function commissionNow(
  transaction: Db,
  id: string,
  now: { referralCode: string | null; amount: string | null },
  noteCommission: NoteCommission,
): Promise<Commission | undefined> {
  const invoice = await transaction
    .selectFrom('invoices')
    .select('invoiced_at')
    .where('submission_id', '=', id)
    .executeTakeFirst();
  const basis = { inquiryId: id, ...now, invoicedAt: invoice?.invoiced_at ?? null };
  return (await noteCommission(transaction, basis)).commission;
}

/** Attributes an inquiry to a partner, or to nobody, and keeps the reason. */
export async function changeAttribution(
  transaction: Db,
  id: string,
  attribution: { referralCode: string | null; amount: string | null; reason: string; now: Date },
  noteCommission: NoteCommission,
): Promise<void> {
  const { referralCode, amount, reason, now } = attribution;
  const commission = await commissionNow(transaction, id, { referralCode, amount }, noteCommission);
  await transaction
    .updateTable('contact_submissions')
    .set({
      referral_code: referralCode,
      credited_by: 'desk',
      credited_at: now.toISOString(),
      credit_reason: reason,
      commission_rate: commission?.rate ?? null,
    })
    .where('id', '=', id)
    .execute();
}
