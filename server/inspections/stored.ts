import type { ExpressionBuilder } from 'kysely';
import { addDays, startOfDay } from '#contract/calendar.ts';
import type { FreeTime, Inspection, InspectionsQuery } from '#contract/desk/inspections.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import * as inquiries from '../inquiries/public.ts';

/** More than a person reads at once. */
const LISTED_AT_ONCE = 1000;

const columns = [
  'i.id',
  'i.number',
  'i.submission_id',
  'i.inspection_type',
  'i.property_address',
  'i.status',
  'i.inspector_id',
  'i.second_inspector_id',
  'i.starts_at',
  'i.ends_at',
  'i.access_note',
  'i.contract_deadline',
  'i.completed_at',
  'i.reason',
  'i.follows_id',
  'i.sequence',
  'i.version',
  'o.expires_at',
  'o.times',
  'o.state',
] as const;

function select(db: Db) {
  return db.selectFrom('inspections as i').leftJoin('offers as o', 'o.inspection_id', 'i.id').select(columns);
}

export type StoredInspection = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** One inspection; `undefined` when there is none with this id. */
export function findStored(db: Db, id: string): Promise<StoredInspection | undefined> {
  return select(db).where('i.id', '=', id).executeTakeFirst();
}

/** Locks an inspection until the transaction ends. */
export async function lockInspection(transaction: Db, kind: DatabaseKind, id: string): Promise<void> {
  if (kind === 'postgres')
    await transaction.selectFrom('inspections').select('id').where('id', '=', id).forUpdate().execute();
}

/** All inspections of an inquiry. */
export function ofInquiry(db: Db, inquiryId: string): Promise<StoredInspection[]> {
  return select(db).where('i.submission_id', '=', inquiryId).orderBy('i.number').execute();
}

/** The ids of the inspections that began before a moment; one that never had a time began when it was entered. */
export async function idsBegunBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('inspections')
    .select('id')
    .where((row) => row(row.fn.coalesce('starts_at', 'created_at'), '<', moment.toISOString()))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The inspections of some days, in the order of their time, and those that are offered: of an inspector, those whose times are
 * held for a customer to choose from. Without days all of them are listed,
 * those without a time last, as far as a list goes.
 */
export async function listStored(db: Db, asked: InspectionsQuery): Promise<StoredInspection[]> {
  const { from, to, inspectorId, inquiryId, status } = asked;
  const hasDays = from !== undefined || to !== undefined;
  return select(db)
    .$if(hasDays, (query) =>
      query.where((row) =>
        row.or([
          // By the key: with the status alone all inspections ever made would be read.
          row.and([row('i.id', 'in', offeredIds(row)), row('i.status', '=', 'offered')]),
          row.and([
            row('i.starts_at', '>=', startOfDay(from ?? '2000-01-01')),
            row('i.starts_at', '<', startOfDay(addDays(to ?? '2999-12-31', 1))),
          ]),
        ]),
      ),
    )
    .$if(inspectorId !== undefined, (query) => query.where((row) => isOf(row, inspectorId ?? '')))
    .$if(inquiryId !== undefined, (query) => query.where('i.submission_id', '=', inquiryId ?? ''))
    .$if(status !== undefined, (query) => query.where('i.status', '=', status ?? 'booked'))
    .orderBy('i.starts_at')
    .orderBy('i.number')
    .limit(LISTED_AT_ONCE)
    .execute();
}

/** All inspections that ever had an offer. */
const offeredIds = (row: Row) => row.selectFrom('offers').select('offers.inspection_id');

type Row = ExpressionBuilder<Tables & { i: Tables['inspections'] }, 'i'>;

/** Whether an inspection is an inspector’s, first or second, or one of their times is held for it. */
function isOf(row: Row, inspectorId: string) {
  const held = row
    .selectFrom('inspection_cells as c')
    .select('c.inspection_id')
    .whereRef('c.inspection_id', '=', 'i.id')
    .where('c.inspector_id', '=', inspectorId);
  return row.or([
    row('i.inspector_id', '=', inspectorId),
    row('i.second_inspector_id', '=', inspectorId),
    row.and([row('i.status', '=', 'offered'), row.exists(held)]),
  ]);
}

/** Those of some inquiries that have a booked time, or times to choose from. */
export async function withTime(db: Db, inquiryIds: readonly string[]): Promise<Set<string>> {
  if (inquiryIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('inspections as i')
    .leftJoin('offers as o', 'o.inspection_id', 'i.id')
    .select('i.submission_id')
    .where('i.submission_id', 'in', inquiryIds)
    .where((row) =>
      row.or([
        row.and([row('i.status', '=', 'booked'), row('i.starts_at', 'is not', null)]),
        row('o.state', '=', 'open'),
      ]),
    )
    .execute();
  return new Set(rows.map(({ submission_id }) => submission_id));
}

/**
 * Inspections as the desk shows them, with their customers.
 *
 * @param shown.heldOf show only this inspector's offered times
 */
export async function withCustomers(
  db: Db,
  { stored, now, heldOf }: { stored: readonly StoredInspection[]; now: Date; heldOf?: string | undefined },
): Promise<Inspection[]> {
  const customers = await inquiries.findSome(db, [...new Set(stored.map((row) => row.submission_id))]);
  return stored.map((row) => {
    const customer = customers.get(row.submission_id);
    return {
      id: row.id,
      number: row.number,
      inquiryId: row.submission_id,
      type: row.inspection_type,
      status: row.status,
      inspectorId: row.inspector_id,
      secondInspectorId: row.second_inspector_id,
      start: row.starts_at,
      end: row.ends_at,
      accessNote: row.access_note,
      contractDeadline: row.contract_deadline,
      completedAt: row.completed_at,
      reason: row.reason,
      follows: row.follows_id,
      customer: {
        name: customer?.name ?? '',
        phone: customer?.phone ?? '',
        email: customer?.email ?? '',
        address: row.property_address,
      },
      offer: offerOf(row, now, heldOf),
      version: row.version,
    };
  });
}

function offerOf(row: StoredInspection, now: Date, heldOf: string | undefined): Inspection['offer'] {
  const { status, expires_at, state } = row;
  if (status !== 'offered' || expires_at === null) return null;
  const hasRunOut = state !== 'open' || new Date(expires_at) <= now;
  const times = offeredTimes(row).filter(({ inspectorId }) => heldOf === undefined || inspectorId === heldOf);
  return { expiresAt: expires_at, hasRunOut, times };
}

/** The times that a customer was offered; none for an inspection that was never offered. */
export function offeredTimes({ times }: Pick<StoredInspection, 'times'>): FreeTime[] {
  return times === null ? [] : (JSON.parse(times) as FreeTime[]);
}

/** Whether a time of an inspector is held for a customer who has not chosen yet. */
export function isHeldOf(inspection: StoredInspection, inspectorId: string, now: Date): boolean {
  const { status, state, expires_at } = inspection;
  return (
    status === 'offered' &&
    state === 'open' &&
    expires_at !== null &&
    new Date(expires_at) > now &&
    offeredTimes(inspection).some((time) => time.inspectorId === inspectorId)
  );
}

/** Whether somebody is one of the inspectors of an inspection. */
export function inspects(
  { inspector_id, second_inspector_id }: Pick<StoredInspection, 'inspector_id' | 'second_inspector_id'>,
  inspectorId: string,
): boolean {
  return inspector_id === inspectorId || second_inspector_id === inspectorId;
}
