import type { SelectQueryBuilder } from 'kysely';
import { COUNTED_UP_TO } from '#contract/desk/inquiry-filter.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

const IDS_AT_ONCE = 500;

/** The parts of an inquiry that partners read. */
export type ReferredInquiry = Awaited<ReturnType<typeof waitingForInvoice>>[number];

/** The inquiries with these ids; one that is deleted is missing. */
export async function byIds(db: Db, ids: readonly string[]) {
  const found: ReferredInquiry[] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = ids.slice(at, at + IDS_AT_ONCE);
    found.push(...(await referred(db.selectFrom('contact_submissions').where('id', 'in', some)).execute()));
  }
  return found;
}

/** The attributed inquiries received from `from` on and before `until` that wait for their amount. */
export function waitingForInvoice(db: Db, from: string, until: string) {
  const waiting = db
    .selectFrom('contact_submissions')
    .where('referral_code', 'is not', null)
    .where('invoice_amount', 'is', null)
    .where('flagged', '=', 'false')
    .where('status', '<>', 'closed')
    .where('created_at', '>=', from)
    .where('created_at', '<', until);
  return referred(waiting).execute();
}

/** How many inquiries are attributed to a code, counted up to `COUNTED_UP_TO` and one. */
export async function countAttributed(db: Db, referralCode: string): Promise<number> {
  const some = db
    .selectFrom('contact_submissions')
    .select('id')
    .where('referral_code', '=', referralCode)
    .limit(COUNTED_UP_TO + 1)
    .as('some');
  const { count } = await db
    .selectFrom(some)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What inquiries come to whose amount was first saved in a span of time, from `invoiced_amounts_month`. */
export async function turnover(
  db: Db,
  from: string,
  until: string,
): Promise<{ cents: number; jobs: number }> {
  const { cents, jobs } = await db
    .selectFrom('invoiced_amounts')
    // An amount that was cleared keeps its month while it is on a statement: then there are no cents.
    .select((row) => [
      row.fn.sum<number | null>('cents').as('cents'),
      row.fn.count<number>('cents').as('jobs'),
    ])
    .where('invoiced_at', '>=', from)
    .where('invoiced_at', '<', until)
    .executeTakeFirstOrThrow();
  // PostgreSQL sends a sum as text: it may be larger than any column.
  return { cents: Number(cents ?? 0), jobs };
}

function referred(query: SelectQueryBuilder<Tables, 'contact_submissions', object>) {
  return query.select([
    'id',
    'referral_code as referralCode',
    'job_number as jobNumber',
    'first_name as firstName',
    'last_name as lastName',
    'inspection_type as inspectionType',
    'property_address as propertyAddress',
    'invoice_amount as invoiceAmount',
    'created_at as createdAt',
  ]);
}
