import type { Db } from '../database/open.ts';
import type { Booking } from './after-change.ts';
import { followedBy } from './follow-up.ts';
import { inspectionsForCapture } from './for-capture.ts';
import { findInspectorOnce, inspectorOf } from './inspectors.ts';
import { findStored } from './stored.ts';

type User = { id: string; role: string };

/** What inspections do for their reports (`Inspections` of server/reports/neighbours.ts). */
export function inspectionsForReports(booking: Booking) {
  const { standing } = inspectionsForCapture(booking);
  return {
    mayDraft: async (db: Db, user: User, id: string) => (await standing(db, user, id)) === 'open',

    async findReported(db: Db, id: string) {
      const stored = await findStored(db, id);
      if (!stored) return undefined;
      const { submission_id: inquiryId, inspector_id } = stored;
      const customer = (await booking.inquiries.customersOf(db, [inquiryId])).get(inquiryId);
      const inspector = inspector_id === null ? undefined : await findInspectorOnce(db, inspector_id);
      return {
        ...{ id, inquiryId, type: stored.inspection_type },
        ...{ start: stored.starts_at, completedAt: stored.completed_at },
        customer: { name: customer?.name ?? '', address: stored.property_address },
        inspector: inspector ? { id: inspector.id, name: inspector.name, licence: inspector.licence } : null,
        ...{ follows: stored.follows_id, followed: await followedBy(db, id) },
      };
    },

    inspectorIdOf: async (db: Db, user: User) => (await inspectorOf(db, user.id))?.id,
  };
}
