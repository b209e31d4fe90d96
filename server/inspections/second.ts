import { inspectionMessages } from '#contract/desk/inspections.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, Refusal, refuse } from '../refusal.ts';
import { freeCellsOf, takeCells } from './cells.ts';
import { type InspectorRow, lockInspector } from './inspectors.ts';
import { findStored } from './stored.ts';
import { objectionTo, type Span } from './time-rules.ts';

type Wanted = {
  kind: DatabaseKind;
  id: string;
  inspectorId: string;
  span: Span;
  address: string;
  override?: { reason: string } | undefined;
  now: Date;
};

/** Keeps in the history and in the audit log who the second inspector is now. */
export async function noteSecond(
  transaction: Db,
  {
    id,
    worker,
    note,
    actor,
  }: { id: string; worker: InspectorRow | undefined; note: string | null; actor: Actor },
): Promise<void> {
  const {
    submission_id,
    number,
    inspection_type: type,
    starts_at: start,
  } = found(await findStored(transaction, id));
  const details = { id, number, type, start, inspector: worker?.name ?? null };
  await inquiries.noteInspection(transaction, submission_id, { to: 'second', note, details }, actor);
  const who = worker ? `${worker.name} is the second inspector` : 'no second inspector any more';
  await noteAudit(transaction, { kind: 'inspector', ...actor, detail: `Inspection ${number ?? ''}: ${who}` });
}

/**
 * Takes the time of a second inspector. The time of the inspection is given, so no other times are proposed.
 *
 * @throws Refusal if a rule is against it, or it is taken
 */
export async function takeSecond(transaction: Db, wanted: Wanted): Promise<InspectorRow> {
  const { kind, id, inspectorId, span, address, override, now } = wanted;
  const worker = await lockInspector(transaction, kind, { id: inspectorId, lock: 'share' });
  if (!worker) refuse('conflict', inspectionMessages.noInspector);
  if (worker.isLocked) refuse('conflict', inspectionMessages.secondLocked(worker.name));
  const objection = objectionTo(worker, span, { address, now });
  if (objection && !(objection.soft && override)) {
    const { message, soft } = objection;
    const code = soft ? { code: 'needs-reason' } : {};
    throw new Refusal('conflict', soft ? `${message}. ${inspectionMessages.sayWhy}` : message, {
      also: code,
    });
  }
  if (await takeCells(transaction, id, { inspectorId, ...span })) return worker;
  throw new Refusal('conflict', inspectionMessages.secondTaken(worker.name), { also: { code: 'taken' } });
}

type Moved = Wanted & {
  /** Who was the second one. */
  second: string | null;
  actor: Actor;
};

/**
 * Moves the second inspector's time with the inspection. Who takes over an inspection as its first inspector is no longer its second.
 * When its customer moves it, a second one who is not free then stays away: a helper holds up nobody.
 *
 * @param moved.inspectorId who inspects it now
 * @returns the second inspector's id
 * @throws Refusal if the office moves it to where the second one is not free
 */
export async function moveSecond(
  transaction: Db,
  { second, actor, ...moved }: Moved,
): Promise<string | null> {
  if (second === null || second === moved.inspectorId) return null;
  const { id } = moved;
  try {
    return (await takeSecond(transaction, { ...moved, inspectorId: second })).id;
  } catch (problem) {
    if (!(problem instanceof Refusal) || actor.username !== null) throw problem;
    // A part of it may have been taken.
    await freeCellsOf(transaction, { inspectionId: id, inspectorId: second });
    await noteSecond(transaction, { id, worker: undefined, note: inspectionMessages.secondAway, actor });
    return null;
  }
}
