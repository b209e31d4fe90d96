import { amountOf, centsOf } from '#contract/desk/money.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { standingInvoice } from '../invoices/to-earlier.ts';
import { type Commission, noteCommission } from '../partners/to-earlier.ts';
import { found, mustBeCurrent, refuseField } from '../refusal.ts';
import type { AttributionOrigin, EventData } from './event-data.ts';
import { noteEvent } from './events.ts';
import { bookFirstInspection, jobNumberOf } from './jobs.ts';
import { keepFoundBy } from './keep-found-by.ts';
import { countChange, type Locked, lockInquiry } from './store.ts';

type Change = { id: string; version?: number | undefined; actor: Actor };

/**
 * Locks an inquiry whose amount is about to be typed.
 *
 * @throws Refusal that names the invoice, where one stands
 */
export async function mustNotBeInvoiced(transaction: Db, kind: DatabaseKind, id: string): Promise<void> {
  found(await lockInquiry(transaction, kind, id));
  const number = await standingInvoice(transaction, id);
  if (number) refuseField('conflict', 'invoiceAmount', invoiceRefusals.amountIsInvoiced(number));
}

/**
 * Saves or clears an inquiry's amount, with its commission, and keeps what it was before.
 *
 * @param change.amount ex GST, decimal text; `null` clears it
 * @param change.paper the number of the invoice or credit note that it comes from; left out where it is typed
 * @returns the id of the event that says so; `null` where nothing has changed
 */
export async function changeInvoice(
  transaction: Db,
  kind: DatabaseKind,
  { id, amount, version, actor, paper }: Change & { amount: string | null; paper?: string },
): Promise<string | null> {
  const before = found(await lockInquiry(transaction, kind, id));
  if (before.amount === amount) return null;
  mustBeCurrent(version, before.version);
  const { referralCode } = before;
  // What is invoiced was an inspection, also where nobody booked it here.
  const jobNumber = await bookFirstInspection(transaction, id, actor.now);
  let commission: Commission | undefined;
  if (amount === null) await clearInvoice(transaction, id, referralCode);
  else {
    const invoice = { amount, referralCode, now: actor.now };
    commission = await saveInvoice(transaction, id, invoice);
  }
  await countChange(transaction, id);
  const event = await noteEvent(
    transaction,
    id,
    invoiceEvent(before, { to: amount, commission, paper }),
    actor,
  );
  await noteAudit(transaction, { kind: 'money', ...actor, detail: `Job ${jobNumber}: ${event.words}` });
  return event.id;
}

/** A new amount, and what it earns the partner that the inquiry is attributed to. */
function invoiceEvent(
  { amount: from, referralCode: code }: Locked,
  {
    to,
    commission,
    paper,
  }: { to: string | null; commission: Commission | undefined; paper: string | undefined },
): EventData {
  const earned =
    commission && code ? { rate: commission.rate, code, amount: amountOf(commission.cents) } : null;
  return { kind: 'invoice', from, to, details: { commission: earned, ...(paper && { paper }) } };
}

/**
 * Attributes an inquiry to a partner, or to nobody, and keeps what it was before. Without a landing page in its origin the
 * inquiry keeps the one it has.
 *
 * @returns the id of the event that says so
 */
export async function attribute(
  transaction: Db,
  kind: DatabaseKind,
  change: Change & {
    referralCode: string | null;
    origin: Omit<AttributionOrigin, 'landing'> & { landing?: string | null };
  },
): Promise<string> {
  const { id, referralCode, origin, version, actor } = change;
  const { amount, ...before } = found(await lockInquiry(transaction, kind, id));
  mustBeCurrent(version, before.version);
  const replaced = await originOf(transaction, id);
  const commission = await commissionNow(transaction, id, { referralCode, amount });
  const { by, landing, at, reason } = { ...replaced, ...origin };
  await transaction
    .updateTable('contact_submissions')
    .set({
      referral_code: referralCode,
      credited_by: by,
      credited_landing: landing,
      credited_at: at,
      credit_reason: reason,
      commission_rate: commission?.rate ?? null,
    })
    .where('id', '=', id)
    .execute();
  await keepFoundBy(transaction, id);
  await countChange(transaction, id);
  const event = await noteEvent(
    transaction,
    id,
    {
      kind: 'credit',
      from: before.referralCode,
      to: referralCode,
      note: reason ?? '',
      details: { before: replaced },
    },
    actor,
  );
  const jobNumber = await jobNumberOf(transaction, id);
  if (jobNumber !== undefined) {
    const detail = `Job ${jobNumber}: attribution ${before.referralCode ?? 'nobody'} → ${referralCode ?? 'nobody'}`;
    await noteAudit(transaction, { kind: 'money', ...actor, detail });
  }
  return event.id;
}

/** How an inquiry came to be attributed to whom it is. */
async function originOf(transaction: Db, id: string): Promise<AttributionOrigin> {
  return transaction
    .selectFrom('contact_submissions')
    .select([
      'credited_by as by',
      'credited_landing as landing',
      'credited_at as at',
      'credit_reason as reason',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Records what was invoiced, ex GST, and what it earns. The first saving decides the month that the commission belongs
 * to; a correction keeps it.
 */
async function saveInvoice(
  transaction: Db,
  id: string,
  invoice: { amount: string; referralCode: string | null; now: Date },
): Promise<Commission | undefined> {
  const { amount, referralCode, now } = invoice;
  await transaction
    .insertInto('invoiced_amounts')
    .values({ submission_id: id, invoiced_at: now.toISOString(), cents: centsOf(amount) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const commission = await commissionNow(transaction, id, { referralCode, amount });
  await setAmount(transaction, id, amount, commission);
  return commission;
}

/**
 * Takes the invoice amount away. What is on no statement leaves its month with it; what is on one stays in its
 * month, and the next statement reverses it.
 */
async function clearInvoice(transaction: Db, id: string, referralCode: string | null): Promise<void> {
  const nothing = { inquiryId: id, referralCode, amount: null, invoicedAt: null };
  const { isOnStatement } = await noteCommission(transaction, nothing);
  await setAmount(transaction, id, null, undefined);
  if (!isOnStatement)
    await transaction.deleteFrom('invoiced_amounts').where('submission_id', '=', id).execute();
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
  await transaction
    .updateTable('invoiced_amounts')
    .set({ cents: amount === null ? null : centsOf(amount) })
    .where('submission_id', '=', id)
    .execute();
}

/** What the amount earns from now on, in the month in which it was first saved. */
async function commissionNow(
  transaction: Db,
  id: string,
  now: { referralCode: string | null; amount: string | null },
): Promise<Commission | undefined> {
  const invoice = await transaction
    .selectFrom('invoiced_amounts')
    .select('invoiced_at')
    .where('submission_id', '=', id)
    .executeTakeFirst();
  const basis = { inquiryId: id, ...now, invoicedAt: invoice?.invoiced_at ?? null };
  return (await noteCommission(transaction, basis)).commission;
}
