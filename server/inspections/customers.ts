import { facts } from '#content/facts.ts';
import type { InspectionStatus } from '#contract/desk/inspections.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { feed } from './calendar.ts';
import { costOf } from './cost.ts';
import { customerEntry } from './mails.ts';
import { findStored, offeredTimes } from './stored.ts';

/** An inspection as its customer sees it. */
export type CustomersInspection = Awaited<ReturnType<typeof ofInquiry>>[number];

/** All inspections of an inquiry as its customer sees them, in the order of their number. */
export async function ofInquiry(db: Db, inquiryId: string, now: Date) {
  const rows = await select(db).where('i.submission_id', '=', inquiryId).execute();
  return rows
    .filter(isShown)
    .toSorted(byNumber)
    .map((row) => ({
      id: row.id,
      number: row.number,
      type: row.inspection_type,
      address: row.property_address,
      status: row.status as InspectionStatus,
      start: row.starts_at,
      end: row.ends_at,
      inspector: row.inspector,
      completedAt: row.completed_at,
      contractDeadline: row.contract_deadline,
      /** The inspection that it looks at again. */
      followsId: row.follows_id,
      /** What the customer may choose from, and until when. */
      offer: offerOf(row, now),
    }));
}

/** The calendar entry of an inspection as a file; `undefined` when it has no time. */
export async function calendarOf(db: Db, inspectionId: string, now: Date): Promise<string | undefined> {
  const inspection = await findStored(db, inspectionId);
  if (!inspection || inspection.starts_at === null || inspection.ends_at === null) return undefined;
  const { submission_id, starts_at, ends_at, status } = inspection;
  const customer = await inquiries.find(db, submission_id);
  if (!customer) return undefined;
  const cost = await costOf(db, inspection, { customer, isNew: false });
  const visit = { inspection, start: new Date(starts_at), end: new Date(ends_at), customer, cost };
  const isCancelled = status === 'cancelled' || status === 'no-access';
  return feed(facts.identity.shortName, [customerEntry(visit, { isCancelled, now })]);
}

/** What a page shows of an inspection. A removed inspector is still named. */
function select(db: Db) {
  return db
    .selectFrom('inspections as i')
    .leftJoin('offers as o', 'o.inspection_id', 'i.id')
    .leftJoin('inspectors as p', 'p.id', 'i.inspector_id')
    .select(['i.id', 'i.number', 'i.inspection_type', 'i.property_address', 'i.status'])
    .select(['i.starts_at', 'i.ends_at', 'i.completed_at', 'i.contract_deadline', 'i.follows_id'])
    .select(['o.expires_at', 'o.times', 'o.state', 'p.name as inspector']);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** An offer withdrawn before a booking never became an inspection. */
function isShown({ status, number }: Row): boolean {
  return status !== 'cancelled' || number !== null;
}

/** The databases sort missing numbers differently, so they are put last here. */
function byNumber(one: Row, other: Row): number {
  return (one.number ?? Number.MAX_SAFE_INTEGER) - (other.number ?? Number.MAX_SAFE_INTEGER);
}

/** What can still be chosen from. */
function offerOf(row: Row, now: Date) {
  const { status, state, expires_at } = row;
  const isOpen = status === 'offered' && state === 'open' && expires_at !== null;
  if (!isOpen || new Date(expires_at) <= now) return null;
  return {
    expiresAt: expires_at,
    times: offeredTimes(row).map(({ start, end }) => ({ start, end })),
  };
}
