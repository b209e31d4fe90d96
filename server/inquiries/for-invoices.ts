import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import type { Actor } from '../actor.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { found, refuseField } from '../refusal.ts';
import { jobNumberOf } from './jobs.ts';
import { changeInvoice, type Money } from './money.ts';
import { lockInquiry } from './store.ts';

/** The number of the invoice that stands for an inquiry; `undefined` without one. `routes.ts` hands it over. */
export type StandingInvoice = (db: Db, inquiryId: string) => Promise<string | undefined>;

/** What inquiries do for invoices (`Inquiries` of server/invoices/neighbours.ts); `routes.ts` hands it over. */
export function inquiriesForInvoices(money: Money) {
  return {
    async find(db: Db, id: string) {
      const row = await buyers(db).where('id', '=', id).executeTakeFirst();
      return row && asBuyer(row);
    },

    async lock(transaction: Db, id: string) {
      found(await lockInquiry(transaction, money.kind, id));
      return asBuyer(await buyers(transaction).where('id', '=', id).executeTakeFirstOrThrow());
    },

    async setAmount(
      transaction: Db,
      { id, ...change }: { id: string; amount: string | null; paper: string; actor: Actor },
    ): Promise<number | null> {
      await changeInvoice(transaction, money, { id, ...change });
      return (await jobNumberOf(transaction, id)) ?? null;
    },
  };
}

/**
 * Locks an inquiry whose amount is about to be typed.
 *
 * @throws Refusal that names the invoice, where one stands
 */
export async function mustNotBeInvoiced(
  transaction: Db,
  { kind, standingInvoice }: { kind: DatabaseKind; standingInvoice: StandingInvoice },
  id: string,
): Promise<void> {
  found(await lockInquiry(transaction, kind, id));
  const number = await standingInvoice(transaction, id);
  if (number) refuseField('conflict', 'invoiceAmount', invoiceRefusals.amountIsInvoiced(number));
}

function buyers(db: Db) {
  return db
    .selectFrom('contact_submissions')
    .select([
      ...(['id', 'first_name', 'last_name', 'email', 'property_address as propertyAddress'] as const),
      ...(['inspection_type as type', 'removed_at', 'flagged'] as const),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof buyers>['executeTakeFirstOrThrow']>>;

function asBuyer({ first_name: firstName, last_name, removed_at, flagged, ...row }: Row) {
  const name = `${firstName} ${last_name}`.trim();
  return { ...row, firstName, name, isRemoved: removed_at !== null, isSpam: flagged === 'true' };
}
