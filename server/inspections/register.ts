import { randomUUID } from 'node:crypto';
import { placeKey } from '#contract/address.ts';
import { nextNumber } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import { freeCells } from './cells.ts';

type Place = { id: string; type: string; address: string };

/** Gives an inquiry an inspection that has no time yet; returns its number. */
export async function register(transaction: Db, inquiry: Place, now: Date): Promise<number> {
  const number = await nextNumber(transaction, 'job');
  await transaction
    .insertInto('inspections')
    .values({
      id: randomUUID(),
      submission_id: inquiry.id,
      number,
      inspection_type: inquiry.type,
      property_address: inquiry.address,
      address_key: placeKey(inquiry.address),
      created_at: now.toISOString(),
    })
    .execute();
  return number;
}

/** Takes back an inspection without a time that was registered at a moment; returns the first number left. */
export async function unregister(
  transaction: Db,
  inquiryId: string,
  registeredAt: string,
): Promise<number | undefined> {
  await transaction
    .deleteFrom('inspections')
    .where('submission_id', '=', inquiryId)
    .where('created_at', '=', registeredAt)
    .where('starts_at', 'is', null)
    .where('status', '=', 'booked')
    .execute();
  return (await numbersOf(transaction, [inquiryId]))[0];
}

/** The numbers of all inspections of some inquiries, in order. */
export async function numbersOf(db: Db, inquiryIds: readonly string[]): Promise<number[]> {
  const inspections = await db
    .selectFrom('inspections')
    .select('number')
    .where('submission_id', 'in', inquiryIds)
    .where('number', 'is not', null)
    .orderBy('number')
    .execute();
  return inspections.flatMap(({ number }) => number ?? []);
}

/** The ids of all inspections of some inquiries. */
export async function idsOf(db: Db, inquiryIds: readonly string[]): Promise<string[]> {
  const inspections = await db
    .selectFrom('inspections')
    .select('id')
    .where('submission_id', 'in', inquiryIds)
    .execute();
  return inspections.map(({ id }) => id);
}

/** Whether an inspection of an inquiry is booked or offered for a time that is still to come. */
export async function isAhead(db: Db, inquiryId: string, now: Date): Promise<boolean> {
  const ahead = await db
    .selectFrom('inspections as i')
    .leftJoin('offers as o', 'o.inspection_id', 'i.id')
    .select('i.id')
    .where('i.submission_id', '=', inquiryId)
    .where((row) =>
      row.or([
        row.and([row('i.status', '=', 'booked'), row('i.starts_at', '>', now.toISOString())]),
        row.and([row('o.state', '=', 'open'), row('o.expires_at', '>', now.toISOString())]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return ahead !== undefined;
}

/** Takes every inspection of an inquiry that was booked for done. */
export async function completeAll(transaction: Db, inquiryId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('inspections')
    .set((row) => ({ status: 'done', completed_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('submission_id', '=', inquiryId)
    .where('status', '=', 'booked')
    .execute();
}

/** Corrects the address, and the type of those that have the type it was. */
export async function correct(
  transaction: Db,
  inquiryId: string,
  { was, type, address }: { was: string; type: string; address: string },
): Promise<void> {
  const ofInquiry = transaction.updateTable('inspections').where('submission_id', '=', inquiryId);
  await ofInquiry.set({ property_address: address, address_key: placeKey(address) }).execute();
  await ofInquiry.set({ inspection_type: type }).where('inspection_type', '=', was).execute();
}

/** Takes the person from the inspections of jobs, and gives the times free that are still to come. */
export async function forgetPerson(
  transaction: Db,
  inquiryIds: readonly string[],
  address: string,
): Promise<void> {
  await deleteOffered(transaction, inquiryIds);
  const inspections = await transaction
    .updateTable('inspections')
    .set((row) => ({
      property_address: address,
      address_key: '',
      access_note: '',
      reason: null,
      version: row('version', '+', 1),
    }))
    .where('submission_id', 'in', inquiryIds)
    .returning(['id', 'status'])
    .execute();
  // Nobody can let an inspector in any more.
  const booked = inspections.filter(({ status }) => status === 'booked').map(({ id }) => id);
  if (booked.length === 0) return;
  await freeCells(transaction, booked);
  await transaction
    .updateTable('inspections')
    .set({ status: 'cancelled' })
    .where('id', 'in', booked)
    .where('starts_at', 'is not', null)
    .execute();
}

/** Deletes what was offered to inquiries that are to be deleted, and what they hold. */
export async function deleteOffered(transaction: Db, inquiryIds: readonly string[]): Promise<void> {
  const held = await transaction
    .deleteFrom('time_holds')
    .where('submission_id', 'in', inquiryIds)
    .returning('id')
    .execute();
  await freeCells(
    transaction,
    held.map(({ id }) => id),
  );
  const offered = await transaction
    .selectFrom('inspections')
    .select('id')
    .where('submission_id', 'in', inquiryIds)
    .where('number', 'is', null)
    .execute();
  const ids = offered.map(({ id }) => id);
  if (ids.length === 0) return;
  await freeCells(transaction, ids);
  await transaction.deleteFrom('offers').where('inspection_id', 'in', ids).execute();
  await transaction.deleteFrom('inspections').where('id', 'in', ids).execute();
}
