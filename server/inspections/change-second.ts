import { type ChangeSecond, inspectionMessages } from '#contract/desk/inspections.ts';
import type { Db } from '../database/open.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type Changed, lockLive, update } from './booking.ts';
import { freeCellsOf } from './cells.ts';
import { expireOffers } from './expired.ts';
import { lockTimesOf } from './inspectors.ts';
import { tellSecond } from './messages.ts';
import { noteSecond, takeSecond } from './second.ts';
import { findStored } from './stored.ts';

/**
 * Gives an inspection a second inspector, or none. It takes the second one's time as a booking does. The same again changes nothing.
 *
 * @throws Refusal if it has been changed since, is over or has no time, or the second one's time is not free
 */
export async function changeSecond(
  transaction: Db,
  setup: Setup,
  { asked: { inspectorId, override }, ...change }: Changed & { asked: ChangeSecond },
): Promise<void> {
  const { id, actor } = change;
  const { before, customer } = await lockLive(transaction, setup, change);
  if (before.second_inspector_id === inspectorId) return;
  const { status, starts_at, ends_at, inspector_id } = before;
  if (status !== 'booked' || starts_at === null || ends_at === null || inspector_id === null)
    refuse('conflict', inspectionMessages.notBooked);
  if (inspectorId === inspector_id) refuseField('conflict', 'inspectorId', inspectionMessages.isFirst);
  await expireOffers(transaction, actor.now);
  await lockTimesOf(transaction, setup.kind, { inspectionId: id, inspectorId: inspectorId ?? inspector_id });
  if (before.second_inspector_id !== null)
    await freeCellsOf(transaction, { inspectionId: id, inspectorId: before.second_inspector_id });
  const span = { start: new Date(starts_at), end: new Date(ends_at) };
  // Somebody may come to help after it has begun.
  const now = new Date(Math.min(actor.now.getTime(), span.start.getTime() - 1));
  const address = customer.propertyAddress;
  const worker =
    inspectorId === null
      ? undefined
      : await takeSecond(transaction, { kind: setup.kind, id, inspectorId, span, address, override, now });
  await update(transaction, id, { second_inspector_id: worker?.id ?? null });
  await noteSecond(transaction, { id, worker, note: override?.reason ?? null, actor });
  const after = found(await findStored(transaction, id));
  await tellSecond(transaction, setup, { after, before, now: actor.now });
}
