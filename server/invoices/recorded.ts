import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { StoredPayment } from './desk-invoice.ts';

/** Payments and refunds, each with its refunded amount. */
function selectPayments(db: Db) {
  return db
    .selectFrom('payments as p')
    .leftJoin('invoices as n', 'n.id', 'p.credit_note_id')
    .select([
      'p.id',
      'p.invoice_id',
      'p.refunds_id',
      'n.number as credit_note',
      'p.cents',
      'p.method',
      'p.received_on',
      'p.reference',
      'p.reason',
      'p.source',
      'p.noted_at',
      'p.noted_by',
      'p.voided_at',
      'p.voided_by',
      'p.void_reason',
      // A refund is of the same invoice, by which there is an index.
      sql<number>`(select cast(coalesce(sum(r.cents), 0) as bigint) from payments as r
        where r.invoice_id = p.invoice_id and r.refunds_id = p.id and r.voided_at is null)`.as(
        'refunded_cents',
      ),
    ]);
}

/** A payment or a refund; `undefined` where there is none of this id. */
export async function findPayment(db: Db, id: string): Promise<StoredPayment | undefined> {
  return selectPayments(db).where('p.id', '=', id).executeTakeFirst();
}

/** The payment that a source recorded under its id; `undefined` where it did not. */
export async function findBySource(
  db: Db,
  { source, sourceId }: { source: 'desk' | 'bank-file' | 'stripe'; sourceId: string | null },
): Promise<StoredPayment | undefined> {
  if (sourceId === null) return undefined;
  return selectPayments(db)
    .where('p.source', '=', source)
    .where('p.source_id', '=', sourceId)
    .executeTakeFirst();
}

/** What counts as received and as refunded of some invoices: without what was voided. */
export async function countingPayments(db: Db, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('payments')
    .select(['invoice_id', 'refunds_id', 'cents', 'noted_at'])
    .where('invoice_id', 'in', invoiceIds)
    .where('voided_at', 'is', null)
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
}

/** Payments and refunds of some invoices, in the order of recording. */
export async function paymentsOf(db: Db, invoiceIds: readonly string[]): Promise<StoredPayment[]> {
  if (invoiceIds.length === 0) return [];
  return selectPayments(db)
    .where('p.invoice_id', 'in', invoiceIds)
    .orderBy('p.noted_at')
    .orderBy('p.id')
    .execute();
}
