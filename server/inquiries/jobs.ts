import { jobStatuses, type Status } from '#contract/desk/inquiries.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import { refuse } from '../refusal.ts';
import { type JobNumbers, keepFoundBy } from './keep-found-by.ts';

/** What inquiries ask of their inspections, which have tables of their own; `routes.ts` hands it over. */
export type Inspections = {
  /** Gives an inquiry an inspection that has no time yet; returns its number. */
  register(
    transaction: Db,
    inquiry: { id: string; type: string; address: string },
    now: Date,
  ): Promise<number>;
  /** Takes back an inspection without a time that was registered at a moment; returns the first number left. */
  unregister(transaction: Db, inquiryId: string, registeredAt: string): Promise<number | undefined>;
  /** The numbers of all inspections of some inquiries, in order. */
  numbersOf(db: Db, inquiryIds: readonly string[]): Promise<number[]>;
  /** Whether an inspection of an inquiry is booked or offered for a time that is still to come. */
  isAhead(db: Db, inquiryId: string, now: Date): Promise<boolean>;
  /** Takes every inspection of an inquiry that was booked for done. */
  completeAll(transaction: Db, inquiryId: string, now: Date): Promise<void>;
  /** Corrects the address, and the type of those that have the type it was. */
  correct(
    transaction: Db,
    inquiryId: string,
    details: { was: string; type: string; address: string },
  ): Promise<void>;
  /** Takes the person from the inspections of jobs, and gives the times free that are still to come. */
  forgetPerson(transaction: Db, inquiryIds: readonly string[], address: string): Promise<void>;
  /** Deletes what was offered to inquiries that are to be deleted. */
  deleteOffered(transaction: Db, inquiryIds: readonly string[]): Promise<void>;
};

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
  inspections: JobNumbers,
  { inquiryId, number }: { inquiryId: string; number: number | undefined },
): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ job_number: number ?? null, is_booked: number === undefined ? 'false' : 'true' })
    .where('id', '=', inquiryId)
    .execute();
  await keepFoundBy(transaction, inspections, inquiryId);
}

/**
 * Gives an inquiry its first inspection, and with it the job number, unless it has one. Call it in a transaction that
 * holds the inquiry's row.
 *
 * @returns the job number
 */
export async function bookFirstInspection(
  transaction: Db,
  inspections: Inspections,
  inquiryId: string,
  now: Date,
): Promise<number> {
  const inquiry = await transaction
    .selectFrom('contact_submissions')
    .select(['id', 'job_number', 'inspection_type as type', 'property_address as address'])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow();
  if (inquiry.job_number !== null) return inquiry.job_number;
  const number = await inspections.register(transaction, inquiry, now);
  await noteJobNumber(transaction, inspections, { inquiryId, number });
  return number;
}

/** Takes back an inspection that was booked by mistake at a moment. Its number is not given again. */
export async function cancelBooking(
  transaction: Db,
  inspections: Inspections,
  inquiryId: string,
  bookedAt: string,
): Promise<void> {
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
  await noteJobNumber(transaction, inspections, { inquiryId, number });
}

/** @throws Refusal when a job would leave the list while somebody is to go there */
export async function mustHaveNothingAhead(
  transaction: Db,
  inspections: Inspections,
  { id, status, now }: { id: string; status: Status; now: Date },
): Promise<void> {
  if (status !== 'booked' && (await inspections.isAhead(transaction, id, now)))
    refuse('conflict', messages.inspectionAhead);
}
