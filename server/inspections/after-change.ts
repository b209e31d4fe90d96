import type { Status } from '#contract/desk/inquiries.ts';
import type { Actor } from '../actor.ts';
import type { Database, Db } from '../database/open.ts';
import { found } from '../refusal.ts';
import type { Inquiries } from './inquiries.ts';
import type { InspectorRow } from './inspectors.ts';
import type { Messages } from './messages.ts';
import { findStored, ofInquiry, type StoredInspection } from './stored.ts';

/** The dependencies of a booking. */
export type Booking = { kind: Database['kind']; inquiries: Inquiries; messages: Messages };

type Done = {
  id: string;
  worker: InspectorRow | undefined;
  to: 'booked' | 'moved' | 'cancelled' | 'no-access' | 'done' | 'withdrawn';
  before?: StoredInspection;
  note: string | null;
  actor: Actor;
};

/**
 * The consequences of each change: the inquiry's status and history, and the mails to customer and inspector.
 */
export async function afterChange(transaction: Db, booking: Booking, done: Done): Promise<void> {
  const { worker, to, before, note, actor } = done;
  const after = await noteChange(transaction, booking, done);
  if (to !== 'withdrawn')
    await followInspections(transaction, booking, { inquiryId: after.submission_id, actor });
  await booking.messages.tell(transaction, { after, worker, to, before, reason: note, now: actor.now });
}

/** Keeps a change in the inquiry's history, and tells nobody. Returns the inspection as it now stands. */
export async function noteChange(
  transaction: Db,
  { inquiries }: Booking,
  { id, worker, to, before, note, actor }: Done,
): Promise<StoredInspection> {
  const after = found(await findStored(transaction, id));
  const timeOf = (one: StoredInspection) => (to === 'done' ? one.completed_at : one.starts_at);
  await inquiries.note(
    transaction,
    after.submission_id,
    {
      ...{ to, note },
      details: {
        ...{ id, number: after.number, type: after.inspection_type },
        start: timeOf(after),
        ...(before && { before: timeOf(before) }),
        inspector: worker?.name ?? null,
      },
    },
    actor,
  );
  return after;
}

/** Booked while an inspection is, completed when all are done, and answered again when none is left. */
export async function followInspections(
  transaction: Db,
  { inquiries }: Booking,
  { inquiryId, actor }: { inquiryId: string; actor: Actor },
): Promise<void> {
  const all = await ofInquiry(transaction, inquiryId);
  const has = (status: string) => all.some((one) => one.status === status);
  const status: Status = has('booked') ? 'booked' : has('done') ? 'completed' : 'answered';
  const number = all.find((one) => one.number !== null)?.number ?? undefined;
  await inquiries.follow(transaction, inquiryId, { number, status, actor });
}
