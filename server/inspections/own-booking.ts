import { randomUUID } from 'node:crypto';
import { facts } from '#content/facts.ts';
import { minutesOf } from '#content/inspections/inspections.ts';
import { office } from '#content/opening.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '#contract/calendar.ts';
import {
  type FreeTime,
  type InspectionsQuery,
  inspectionMessages,
  type TimeHeld,
} from '#contract/desk/inspections.ts';
import { areaOf, areaOfProperty } from '#contract/office-hours.ts';
import { accountsOf } from '../accounts/public.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { giveWay } from '../turns.ts';
import { book, cancel, move, waitingFor } from './booking.ts';
import { CELL_MS, freeCells, spansTakenIn, takeCells } from './cells.ts';
import { expireOffers } from './expired.ts';
import { findInspector, listInspectors, lockInspector, lockTimesOf } from './inspectors.ts';
import { type OwnAsked, type OwnCalendar, type OwnTime, ownDays, ownTimesOn } from './own-times.ts';
import { findStored, type StoredInspection } from './stored.ts';
import { spanOf } from './time-rules.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** What a customer reads when the time that they chose is not taken. */
export const ownRefusals = () => {
  const { earliestHours, latestDays, limitHours } = facts.booking;
  return {
    off: `You can’t choose a time here at the moment. Please call us on ${facts.contact.phone}`,
    past: 'This time is over. Choose another one',
    tooSoon: `This is too soon. Choose a time at least ${hoursInWords(earliestHours)} from now`,
    tooLate: `This is too far ahead. Choose a time within ${latestDays} days`,
    notFree: 'This time is not free. Choose another one',
    ranOut: 'This time is no longer held for you. Choose a time again',
    other: 'You have chosen another time since. Read the agreement again before you accept it',
    limit: `Your inspection begins in less than ${hoursInWords(limitHours)}, so you can’t change it here. Please call us on ${facts.contact.phone}`,
    begun: 'This inspection has begun, so it can’t be changed here',
  };
};

function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** An inspection that somebody wants a time for. `except`: what does not count as taken, because it is theirs. */
type Wanted = { type: string; address: string; minutes?: number; except?: readonly string[]; now: Date };

function askedFor({ type, address, minutes = minutesOf(type), now }: Wanted): OwnAsked {
  const { areas } = office();
  return { minutes, area: areaOf(address, areas), near: areaOfProperty(address, areas), now };
}

/** The calendar of everybody who may be sent: who has accepted their invitation, and is not locked. Whole weeks, from Monday. */
async function readCalendar(
  db: Db,
  { from, to, except = [], now }: { from: string; to: string; except?: readonly string[]; now: Date },
): Promise<OwnCalendar> {
  const present = (await listInspectors(db)).filter(({ isLocked }) => !isLocked);
  const accounts = await accountsOf(
    db,
    present.map(({ userId }) => userId),
  );
  const workers = present.filter(({ userId }) => accounts.get(userId)?.hasPassword);
  const start = new Date(startOfDay(mondayOf(from)));
  // Travel after the last visit of a Sunday may reach into Monday.
  const end = new Date(startOfDay(addDays(mondayOf(to), 8)));
  const inspectorIds = workers.map(({ id }) => id);
  const spans = workers.length === 0 ? [] : await spansTakenIn(db, { start, end }, { now, inspectorIds });
  const taken = new Map(workers.map(({ id }) => [id, new Map<number, string>()]));
  for (const { inspectorId, inspectionId, first, last } of spans)
    if (!except.includes(inspectionId))
      for (let at = first; at <= last; at += CELL_MS) taken.get(inspectorId)?.set(at, inspectionId);
  return { workers, taken };
}

/** The days from one to another on which a customer may choose a time, each with its times. */
export async function ownTimes(
  db: Db,
  { from, to, ...wanted }: Wanted & { from: string; to: string },
): Promise<Map<string, OwnTime[]>> {
  const calendar = await readCalendar(db, { from, to, ...wanted });
  const asked = askedFor(wanted);
  const days = new Map<string, OwnTime[]>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    await giveWay();
    const times = ownTimesOn(day, calendar, asked);
    if (times.length > 0) days.set(day, times);
  }
  return days;
}

/** A time that somebody holds. `inspectionId`: the inspection that it becomes. */
export type HeldTime = FreeTime & {
  id: string;
  type: string;
  inspector: string;
  expiresAt: string;
  inspectionId: string;
};

/** The time that a customer holds; `undefined` if they hold none, or its minutes are over. */
export async function heldBy(db: Db, inquiryId: string, now: Date): Promise<HeldTime | undefined> {
  const row = await db
    .selectFrom('time_holds as h')
    .leftJoin('inspectors as p', 'p.id', 'h.inspector_id')
    .select(['h.id', 'h.inspection_type as type', 'h.inspector_id as inspectorId', 'p.name as inspector'])
    .select(['h.starts_at as start', 'h.ends_at as end', 'h.expires_at as expiresAt'])
    .where('h.submission_id', '=', inquiryId)
    .where('h.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const waiting = await waitingFor(db, { inquiryId, type: row.type });
  return { ...row, inspector: row.inspector ?? '', inspectionId: waiting?.id ?? row.id };
}

/** The times that customers hold now, for the schedule: of some days, an inspector or an inquiry, if they are given. */
export async function timesHeld(
  db: Db,
  { from, to, inspectorId, inquiryId, now }: Omit<InspectionsQuery, 'status'> & { now: Date },
): Promise<TimeHeld[]> {
  const rows = await db
    .selectFrom('time_holds')
    .select(['id', 'submission_id as inquiryId', 'inspector_id as inspectorId', 'inspection_type as type'])
    .select(['starts_at as start', 'ends_at as end', 'expires_at as expiresAt'])
    .where('expires_at', '>', now.toISOString())
    .$if(from !== undefined, (query) => query.where('starts_at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('starts_at', '<', startOfDay(addDays(to ?? '', 1))))
    .$if(inspectorId !== undefined, (query) => query.where('inspector_id', '=', inspectorId ?? ''))
    .$if(inquiryId !== undefined, (query) => query.where('submission_id', '=', inquiryId ?? ''))
    .orderBy('starts_at')
    .execute();
  const customers = await inquiries.findSome(
    db,
    rows.map((row) => row.inquiryId),
  );
  return rows.map((row) => ({ ...row, customer: customers.get(row.inquiryId)?.name ?? '' }));
}

type Chosen = { start: string; inspectorId: string | undefined };

/**
 * Holds a time for a customer while they agree and book it. It replaces the one that they held.
 *
 * @param chosen.inspectorId whose time; without it, of the inspector to send
 * @throws Refusal if the rules are against it, or it is not free
 */
export async function holdTime(
  transaction: Db,
  setup: Setup,
  { inquiryId, type, chosen, now }: { inquiryId: string; type: string; chosen: Chosen; now: Date },
): Promise<HeldTime> {
  const customer = await inquiries.lockWithPerson(transaction, setup.kind, inquiryId);
  await expireOffers(transaction, now);
  const before = await heldBy(transaction, inquiryId, now);
  const { start, inspectorId } = chosen;
  // The same again: a double click, or a browser that got no answer.
  const isSame = before?.type === type && before.start === start && before.inspectorId === inspectorId;
  if (before && isSame) return before;
  const wanted = { type, address: customer.propertyAddress, now, except: before ? [before.id] : [] };
  const id = before?.id ?? randomUUID();
  const worker = await lockFree(transaction, setup, { id, chosen, wanted });
  if (before) await dropHold(transaction, before.id);
  const { end } = spanOf(new Date(start), minutesOf(type));
  const isTaken = await takeCells(transaction, id, { inspectorId: worker, start: new Date(start), end });
  if (!isTaken) refuse('conflict', ownRefusals().notFree);
  await transaction
    .insertInto('time_holds')
    .values({
      id,
      submission_id: inquiryId,
      inspector_id: worker,
      inspection_type: type,
      starts_at: start,
      ends_at: end.toISOString(),
      expires_at: new Date(now.getTime() + facts.booking.holdMinutes * MINUTE_MS).toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  const held = await heldBy(transaction, inquiryId, now);
  if (!held) throw new Error('A time that was just held is not there');
  return held;
}

async function dropHold(transaction: Db, id: string): Promise<void> {
  await freeCells(transaction, [id]);
  await transaction.deleteFrom('time_holds').where('id', '=', id).execute();
}

/**
 * Locks the inspector of a time that the rules allow and nobody has, so that the most in a day is never exceeded.
 *
 * @returns the inspector's id
 * @throws Refusal otherwise
 */
async function lockFree(
  transaction: Db,
  { kind }: Setup,
  { id, chosen: { start, inspectorId }, wanted }: { id: string; chosen: Chosen; wanted: Wanted },
): Promise<string> {
  const at = Date.parse(start);
  const day = dayOf(new Date(start));
  const free = async () => {
    const calendar = await readCalendar(transaction, { from: day, to: day, ...wanted });
    return ownTimesOn(day, calendar, askedFor(wanted)).find((time) => time.start === at)?.inspectorIds ?? [];
  };
  const worker = inspectorId ?? (await free())[0];
  if (worker !== undefined) {
    await lockTimesOf(transaction, kind, { inspectionId: id, inspectorId: worker });
    await lockInspector(transaction, kind, { id: worker, lock: 'update' });
    if ((await free()).includes(worker)) return worker;
  }
  const { past, tooSoon, tooLate, notFree } = ownRefusals();
  const { now } = wanted;
  if (at <= now.getTime()) return refuse('conflict', past);
  if (at < now.getTime() + facts.booking.earliestHours * HOUR_MS) return refuse('conflict', tooSoon);
  if (day > ownDays(now)[1]) return refuse('conflict', tooLate);
  return refuse('conflict', notFree);
}

/**
 * Books the time that a customer holds. The caller holds the inquiry's row.
 *
 * @returns the id of the inspection
 * @throws Refusal if the time cannot be had any more
 */
export async function takeHeld(
  transaction: Db,
  setup: Setup,
  { inquiryId, held, now }: { inquiryId: string; held: HeldTime; now: Date },
): Promise<string> {
  const { id, type, inspectorId, start } = held;
  await lockTimesOf(transaction, setup.kind, { inspectionId: id, inspectorId });
  await dropHold(transaction, id);
  const asked = { inquiryId, type, inspectorId, start };
  return book(transaction, setup, { asked, actor: { username: null, now }, newId: id });
}

/** Ends what a customer holds, so that it is free at once. */
export async function letGo(transaction: Db, inquiryId: string): Promise<void> {
  const held = await transaction
    .selectFrom('time_holds')
    .select('id')
    .where('submission_id', '=', inquiryId)
    .execute();
  for (const { id } of held) await dropHold(transaction, id);
}

/** Until when a customer may move or cancel an inspection. */
export function changeableUntil(start: string): Date {
  return new Date(Date.parse(start) - facts.booking.limitHours * HOUR_MS);
}

/** @throws Refusal for an inspection that its customer may not change any more */
function mustBeChangeable(inspection: StoredInspection | undefined, now: Date): asserts inspection {
  if (inspection?.status !== 'booked' || inspection.starts_at === null)
    refuse('conflict', inspectionMessages.notBooked);
  if (now >= new Date(inspection.starts_at)) refuse('conflict', ownRefusals().begun);
  if (now > changeableUntil(inspection.starts_at)) refuse('conflict', ownRefusals().limit);
}

/**
 * Moves a customer's inspection to a time that they chose. The same time again changes nothing.
 *
 * @returns whether it moved
 * @throws Refusal if it is too late to move it, and as `holdTime` does
 */
export async function moveOwn(
  transaction: Db,
  setup: Setup,
  { inspectionId, chosen, reason, now }: { inspectionId: string; chosen: Chosen; reason: string; now: Date },
): Promise<{ before: string; inspector: string } | undefined> {
  const known = await findStored(transaction, inspectionId);
  if (!known) return refuse('conflict', inspectionMessages.notBooked);
  const customer = await inquiries.lockWithPerson(transaction, setup.kind, known.submission_id);
  const inspection = await findStored(transaction, inspectionId);
  const { start, inspectorId } = chosen;
  const isSame =
    inspection?.starts_at === start && (inspectorId ?? inspection.inspector_id) === inspection.inspector_id;
  if (inspection?.status === 'booked' && isSame) return undefined;
  mustBeChangeable(inspection, now);
  await expireOffers(transaction, now);
  const { starts_at: before, ends_at: ends, inspection_type: type } = inspection;
  const minutes = (Date.parse(ends ?? '') - Date.parse(before ?? '')) / MINUTE_MS;
  const wanted = { type, minutes, address: customer.propertyAddress, now, except: [inspectionId] };
  const worker = await lockFree(transaction, setup, { id: inspectionId, chosen, wanted });
  const asked = { start, inspectorId: worker, reason };
  await move(transaction, setup, {
    id: inspectionId,
    asked,
    version: undefined,
    actor: { username: null, now },
  });
  return { before: before ?? '', inspector: (await findInspector(transaction, worker))?.name ?? '' };
}

/**
 * Cancels a customer's inspection. What is cancelled already stays so.
 *
 * @returns whether this call cancelled it
 * @throws Refusal if it is too late
 */
export async function cancelOwn(
  transaction: Db,
  setup: Setup,
  { inspectionId, reason, now }: { inspectionId: string; reason: string; now: Date },
): Promise<boolean> {
  const known = await findStored(transaction, inspectionId);
  if (!known) return refuse('conflict', inspectionMessages.notBooked);
  await inquiries.lockWithPerson(transaction, setup.kind, known.submission_id);
  const inspection = await findStored(transaction, inspectionId);
  if (inspection?.status === 'cancelled') return false;
  mustBeChangeable(inspection, now);
  const actor = { username: null, now };
  await cancel(transaction, setup, { id: inspectionId, reason, noAccess: false, version: undefined, actor });
  return true;
}
