import type { Status } from '#contract/desk/inquiries.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { found } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import type { InspectorRow } from './inspectors.ts';
import { tell } from './messages.ts';
import { findStored, ofInquiry, type StoredInspection } from './stored.ts';

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
export async function afterChange(transaction: Db, setup: Setup, done: Done): Promise<void> {
  const { worker, to, before, note, actor } = done;
  const after = await noteChange(transaction, done);
  if (to !== 'withdrawn')
    await followInspections(transaction, setup, { inquiryId: after.submission_id, actor });
  await tell(transaction, setup, { after, worker, to, before, reason: note, now: actor.now });
}

/** Keeps a change in the inquiry's history, and tells nobody. Returns the inspection as it now stands. */
export async function noteChange(
  transaction: Db,
  { id, worker, to, before, note, actor }: Done,
): Promise<StoredInspection> {
  const after = found(await findStored(transaction, id));
  const timeOf = (one: StoredInspection) => (to === 'done' ? one.completed_at : one.starts_at);
  await inquiries.noteInspection(
    transaction,
    after.submission_id,
    {
      to,
      note,
      details: {
        id,
        number: after.number,
        type: after.inspection_type,
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
  setup: Setup,
  { inquiryId, actor }: { inquiryId: string; actor: Actor },
): Promise<void> {
  const all = await ofInquiry(transaction, inquiryId);
  const has = (status: string) => all.some((one) => one.status === status);
  const status: Status = has('booked') ? 'booked' : has('done') ? 'completed' : 'answered';
  const number = all.find((one) => one.number !== null)?.number ?? undefined;
  await inquiries.follow(transaction, setup, { id: inquiryId, number, status, actor });
}
