import { MOST_EARLY_MS } from '#contract/capture/visits.ts';
import { inspectionMessages } from '#contract/desk/inspections.ts';
import type { Db } from '../database/open.ts';
import { refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { afterChange, noteChange } from './after-change.ts';
import { type Changed, lockLive, update, workerOf } from './booking.ts';

type Completed = Changed & { completedAt: Date };

/** Marks an inspection as done. */
export async function complete(
  transaction: Db,
  setup: Setup,
  { completedAt, ...change }: Completed,
): Promise<void> {
  const { id, actor } = change;
  const { before } = await lockLive(transaction, setup, change);
  if (before.status !== 'booked' || before.starts_at === null)
    refuse('conflict', inspectionMessages.notBooked);
  refuseCompletion(completedAt, before.starts_at, actor.now);
  await update(transaction, id, { status: 'done', completed_at: completedAt.toISOString() });
  const worker = await workerOf(transaction, before.inspector_id);
  await afterChange(transaction, setup, { id, worker, to: 'done', note: null, actor });
}

/**
 * Corrects the completion time of a done inspection, from which the report's deadline counts. The history
 * keeps both times.
 *
 * @throws Refusal if it is not done, or the time is in the future or too long before its start
 */
export async function correctCompletion(
  transaction: Db,
  setup: Setup,
  { completedAt, ...change }: Completed,
): Promise<void> {
  const { id, actor } = change;
  const { before } = await lockLive(transaction, setup, change);
  if (before.status !== 'done' || before.starts_at === null) refuse('conflict', inspectionMessages.notBooked);
  if (completedAt.toISOString() === before.completed_at) return;
  refuseCompletion(completedAt, before.starts_at, actor.now);
  await update(transaction, id, { completed_at: completedAt.toISOString() });
  const worker = await workerOf(transaction, before.inspector_id);
  await noteChange(transaction, { id, worker, to: 'done', before, note: null, actor });
}

function refuseCompletion(completedAt: Date, start: string, now: Date): void {
  if (completedAt > now) refuse('invalid', inspectionMessages.doneToCome);
  if (completedAt.getTime() < Date.parse(start) - MOST_EARLY_MS)
    refuse('invalid', inspectionMessages.doneBefore);
}
