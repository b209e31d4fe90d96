import { randomUUID } from 'node:crypto';
import { minutesOf } from '#content/inspections/inspections.ts';
import { placeKey } from '#contract/address.ts';
import type { BookInspection, MoveInspection } from '#contract/desk/inspections.ts';
import { inspectionMessages } from '#contract/desk/inspections.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import { startAgain } from '../capture/to-earlier.ts';
import { nextNumber } from '../database/counters.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { afterChange } from './after-change.ts';
import { freeCells, takeCells } from './cells.ts';
import { expireOffers } from './expired.ts';
import { reportToFollow } from './follow-up.ts';
import { nextFree } from './free-times.ts';
import { findInspector, type InspectorRow, lockInspector, lockTimesOf } from './inspectors.ts';
import { tellChange } from './messages.ts';
import { moveSecond } from './second.ts';
import { findStored, lockInspection, ofInquiry, type StoredInspection, withCustomers } from './stored.ts';
import { objectionTo, type Span, spanOf } from './time-rules.ts';

/** The inspection to change, the version on the person's screen, and the person. */
export type Changed = { id: string; version: number | undefined; actor: Actor };

/** A booking of a type that is known already. */
type Booking = Omit<BookInspection, 'type'> & { type: string };

/**
 * Books an inspection. If the inquiry has an inspection without a time, or an offered one of the same type,
 * that one gets the time and its offer ends. A re-inspection starts with the open findings of the earlier
 * report.
 *
 * @param asked.newId the id of an inspection that there is not yet
 * @returns the id of the inspection
 * @throws Refusal if the time is not free, with the next free times; or if there is no report to follow
 */
export async function book(
  transaction: Db,
  setup: Setup,
  { asked, actor, newId = randomUUID() }: { asked: Booking; actor: Actor; newId?: string },
): Promise<string> {
  const customer = await inquiries.lockWithPerson(transaction, setup.kind, asked.inquiryId);
  await expireOffers(transaction, actor.now);
  const waiting = await waitingFor(transaction, asked);
  const follows = asked.follows ?? waiting?.follows_id ?? null;
  const earlier = asked.follows && (await reportToFollow(transaction, { asked, waiting }));
  const id = waiting?.id ?? newId;
  if (waiting) {
    await lockTimesOf(transaction, setup.kind, { inspectionId: id, inspectorId: asked.inspectorId });
    await freeCells(transaction, [id]);
  }
  const span = spanOf(new Date(asked.start), asked.minutes ?? minutesOf(asked.type));
  const worker = await take(transaction, {
    ...asked,
    kind: setup.kind,
    id,
    span,
    customer,
    // Who books for themselves is asked for no reason.
    isOffered: actor.username === null,
    now: actor.now,
  });
  const number = waiting?.number ?? (await nextNumber(transaction, 'job'));
  const values = {
    number,
    inspection_type: asked.type,
    property_address: customer.propertyAddress,
    address_key: placeKey(customer.propertyAddress),
    status: 'booked' as const,
    inspector_id: worker.id,
    starts_at: span.start.toISOString(),
    ends_at: span.end.toISOString(),
    access_note: asked.accessNote ?? '',
    contract_deadline: asked.contractDeadline ? new Date(asked.contractDeadline).toISOString() : null,
    follows_id: follows,
  };
  if (waiting) await update(transaction, id, values);
  else
    await transaction
      .insertInto('inspections')
      .values({ id, submission_id: customer.id, created_at: actor.now.toISOString(), ...values })
      .execute();
  if (waiting) await withdrawOffer(transaction, id);
  await afterChange(transaction, setup, {
    id,
    worker,
    to: 'booked',
    note: asked.override?.reason ?? null,
    actor,
  });
  if (earlier && follows)
    await startAgain(transaction, {
      id,
      type: asked.type,
      actor,
      earlier: { id: follows, findings: earlier.findings },
    });
  return id;
}

/** Ends the offer of an inspection that is still open, if there is one. */
async function withdrawOffer(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('offers')
    .set({ state: 'withdrawn' })
    .where('inspection_id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/**
 * The inquiry's existing inspection for a booking: one without a time, or an offered one of the same type.
 */
export async function waitingFor(
  transaction: Db,
  { inquiryId, type, follows }: Pick<Booking, 'inquiryId' | 'type' | 'follows'>,
): Promise<StoredInspection | undefined> {
  const all = (await ofInquiry(transaction, inquiryId)).filter(({ id }) => id !== follows);
  return (
    all.find(({ status, inspection_type }) => status === 'offered' && inspection_type === type) ??
    all.find(({ status, starts_at }) => status === 'booked' && starts_at === null)
  );
}

/**
 * Moves an inspection to another time, another inspector, or both. It keeps its number and how long it takes.
 *
 * @throws Refusal if it has been changed since, is over, or the time is not free
 */
export async function move(
  transaction: Db,
  setup: Setup,
  { asked, ...change }: Changed & { asked: MoveInspection },
): Promise<void> {
  const { id, actor } = change;
  const { before, customer } = await lockLive(transaction, setup, change);
  if (before.status !== 'booked' || before.starts_at === null || before.ends_at === null)
    refuse('conflict', inspectionMessages.notBooked);
  await expireOffers(transaction, actor.now);
  const minutes = (Date.parse(before.ends_at) - Date.parse(before.starts_at)) / 60_000;
  const span = spanOf(new Date(asked.start), minutes);
  const inspectorId = asked.inspectorId ?? before.inspector_id ?? '';
  if (inspectorId === before.inspector_id && span.start.toISOString() === before.starts_at) return;
  await lockTimesOf(transaction, setup.kind, { inspectionId: id, inspectorId });
  await freeCells(transaction, [id]);
  const worker = await take(transaction, {
    kind: setup.kind,
    id,
    inspectorId,
    span,
    customer,
    override: asked.override,
    isOffered: actor.username === null,
    now: actor.now,
  });
  const second = await moveSecond(transaction, {
    kind: setup.kind,
    id,
    inspectorId: worker.id,
    second: before.second_inspector_id,
    span,
    address: customer.propertyAddress,
    override: asked.override,
    actor,
    now: actor.now,
  });
  await update(transaction, id, {
    inspector_id: worker.id,
    second_inspector_id: second,
    starts_at: span.start.toISOString(),
    ends_at: span.end.toISOString(),
  });
  await afterChange(transaction, setup, { id, worker, to: 'moved', before, note: asked.reason, actor });
}

/**
 * Cancels an inspection, or withdraws an offer, and frees its time.
 *
 * @param change.noAccess the inspector could not get in
 */
export async function cancel(
  transaction: Db,
  setup: Setup,
  { reason, noAccess, ...change }: Changed & { reason: string; noAccess: boolean },
): Promise<void> {
  const { id, actor } = change;
  const { before } = await lockLive(transaction, setup, change);
  if (before.status === 'done') refuse('conflict', inspectionMessages.isDone);
  if (noAccess && (before.starts_at === null || new Date(before.starts_at) > actor.now))
    refuse('conflict', inspectionMessages.noAccessYet);
  await freeCells(transaction, [id]);
  await update(transaction, id, { status: noAccess ? 'no-access' : 'cancelled', reason });
  await withdrawOffer(transaction, id);
  const to = before.status === 'offered' ? 'withdrawn' : noAccess ? 'no-access' : 'cancelled';
  const worker = await workerOf(transaction, before.inspector_id);
  await afterChange(transaction, setup, { id, worker, to, note: reason, actor });
}

/** Changes the access note and the contract's deadline, and tells the inspector. */
export async function changeAccess(
  transaction: Db,
  setup: Setup,
  {
    accessNote,
    contractDeadline,
    ...change
  }: Changed & { accessNote: string; contractDeadline?: string | null | undefined },
): Promise<void> {
  const { id, actor } = change;
  const { before } = await lockLive(transaction, setup, change);
  const deadline = contractDeadline && new Date(contractDeadline).toISOString();
  const values = {
    access_note: accessNote,
    contract_deadline: deadline === undefined ? before.contract_deadline : deadline,
  };
  if (values.access_note === before.access_note && values.contract_deadline === before.contract_deadline)
    return;
  await update(transaction, id, values);
  const after = found(await findStored(transaction, id));
  const worker = await workerOf(transaction, after.inspector_id);
  await tellChange(transaction, setup, { after, worker, now: actor.now });
}

/**
 * Takes the time of an inspector.
 *
 * @throws Refusal if a rule is against it, or it is taken
 */
export async function take(
  transaction: Db,
  wanted: {
    kind: DatabaseKind;
    id: string;
    inspectorId: string;
    span: Span;
    customer: inquiries.KnownInquiry;
    override?: { reason: string } | undefined;
    /** Offered times must meet all rules, so nobody is asked for a reason. */
    isOffered?: boolean;
    now: Date;
  },
): Promise<InspectorRow> {
  const { kind, id, inspectorId, span, customer, override, isOffered = false, now } = wanted;
  const worker = await lockInspector(transaction, kind, { id: inspectorId, lock: 'share' });
  if (!worker) refuse('conflict', inspectionMessages.noInspector);
  if (worker.isLocked) refuse('conflict', messages.lockedInspector);
  const { propertyAddress: address } = customer;
  const objection = objectionTo(worker, span, { address, now });
  const isAllowed = !objection || (objection.soft && override !== undefined);
  if (isAllowed && (await takeCells(transaction, id, { inspectorId, ...span }))) return worker;
  // Its own time does not count as taken.
  await freeCells(transaction, [id]);
  const minutes = (span.end.getTime() - span.start.getTime()) / 60_000;
  const next = await nextFree(transaction, { start: span.start, minutes, address, inspectorId, now });
  if (isAllowed) throw new Refusal('conflict', inspectionMessages.taken, { also: { code: 'taken', next } });
  const { message, soft } = objection;
  if (soft && !isOffered)
    throw new Refusal('conflict', `${message}. ${inspectionMessages.sayWhy}`, {
      also: { code: 'needs-reason', next },
    });
  throw new Refusal('conflict', message, { errors: { start: message }, also: { next } });
}

/**
 * An inspection that can still be changed, locked with its inquiry.
 *
 * @throws Refusal when there is none, it has been changed since, or it was cancelled
 */
export async function lockLive(
  transaction: Db,
  { kind }: Pick<Setup, 'kind'>,
  { id, version, actor }: Changed,
): Promise<{ before: StoredInspection; customer: inquiries.KnownInquiry }> {
  const { submission_id } = found(await findStored(transaction, id));
  // The inquiry is locked first, as in a booking, so that two changes at once can't block each other.
  const customer = await inquiries.lockWithPerson(transaction, kind, submission_id);
  await lockInspection(transaction, kind, id);
  const before = found(await findStored(transaction, id));
  const refuseWith = async (message: string, code?: string): Promise<never> => {
    const [inspection] = await withCustomers(transaction, { stored: [before], now: actor.now });
    throw new Refusal('conflict', message, { also: { ...(code && { code }), inspection } });
  };
  if (version !== undefined && version !== before.version)
    await refuseWith(messages.changedMeanwhile, 'changed');
  if (before.status === 'cancelled' || before.status === 'no-access')
    await refuseWith(inspectionMessages.isOver);
  return { before, customer };
}

type Values = Partial<
  Omit<StoredInspection, 'id' | 'version' | 'sequence' | 'expires_at' | 'times' | 'state'> & {
    address_key: string;
  }
>;

/** Writes values of an inspection, as its next version. */
export async function update(transaction: Db, id: string, values: Values): Promise<void> {
  await transaction
    .updateTable('inspections')
    .set((row) => ({ ...values, version: row('version', '+', 1), sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The inspector of an inspection, if it has one. */
export async function workerOf(db: Db, id: string | null): Promise<InspectorRow | undefined> {
  return id === null ? undefined : findInspector(db, id);
}
