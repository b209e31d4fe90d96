import { jobStatuses, type Status } from '#contract/desk/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import * as inspections from '../inspections/to-earlier.ts';
import { refuse } from '../refusal.ts';
import { keepFoundBy } from './keep-found-by.ts';

/** The number of an inquiry's first inspection; `undefined` while none is booked. */
export async function jobNumberOf(db: Db, inquiryId: string): Promise<number | undefined> {
  const inquiry = await db
    .selectFrom('contact_submissions')
    .select('job_number')
    .where('id', '=', inquiryId)
    .executeTakeFirst();
  return inquiry?.job_number ?? undefined;
}

/** Keeps beside an inquiry the number of its first inspection, and that it is found by the numbers of all. */
export async function noteJobNumber(
  transaction: Db,
  { inquiryId, number }: { inquiryId: string; number: number | undefined },
): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ job_number: number ?? null, is_booked: number === undefined ? 'false' : 'true' })
    .where('id', '=', inquiryId)
    .execute();
  await keepFoundBy(transaction, inquiryId);
}

/**
 * Gives an inquiry its first inspection, and with it the job number, unless it has one. Call it in a transaction that
 * holds the inquiry's row.
 *
 * @returns the job number
 */
export async function bookFirstInspection(transaction: Db, inquiryId: string, now: Date): Promise<number> {
  const inquiry = await transaction
    .selectFrom('contact_submissions')
    .select(['id', 'job_number', 'inspection_type as type', 'property_address as address'])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow();
  if (inquiry.job_number !== null) return inquiry.job_number;
  const number = await inspections.register(transaction, inquiry, now);
  await noteJobNumber(transaction, { inquiryId, number });
  return number;
}

/** Takes back an inspection that was booked by mistake at a moment. Its number is not given again. */
export async function cancelBooking(transaction: Db, inquiryId: string, bookedAt: string): Promise<void> {
  const { status } = await transaction
    .selectFrom('contact_submissions')
    .select('status')
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow();
  const invoice = await transaction
    .selectFrom('invoiced_amounts')
    .select('submission_id')
    .where('submission_id', '=', inquiryId)
    .executeTakeFirst();
  if (invoice || jobStatuses.includes(status as Status)) return;
  const number = await inspections.unregister(transaction, inquiryId, bookedAt);
  await noteJobNumber(transaction, { inquiryId, number });
}

/** @throws Refusal when a job would leave the list while somebody is to go there */
export async function mustHaveNothingAhead(
  transaction: Db,
  { id, status, now }: { id: string; status: Status; now: Date },
): Promise<void> {
  if (status !== 'booked' && (await inspections.isAhead(transaction, id, now)))
    refuse('conflict', messages.inspectionAhead);
}
