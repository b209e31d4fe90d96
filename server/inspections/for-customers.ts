import { business } from '#content/business.ts';
import type { InspectionStatus } from '#contract/desk/inspections.ts';
import type { Db } from '../database/open.ts';
import type { Booking } from './after-change.ts';
import { feed } from './calendar.ts';
import { customerEntry } from './mails.ts';
import { chooseOf } from './offers.ts';
import { findStored, offeredTimes } from './stored.ts';

/** What inspections do for customers' pages (`Inspections` of server/customers/neighbours.ts). */
export function inspectionsForCustomers(booking: Booking) {
  return {
    async ofInquiry(db: Db, inquiryId: string, now: Date) {
      const rows = await select(db).where('i.submission_id', '=', inquiryId).execute();
      return rows
        .filter(isShown)
        .toSorted(byNumber)
        .map((row) => ({
          ...{ id: row.id, number: row.number, type: row.inspection_type, address: row.property_address },
          status: row.status as InspectionStatus,
          ...{ start: row.starts_at, end: row.ends_at },
          inspector: row.inspector,
          ...{ completedAt: row.completed_at, contractDeadline: row.contract_deadline },
          followsId: row.follows_id,
          offer: offerOf(row, now),
        }));
    },

    choose: (transaction: Db, choice: { inspectionId: string; place: number; now: Date }) =>
      chooseOf(transaction, booking, choice),

    async calendarOf(db: Db, inspectionId: string, now: Date): Promise<string | undefined> {
      const inspection = await findStored(db, inspectionId);
      if (!inspection || inspection.starts_at === null || inspection.ends_at === null) return undefined;
      const { submission_id, starts_at, ends_at, status } = inspection;
      const customer = (await booking.inquiries.customersOf(db, [submission_id])).get(submission_id);
      if (!customer) return undefined;
      const visit = { inspection, start: new Date(starts_at), end: new Date(ends_at), customer };
      const isCancelled = status === 'cancelled' || status === 'no-access';
      return feed(business.shortName, [customerEntry(visit, { isCancelled, now })]);
    },
  };
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
