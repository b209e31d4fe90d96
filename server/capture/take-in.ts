import { MOST_AHEAD_MS, readStamp, stampOf } from '#contract/capture/clock.ts';
import {
  type KeptOperation,
  Operation,
  type OperationResult,
  readFields,
  TooDeep,
} from '#contract/capture/operations.ts';
import { conflictWith, entityOfThing } from '#contract/capture/state.ts';
import { secondOnly } from '#contract/desk/inspections.ts';
import type { Actor } from '../actor.ts';
import { lastOfNext } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import type { User } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { Refusal } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { giveWay } from '../turns.ts';
import { knownOperations } from './store.ts';
import { openThings } from './things.ts';
import { isTooMuch, withOperation } from './weight.ts';

/** The reasons for the outcomes of operations. */
export const captureMessages = {
  unreadable: 'This change cannot be read',
  tooDeep: 'This change cannot be read: it is nested too deeply',
  tooManyNames: 'This change cannot be read: it names more than 500 values that it replaces',
  tooMany: 'Too many versions of this wait for a choice. Choose one of them first, then send this again',
  noInspection: 'There is no such inspection',
  elsewhere:
    'This inspection was cancelled, deleted or given to somebody else. Save it to a file and give the file to the office',
  clockAhead: 'This phone’s clock is fast, so the change was stored with the server’s time',
  twoValues: 'Somebody else changed this too. We keep both until somebody chooses one',
  deleted: 'Somebody else deleted this. We kept what you wrote: choose whether it stays deleted',
  changed:
    'Somebody else changed this before you deleted it. We kept what they wrote: choose whether it stays deleted',
} as const;

const MOST_NAMES = 500;
const LONGEST_NAME = 100;

type TakenIn = { results: OperationResult[]; cursor: number };
type Sent = { sent: readonly unknown[]; user: User; actor: Actor };
type Result = Omit<OperationResult, 'id'>;

/**
 * Takes in operations from a phone, in order. Each is judged separately: a known one changes nothing, and a
 * refused one does not block the others.
 *
 * @param sent as it came: up to 200 operations, any of which may be unreadable
 */
export async function takeIn(transaction: Db, setup: Setup, { sent, user, actor }: Sent): Promise<TakenIn> {
  // First, so that nobody else takes anything in meanwhile and the judgements here stay true.
  const cursor = await lastOfNext(transaction, 'operation', sent.length);
  const known = await knownOperations(transaction, sent.map(idOf));
  const standings = new Map<string, Awaited<ReturnType<typeof inspections.standing>>>();
  const things = openThings(transaction, actor.now);

  async function resultOf(one: unknown, place: number): Promise<Result> {
    if (known.has(idOf(one))) return { outcome: 'duplicate' };
    const read = readOperation(one);
    if ('problem' in read) return refusedFor(read.problem);
    const { inspection } = read.operation;
    const standing = standings.get(inspection) ?? (await inspections.standing(transaction, user, inspection));
    standings.set(inspection, standing);
    if (standing !== 'open') return refusedFor(refusals[standing]);
    if (read.operation.entity === 'inspection' && Object.hasOwn(read.operation.fields, 'completedAt')) {
      const signs = await inspections.signsFor(transaction, user, inspection);
      if (signs !== undefined) return refusedFor(secondOnly.finishes(signs));
    }
    const operation = {
      ...withServerTime(read.operation, actor.now, place),
      cursor: place,
      by: actor.username,
    };
    const result = await takeOne({ transaction, setup, things, actor }, operation);
    if (result.outcome !== 'refused') known.add(operation.id);
    return result;
  }

  const results: OperationResult[] = [];
  for (const [index, one] of sent.entries()) {
    results.push({ id: shownId(one), ...(await resultOf(one, cursor - sent.length + index + 1)) });
    await giveWay();
  }
  await things.save();
  return { results, cursor };
}

const refusals = { elsewhere: captureMessages.elsewhere, none: captureMessages.noInspection };

function refusedFor(reason: string): Result {
  return { outcome: 'refused', reason };
}

function idOf(sent: unknown): string {
  const id = (sent as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
}

/** The id in the answer: long enough for every id that can be read. */
function shownId(sent: unknown): string {
  return idOf(sent).slice(0, 100);
}

function readOperation(sent: unknown): { operation: Operation } | { problem: string } {
  if (sent instanceof TooDeep) return { problem: captureMessages.tooDeep };
  const read = Operation.safeParse(sent);
  if (!read.success) return { problem: read.error.issues[0]?.message ?? captureMessages.unreadable };
  // As they were sent, because a record leaves out the name `__proto__`.
  const fields = readFields(read.data.entity, (sent as Operation).fields);
  if (namesTooMany(read.data.base)) return { problem: captureMessages.tooManyNames };
  return 'problem' in fields ? fields : { operation: { ...read.data, fields: fields.values } };
}

/** More values than anybody has seen of one thing. Those that never arrive would be kept for ever. */
function namesTooMany(base: Operation['base']): boolean {
  const names = Object.entries(base).flat(2);
  return names.length > MOST_NAMES || names.some((name) => name.length > LONGEST_NAME);
}

type Intake = {
  transaction: Db;
  setup: Setup;
  things: ReturnType<typeof openThings>;
  actor: Actor;
};

async function takeOne(intake: Intake, operation: KeptOperation): Promise<Result> {
  const before = await intake.things.find(operation);
  if (isTooMuch(before, operation)) return refusedFor(captureMessages.tooMany);
  // A time that loses a conflict is kept, but does not complete the inspection.
  if (operation.entity === 'inspection' && typeof operation.fields.completedAt === 'string') {
    const after = entityOfThing(withOperation(before, operation));
    const stands = after.completedAt?.heads[0]?.id === operation.id;
    const refused = stands ? await completeBy(intake, operation) : undefined;
    if (refused) return refusedFor(refused);
  }
  const thing = entityOfThing(await intake.things.take(operation));
  const field = conflictWith(thing, operation.id);
  if (field === undefined)
    return {
      outcome: 'applied',
      ...(operation.sentAt !== undefined && { reason: captureMessages.clockAhead }),
    };
  if (field !== 'deleted') return { outcome: 'conflict', reason: captureMessages.twoValues };
  const isDeletion = operation.fields.deleted === true;
  return { outcome: 'conflict', reason: isDeletion ? captureMessages.changed : captureMessages.deleted };
}

/**
 * Marks the inspection as done when an operation says so, and corrects its time by a later one. Returns the
 * reason if it can't. A fast clock can't complete anything in the future.
 */
async function completeBy(
  { transaction, setup, actor }: Intake,
  { inspection, fields }: Operation,
): Promise<string | undefined> {
  const done = new Date(Math.min(Date.parse(String(fields.completedAt)), actor.now.getTime()));
  try {
    await inspections.completeOnSite(transaction, setup, { id: inspection, completedAt: done, actor });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/**
 * An operation from a phone with a fast clock gets the server's time. Otherwise it would win every conflict
 * for days.
 */
function withServerTime(operation: Operation, now: Date, place: number): Operation & { sentAt?: string } {
  const { at, device } = operation;
  if ((readStamp(at)?.time ?? 0) <= now.getTime() + MOST_AHEAD_MS) return operation;
  return { ...operation, at: stampOf(device, now, place), sentAt: at };
}
