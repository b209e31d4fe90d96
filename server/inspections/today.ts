import { sql } from 'kysely';
import { addDays, startOfDay } from '#contract/calendar.ts';
import type { Db } from '../database/open.ts';

// SQLite uses an index of some rows only where the query says which as a literal (`sql.lit`).

/** Booked inspections of a day, and earlier ones that nobody marked as done, by their time. */
export async function toInspect(db: Db, { today, limit }: { today: string; limit: number }) {
  const rows = await db
    .selectFrom('inspections as i')
    .leftJoin('inspectors as p', 'p.id', 'i.inspector_id')
    .select(['i.id', 'i.submission_id as inquiryId', 'i.inspection_type as type', 'i.access_note'])
    .select(['i.property_address as address', 'i.starts_at as start', 'i.ends_at as end'])
    .select(['p.name as inspector', 'p.removed_at', 'p.locked_at'])
    .where('i.status', '=', sql.lit('booked'))
    .where('i.starts_at', '<', startOfDay(addDays(today, 1)))
    .orderBy('i.starts_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return rows
    .map(({ access_note, inspector, removed_at, locked_at, ...row }) => ({
      ...row,
      hasAccess: access_note !== '',
      hasInspector: inspector !== null && removed_at === null && locked_at === null,
    }))
    .toReversed();
}

/** Inspections that were done at a time and have no report, the earliest first. */
export async function unreported(db: Db, limit: number) {
  return db
    .selectFrom('inspections')
    .select(['id', 'submission_id as inquiryId', 'inspection_type as type', 'completed_at as completedAt'])
    .where('status', '=', sql.lit('done'))
    .where('reported_at', 'is', null)
    .where('starts_at', 'is not', null)
    .orderBy('completed_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes that the first report of an inspection was published. */
export async function noteReported(transaction: Db, id: string, at: string): Promise<void> {
  await transaction
    .updateTable('inspections')
    .set({ reported_at: at })
    .where('id', '=', id)
    .where('reported_at', 'is', null)
    .execute();
}

/** Offered times that ran out before somebody chose, the latest first. One that a booking of its type overtook is none. */
export async function lapsedOffers(db: Db, { now, limit }: { now: Date; limit: number }) {
  return db
    .selectFrom('inspections as i')
    .innerJoin('offers as o', 'o.inspection_id', 'i.id')
    .select(['i.id', 'i.submission_id as inquiryId', 'i.inspection_type as type', 'o.expires_at as ranOutAt'])
    .where('i.status', '=', sql.lit('offered'))
    .where('o.state', 'in', ['open', 'expired'])
    .where('o.expires_at', '<=', now.toISOString())
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('inspections as b')
            .select('b.id')
            .whereRef('b.submission_id', '=', 'i.submission_id')
            .whereRef('b.inspection_type', '=', 'i.inspection_type')
            .where('b.status', 'in', ['booked', 'done']),
        ),
      ),
    )
    .orderBy('o.expires_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

/** The inspectors whose licence ends by a day, the earliest first. */
export async function licencesEnding(db: Db, by: string) {
  return db
    .selectFrom('inspectors')
    .select(['id', 'name', 'licence_expires as day'])
    .where('removed_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('licence_expires', '<=', by)
    .orderBy('licence_expires')
    .orderBy('id')
    .execute();
}

/** The booked inspections that begin after one moment and by another, the first one first. */
export async function beginning(db: Db, { after, by }: { after: Date; by: Date }) {
  const rows = await db
    .selectFrom('inspections')
    .select(['id', 'submission_id as inquiryId', 'inspection_type as type', 'property_address as address'])
    .select('starts_at as start')
    .where('status', '=', sql.lit('booked'))
    .where('starts_at', '>', after.toISOString())
    .where('starts_at', '<=', by.toISOString())
    .orderBy('starts_at')
    .execute();
  return rows.map(({ start, ...row }) => ({ ...row, start: start ?? '' }));
}

/** The offers that run out after one moment and by another, and were made before a third. */
export async function offersEnding(
  db: Db,
  { after, by, madeBefore }: Record<'after' | 'by' | 'madeBefore', Date>,
) {
  return db
    .selectFrom('offers as o')
    .innerJoin('inspections as i', 'i.id', 'o.inspection_id')
    .select(['i.id', 'i.submission_id as inquiryId', 'i.inspection_type as type'])
    .select(['i.property_address as address', 'o.expires_at as until'])
    .where('i.status', '=', sql.lit('offered'))
    .where('o.state', '=', 'open')
    .where('o.expires_at', '>', after.toISOString())
    .where('o.expires_at', '<=', by.toISOString())
    .where('o.created_at', '<=', madeBefore.toISOString())
    .orderBy('o.expires_at')
    .execute();
}
