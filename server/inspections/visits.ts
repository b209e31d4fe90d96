import { type Role, seesAll } from '#contract/roles.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { ownerOfFile } from '../files/owned.ts';
import * as inquiries from '../inquiries/public.ts';
import { found } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { complete, correctCompletion } from './completion.ts';
import { followedBy, followersOf } from './follow-up.ts';
import { findInspectorOnce, inspectorOf, mayReadFiles } from './inspectors.ts';
import { laterHere } from './same-place.ts';
import { findStored, inspects, listStored, type StoredInspection, withCustomers } from './stored.ts';

/** Somebody who is signed in. */
export type User = { id: string; role: Role };

/** The statuses of inspections with a visit, planned or done. */
const LIVE: readonly string[] = ['booked', 'done', 'no-access'];

/** An inspection with its customer, for a phone. */
export type BookedVisit = Awaited<ReturnType<typeof asVisits>>[number];

/**
 * An inspector's booked and done inspections, by time. An inspector gets their own; somebody who sees all and does
 * not inspect gets everybody's.
 */
export async function visitsOf(
  db: Db,
  user: User,
  { from, to }: { from: string; to: string },
): Promise<BookedVisit[]> {
  const inspector = await inspectorOf(db, user.id);
  if (!inspector && !seesAll(user.role)) return [];
  const stored = await listStored(db, { from, to, inspectorId: inspector?.id });
  return asVisits(
    db,
    stored.filter(({ status, starts_at }) => LIVE.includes(status) && starts_at !== null),
  );
}

/** One inspection with its customer; `undefined` when there is none of this id. */
export async function visitOf(db: Db, id: string): Promise<BookedVisit | undefined> {
  const stored = await findStored(db, id);
  return stored && (await asVisits(db, [stored]))[0];
}

/**
 * Whether a person may capture an inspection. The office may capture any; inspectors their own, unless cancelled.
 * `elsewhere`: it was given to another inspector, or cancelled.
 */
export async function standing(db: Db, user: User, id: string): Promise<'open' | 'elsewhere' | 'none'> {
  const stored = await findStored(db, id);
  if (!stored) return 'none';
  // A phone that still has the inspection must not restore deleted data.
  if ((await inquiries.find(db, stored.submission_id))?.isRemoved) return 'elsewhere';
  if (seesAll(user.role)) return 'open';
  const inspector = await inspectorOf(db, user.id);
  const isTheirs = inspector !== undefined && inspects(stored, inspector.id);
  return isTheirs && LIVE.includes(stored.status) ? 'open' : 'elsewhere';
}

/** Who signs and finishes an inspection, if this person is its second inspector, who does not. */
export async function signsFor(db: Db, user: User, id: string): Promise<string | undefined> {
  const stored = await findStored(db, id);
  if (!stored?.second_inspector_id) return undefined;
  const inspector = await inspectorOf(db, user.id);
  if (inspector?.id !== stored.second_inspector_id) return undefined;
  return (await findInspectorOnce(db, stored.inspector_id ?? ''))?.name ?? '';
}

/**
 * Whether a person may see an inspection's photos: because they may capture it, one that follows it, or a later one of the same
 * property. Its inspector sees the earlier photos, no matter who took them.
 */
export async function mayReadPhotos(db: Db, user: User, id: string): Promise<boolean> {
  if ((await standing(db, user, id)) === 'open') return true;
  const inspector = await inspectorOf(db, user.id);
  const later = inspector ? await laterHere(db, id, inspector.id) : [];
  for (const follower of [...(await followersOf(db, id)), ...later])
    if ((await standing(db, user, follower)) === 'open') return true;
  return false;
}

/** Whether a person may capture the inspection whose customer sent this file. */
export async function mayReadFile(db: Db, user: User, filename: string): Promise<boolean> {
  const inquiryId = await ownerOfFile(db, 'inquiry', filename);
  if (inquiryId === undefined) return false;
  return seesAll(user.role) || mayReadFiles(db, user.id, inquiryId);
}

/**
 * Marks an inspection as done, as its inspector did on site. If it is already done, its time changes to this one.
 *
 * @throws Refusal if it cannot have been done at that time
 */
export async function completeOnSite(
  transaction: Db,
  setup: Setup,
  { id, completedAt, actor }: { id: string; completedAt: Date; actor: Actor },
): Promise<void> {
  const { status } = found(await findStored(transaction, id));
  const change = { id, completedAt, version: undefined, actor };
  if (status === 'done') await correctCompletion(transaction, setup, change);
  else await complete(transaction, setup, change);
}

/** The parts of an inspection that its report needs. */
export type ReportedInspection = NonNullable<Awaited<ReturnType<typeof findReported>>>;

/** The parts of an inspection that its report needs; `undefined` when there is none of this id. */
export async function findReported(db: Db, id: string) {
  const stored = await findStored(db, id);
  if (!stored) return undefined;
  const { submission_id: inquiryId, inspector_id } = stored;
  const customer = await inquiries.find(db, inquiryId);
  const inspector = inspector_id === null ? undefined : await findInspectorOnce(db, inspector_id);
  return {
    id,
    inquiryId,
    type: stored.inspection_type,
    start: stored.starts_at,
    completedAt: stored.completed_at,
    customer: { name: customer?.name ?? '', address: stored.property_address },
    inspector: inspector ? { id: inspector.id, name: inspector.name, licence: inspector.licence } : null,
    /** Who captures as well. */
    secondId: stored.second_inspector_id,
    /** The inspection whose open findings it looks at again. */
    follows: stored.follows_id,
    /** That inspection, the one before it, and so on. */
    followed: await followedBy(db, id),
  };
}

async function asVisits(db: Db, stored: readonly StoredInspection[]) {
  const inspections = await withCustomers(db, { stored, now: new Date(0) });
  return Promise.all(
    inspections.map(
      async ({ customer, inquiryId, follows, secondInspectorId, offer: _, reason: __, ...inspection }) => ({
        inspection,
        /** Who is there, if there are two. */
        team: await teamOf(db, inspection.inspectorId, secondInspectorId),
        /** The inspection whose open findings it looks at again. */
        follows,
        inquiry: { id: inquiryId, ...customer, files: await inquiries.filesOf(db, inquiryId) },
      }),
    ),
  );
}

/** The two inspectors of an inspection, by name; `null` if there is only one. */
async function teamOf(db: Db, first: string | null, second: string | null) {
  if (second === null) return null;
  const nameOf = async (id: string) => (await findInspectorOnce(db, id))?.name ?? '';
  return { signs: await nameOf(first ?? ''), second: await nameOf(second), secondId: second };
}
