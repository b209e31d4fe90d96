import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { ownerOfFile } from '../files/owned.ts';
import { found } from '../refusal.ts';
import type { Booking } from './after-change.ts';
import { complete, correctCompletion } from './completion.ts';
import { followedBy, followersOf } from './follow-up.ts';
import type { Inquiries } from './inquiries.ts';
import { inspectorOf, mayReadFiles } from './inspectors.ts';
import { findStored, listStored, type StoredInspection, withCustomers } from './stored.ts';

type User = { id: string; role: string };

/** The statuses of inspections with a visit, planned or done. */
const LIVE: readonly string[] = ['booked', 'done', 'no-access'];

/** What inspections do for what is captured on site (`Inspections` of server/capture/neighbours.ts). */
export function inspectionsForCapture(booking: Booking) {
  const { inquiries } = booking;
  const standing = (db: Db, user: User, id: string) => standingOf(db, inquiries, { user, id });
  return {
    standing,
    inspectorOf,
    followedBy,

    /** An inspector gets their own; an owner who does not inspect gets everybody's. */
    async visitsOf(db: Db, user: User, { from, to }: { from: string; to: string }) {
      const inspector = await inspectorOf(db, user.id);
      if (!inspector && user.role !== 'owner') return [];
      const stored = await listStored(db, { from, to, inspectorId: inspector?.id });
      const live = stored.filter(({ status, starts_at }) => LIVE.includes(status) && starts_at !== null);
      return asVisits(db, inquiries, live);
    },

    /** One inspection with its customer; `undefined` when there is none of this id. */
    async visitOf(db: Db, id: string) {
      const stored = await findStored(db, id);
      return stored && (await asVisits(db, inquiries, [stored]))[0];
    },

    /** The inspector of a re-inspection sees the earlier photos, no matter who took them. */
    async mayReadPhotos(db: Db, user: User, id: string): Promise<boolean> {
      if ((await standing(db, user, id)) === 'open') return true;
      for (const follower of await followersOf(db, id))
        if ((await standing(db, user, follower)) === 'open') return true;
      return false;
    },

    async complete(
      transaction: Db,
      { id, completedAt, actor }: { id: string; completedAt: Date; actor: Actor },
    ): Promise<void> {
      const { status } = found(await findStored(transaction, id));
      const change = { id, completedAt, version: undefined, actor };
      if (status === 'done') await correctCompletion(transaction, booking, change);
      else await complete(transaction, booking, change);
    },

    async mayReadFile(db: Db, user: User, filename: string): Promise<boolean> {
      const inquiryId = await ownerOfFile(db, 'inquiry', filename);
      if (inquiryId === undefined) return false;
      return user.role === 'owner' || mayReadFiles(db, user.id, inquiryId);
    },
  };
}

async function standingOf(
  db: Db,
  inquiries: Inquiries,
  { user, id }: { user: User; id: string },
): Promise<'open' | 'elsewhere' | 'none'> {
  const stored = await findStored(db, id);
  if (!stored) return 'none';
  // A phone that still has the inspection must not restore deleted data.
  const customer = (await inquiries.customersOf(db, [stored.submission_id])).get(stored.submission_id);
  if (customer?.isRemoved) return 'elsewhere';
  if (user.role === 'owner') return 'open';
  const inspector = await inspectorOf(db, user.id);
  const isTheirs = inspector !== undefined && stored.inspector_id === inspector.id;
  return isTheirs && LIVE.includes(stored.status) ? 'open' : 'elsewhere';
}

async function asVisits(db: Db, inquiries: Inquiries, stored: readonly StoredInspection[]) {
  const inspections = await withCustomers(db, inquiries, { stored, now: new Date(0) });
  return Promise.all(
    inspections.map(async ({ customer, inquiryId, follows, offer: _, reason: __, ...inspection }) => ({
      ...{ inspection, follows },
      inquiry: { id: inquiryId, ...customer, files: await inquiries.filesOf(db, inquiryId) },
    })),
  );
}
