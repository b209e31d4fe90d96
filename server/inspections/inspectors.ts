import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  type CorrectInspector,
  type DayHours,
  defaultWeekly,
  type Inspector,
  inspectorColours,
  type Leave,
  type SaveHours,
} from '#contract/desk/inspectors.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { hashOfToken, newLinkToken } from '../link-token.ts';

/** An inspector in their own table. The account has the rest. */
export type InspectorRow = Omit<Inspector, 'username' | 'role' | 'hasSignedIn'> & { userId: string };

/** The present inspectors, by name. */
export async function listInspectors(db: Db): Promise<InspectorRow[]> {
  const rows = await db
    .selectFrom('inspectors')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(asInspector);
}

/** The former inspectors, whose inspections still name them. */
export async function listRemoved(db: Db): Promise<{ id: string; name: string; colour: string }[]> {
  return db
    .selectFrom('inspectors')
    .select(['id', 'name', 'colour'])
    .where('removed_at', 'is not', null)
    .orderBy('name')
    .execute();
}

/** A present inspector; `undefined` for an unknown id or a removed inspector. */
export async function findInspector(db: Db, id: string): Promise<InspectorRow | undefined> {
  const row = await inspectorsNow(db).where('id', '=', id).executeTakeFirst();
  return row && asInspector(row);
}

/** A present or former inspector. */
export async function findInspectorOnce(db: Db, id: string): Promise<InspectorRow | undefined> {
  const row = await db.selectFrom('inspectors').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asInspector(row);
}

/**
 * The same with the row locked until the transaction ends.
 *
 * @param lock `share` for a booking, which prevents removal meanwhile but allows other bookings; `update` for
 *   removing or changing them
 */
export async function lockInspector(
  transaction: Db,
  kind: DatabaseKind,
  { id, lock }: { id: string; lock: 'share' | 'update' },
): Promise<InspectorRow | undefined> {
  const row = await inspectorsNow(transaction)
    .where('id', '=', id)
    // SQLite's transactions follow one another anyway.
    .$if(kind === 'postgres' && lock === 'share', (query) => query.forShare())
    .$if(kind === 'postgres' && lock === 'update', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && asInspector(row);
}

/**
 * Locks everybody whose time an inspection has or gets, always in the same order, so that two moves onto each other's times can't
 * wait for each other.
 */
export async function lockTimesOf(
  transaction: Db,
  kind: DatabaseKind,
  { inspectionId, inspectorId }: { inspectionId: string; inspectorId: string },
): Promise<void> {
  if (kind !== 'postgres') return;
  const holders = await transaction
    .selectFrom('inspection_cells')
    .select('inspector_id as id')
    .distinct()
    .where('inspection_id', '=', inspectionId)
    .execute();
  const ids = new Set([...holders.map(({ id }) => id), inspectorId]);
  for (const id of [...ids].toSorted()) await lockInspector(transaction, kind, { id, lock: 'update' });
}

/** The inspector of a signed-in person, if they inspect. */
export async function inspectorOf(db: Db, userId: string): Promise<InspectorRow | undefined> {
  const row = await inspectorsNow(db).where('user_id', '=', userId).executeTakeFirst();
  return row && asInspector(row);
}

/** Whose calendar feed a token opens; `undefined` for one that is made up, was replaced, or belongs to somebody removed. */
export async function findInspectorByFeed(db: Db, token: string): Promise<InspectorRow | undefined> {
  const row = await inspectorsNow(db).where('feed_hash', '=', hashOfToken(token)).executeTakeFirst();
  return row && asInspector(row);
}

/**
 * Whether somebody may read the files of an inquiry because they inspect for it. An inspection that was cancelled opens
 * nothing.
 */
export async function mayReadFiles(db: Db, userId: string, inquiryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('inspectors', (join) =>
      join.on((row) =>
        row.or([
          row('inspectors.id', '=', row.ref('inspections.inspector_id')),
          row('inspectors.id', '=', row.ref('inspections.second_inspector_id')),
        ]),
      ),
    )
    .select('inspections.id')
    .where('inspectors.user_id', '=', userId)
    .where('inspectors.removed_at', 'is', null)
    .where('inspections.submission_id', '=', inquiryId)
    .where('inspections.status', 'in', ['booked', 'done', 'no-access'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an inspector has future bookings or held times. */
export async function hasInspectionsAhead(db: Db, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const booked = await db
    .selectFrom('inspections')
    .select('id')
    .where((row) => row.or([row('inspector_id', '=', id), row('second_inspector_id', '=', id)]))
    .where('status', '=', 'booked')
    .where('ends_at', '>', at)
    .executeTakeFirst();
  if (booked) return true;
  const held = await db
    .selectFrom('inspection_cells')
    .innerJoin('offers', 'offers.inspection_id', 'inspection_cells.inspection_id')
    .select('offers.inspection_id')
    .where('inspection_cells.inspector_id', '=', id)
    .where('inspection_cells.cell_start', '>', at)
    .where('offers.state', '=', 'open')
    .where('offers.expires_at', '>', at)
    .executeTakeFirst();
  if (held) return true;
  const chosen = await db
    .selectFrom('time_holds')
    .select('id')
    .where('inspector_id', '=', id)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return chosen !== undefined;
}

/**
 * Makes an account's owner an inspector. Somebody who was removed and comes back is the inspector they were.
 *
 * @returns the id; `undefined` when they inspect already
 */
export async function addInspector(
  transaction: Db,
  userId: string,
  typed: Omit<CorrectInspector, 'version'>,
  now: Date,
): Promise<string | undefined> {
  const values = {
    ...columnsOf(typed),
    colour: typed.colour ?? (await nextColour(transaction)),
    weekly: JSON.stringify(defaultWeekly),
    leave: '[]',
  };
  const row = await transaction
    .insertInto('inspectors')
    .values({ id: randomUUID(), user_id: userId, ...values, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((known) => ({
          ...values,
          removed_at: null,
          version: known('inspectors.version', '+', 1),
        }))
        .where('inspectors.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Replaces an inspector's details. Without a colour or an area, the old ones stay. */
export async function correctInspector(
  transaction: Db,
  id: string,
  typed: Omit<CorrectInspector, 'version'>,
): Promise<void> {
  await change(transaction, id, {
    ...columnsOf(typed),
    ...(typed.colour !== undefined && { colour: typed.colour }),
  });
}

/** Replaces when an inspector works and when they are on leave. */
export async function saveHours(
  transaction: Db,
  id: string,
  { weekly, leave }: Pick<SaveHours, 'weekly' | 'leave'>,
): Promise<void> {
  const byDay = weekly.toSorted((a, b) => a.day - b.day);
  const byTime = leave.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  await change(transaction, id, { weekly: JSON.stringify(byDay), leave: JSON.stringify(byTime) });
}

/** Gives an inspector's calendar feed a new token, which ends the one before, and returns it. */
export async function renewFeed(transaction: Db, id: string): Promise<string> {
  const { token, hash } = newLinkToken();
  await change(transaction, id, { feed_hash: hash });
  return token;
}

/** Locks an inspector, whom nobody can book then, and forgets their feed; or unlocks them. */
export async function setLocked(transaction: Db, id: string, lockedAt: Date | null): Promise<void> {
  await change(transaction, id, {
    locked_at: lockedAt?.toISOString() ?? null,
    ...(lockedAt && { feed_hash: null }),
  });
}

/** Keeps the row, because the inspections they made name them, and forgets their feed. */
export async function removeInspector(transaction: Db, id: string, now: Date): Promise<void> {
  await change(transaction, id, { removed_at: now.toISOString(), feed_hash: null });
}

function inspectorsNow(db: Db) {
  return db.selectFrom('inspectors').selectAll().where('removed_at', 'is', null);
}

async function change(
  transaction: Db,
  id: string,
  values: Partial<Selectable<Tables['inspectors']>>,
): Promise<void> {
  await transaction
    .updateTable('inspectors')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The first colour that no present inspector has; if all are taken, it starts again. */
async function nextColour(db: Db): Promise<string> {
  const taken = (await inspectorsNow(db).execute()).map(({ colour }) => colour);
  const free = inspectorColours.find((colour) => !taken.includes(colour));
  return free ?? inspectorColours[taken.length % inspectorColours.length] ?? inspectorColours[0];
}

function columnsOf({ name, email, phone, licence, area }: Omit<CorrectInspector, 'version'>) {
  return {
    name,
    email,
    phone,
    licence_class: licence.class,
    licence_number: licence.number,
    licence_expires: licence.expires,
    ...(area !== undefined && { area }),
  };
}

function asInspector(row: Selectable<Tables['inspectors']>): InspectorRow {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    licence: { class: row.licence_class, number: row.licence_number, expires: row.licence_expires },
    area: row.area,
    colour: row.colour,
    weekly: JSON.parse(row.weekly) as DayHours[],
    leave: JSON.parse(row.leave) as Leave[],
    hasFeed: row.feed_hash !== null,
    isLocked: row.locked_at !== null,
    version: row.version,
  };
}
