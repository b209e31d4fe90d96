import { messages } from '#contract/messages.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { filesOwnedBy } from '../files/owned.ts';
import { found, refuse } from '../refusal.ts';
import { agreementColumns, agreementIn } from './agreement.ts';
import { detailColumns } from './details.ts';
import { lockInquiry } from './store.ts';

/** How many inquiries that wait for a time are looked at. */
const WAITING_AT_ONCE = 300;

/** An inquiry as other domains know it. */
export type KnownInquiry = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The inquiry with this id; `undefined` where there is none. */
export async function find(db: Db, id: string) {
  const row = await known(db).where('id', '=', id).executeTakeFirst();
  return row && asKnown(row);
}

/** Some inquiries, by their ids. */
export async function findSome(db: Db, ids: readonly string[]): Promise<Map<string, KnownInquiry>> {
  if (ids.length === 0) return new Map();
  const rows = await known(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, asKnown(row)]));
}

/** An inquiry whose row is locked until the transaction ends. @throws Refusal for one that is gone */
export async function lock(transaction: Db, kind: DatabaseKind, id: string): Promise<KnownInquiry> {
  found(await lockInquiry(transaction, kind, id));
  return found(await find(transaction, id));
}

/** The same. @throws Refusal also for one whose person's data was deleted */
export async function lockWithPerson(transaction: Db, kind: DatabaseKind, id: string): Promise<KnownInquiry> {
  const inquiry = await lock(transaction, kind, id);
  if (inquiry.isRemoved) refuse('conflict', messages.personRemoved);
  return inquiry;
}

/** The customer's files, in the order they were sent. */
export async function filesOf(db: Db, id: string) {
  return (await filesOwnedBy(db, 'inquiry', [id])).get(id) ?? [];
}

/** The inquiries that were answered or booked, newest first. */
export async function waiting(db: Db) {
  return db
    .selectFrom('contact_submissions')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'inspection_type as type',
      'property_address as address',
      'preferred_date as preferredDate',
      'preferred_time as preferredTime',
      'status',
      'created_at as createdAt',
    ])
    .where('status', 'in', ['answered', 'booked'])
    .where('flagged', '=', 'false')
    .orderBy('created_at', 'desc')
    .limit(WAITING_AT_ONCE)
    .execute();
}

function known(db: Db) {
  return db
    .selectFrom('contact_submissions')
    .leftJoin('agreements', 'agreements.submission_id', 'contact_submissions.id')
    .select([
      ...detailColumns,
      'id',
      'status',
      'contact_submissions.version',
      'referral_code as referralCode',
      'created_at as createdAt',
      'respond_by as respondBy',
      'answered_at as answeredAt',
      'flagged',
      'removed_at',
      ...agreementColumns,
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof known>['executeTakeFirstOrThrow']>>;

function asKnown({
  flagged,
  removed_at,
  agreement_version,
  accepted_by,
  accepted_at,
  recorded_at,
  ...row
}: Row) {
  return {
    ...row,
    name: `${row.firstName} ${row.lastName}`.trim(),
    /** Taken for spam: what comes from its page is kept, and mailed to nobody. */
    isFlagged: flagged === 'true',
    /** The person's data was deleted: only numbers, dates and amounts are left. */
    isRemoved: removed_at !== null,
    /** What is recorded at the desk, or by an acceptance on the customer's page. */
    agreement: agreementIn({ agreement_version, accepted_by, accepted_at, recorded_at }),
  };
}
