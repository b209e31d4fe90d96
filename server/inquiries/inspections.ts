import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { jobStatuses } from '#contract/desk/inquiries.ts';
import { nextNumber } from '../database/counters.ts';
import type { Db } from '../database/open.ts';

/** An inquiry's job number, in a query of `contact_submissions`: the number of its first inspection. */
export const firstNumber = sql<number | null>`(select min(number) from inspections
  where inspections.submission_id = contact_submissions.id)`;

/** The number of an inquiry's first inspection; `undefined` while none is booked. */
export async function jobNumberOf(db: Db, inquiryId: string): Promise<number | undefined> {
  const first = await db
    .selectFrom('inspections')
    .select('number')
    .where('submission_id', '=', inquiryId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return first?.number;
}

/** The job numbers of all inspections of some inquiries. */
export async function jobNumbersOf(db: Db, inquiryIds: readonly string[]): Promise<number[]> {
  const inspections = await db
    .selectFrom('inspections')
    .select('number')
    .where('submission_id', 'in', inquiryIds)
    .orderBy('number')
    .execute();
  return inspections.map(({ number }) => number);
}

/** Takes back an inspection that was booked by mistake at a moment. Its job number is not given again. */
export async function cancelBookings(transaction: Db, inquiryId: string, bookedAt: string): Promise<void> {
  await transaction
    .deleteFrom('inspections')
    .where('submission_id', '=', inquiryId)
    .where('created_at', '=', bookedAt)
    .where(sql<boolean>`not exists (select 1 from invoices where invoices.submission_id = ${inquiryId})`)
    .where(sql<boolean>`not exists (select 1 from contact_submissions
      where contact_submissions.id = ${inquiryId} and status in (${sql.join(jobStatuses)}))`)
    .execute();
  if ((await jobNumberOf(transaction, inquiryId)) === undefined)
    await noteBooked(transaction, inquiryId, false);
}

/** Keeps beside an inquiry whether it has an inspection: the overview counts that. */
async function noteBooked(transaction: Db, inquiryId: string, isBooked: boolean): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ is_booked: isBooked ? 'true' : 'false' })
    .where('id', '=', inquiryId)
    .execute();
}

/**
 * Gives an inquiry its first inspection, and with it the job number, unless it has one. Call it in a transaction that
 * holds the inquiry's row.
 *
 * @returns the job number
 */
export async function bookFirstInspection(transaction: Db, inquiryId: string, now: Date): Promise<number> {
  const booked = await jobNumberOf(transaction, inquiryId);
  if (booked !== undefined) return booked;
  const { inspection_type, property_address } = await transaction
    .selectFrom('contact_submissions')
    .select(['inspection_type', 'property_address'])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow();
  const number = await nextNumber(transaction, 'job');
  await transaction
    .insertInto('inspections')
    .values({
      id: randomUUID(),
      submission_id: inquiryId,
      number,
      inspection_type,
      property_address,
      created_at: now.toISOString(),
    })
    .execute();
  await noteBooked(transaction, inquiryId, true);
  return number;
}
