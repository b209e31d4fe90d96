import { MOST_AHEAD_MS, nextStamp, readStamp } from '#contract/capture/clock.ts';
import {
  type KeptOperation,
  Operation,
  type OperationResult,
  readFields,
} from '#contract/capture/operations.ts';
import { entityOf, isDeleted } from '#contract/capture/state.ts';
import type { Actor } from '../actor.ts';
import { lastOfNext } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import type { Inspections, User } from './neighbours.ts';
import { insertOperation, knownOperations, operationsOn } from './store.ts';

/** The reasons for the outcomes of operations. */
export const captureMessages = {
  unreadable: 'This change cannot be read',
  noInspection: 'There is no such inspection',
  elsewhere:
    'This inspection was cancelled, deleted or given to somebody else. Save it to a file and give the file to the office',
  clockAhead: 'This phone’s clock is fast, so the change was stored with the server’s time',
  twoValues: 'Somebody else changed this too. We keep both until somebody chooses one',
  deleted: 'Somebody else deleted this. We kept what you wrote: choose whether it stays deleted',
} as const;

type TakenIn = { results: OperationResult[]; cursor: number };

/**
 * Takes in operations from a phone, in order. Each is judged separately: a known one changes nothing, and a
 * refused one does not block the others.
 *
 * @param sent as it came: up to 200 operations, any of which may be unreadable
 */
export async function takeIn(
  transaction: Db,
  inspections: Pick<Inspections, 'standing' | 'complete'>,
  { sent, user, actor }: { sent: readonly unknown[]; user: User; actor: Actor },
): Promise<TakenIn> {
  // First, so that nobody else takes anything in meanwhile and the judgements here stay true.
  const cursor = await lastOfNext(transaction, 'operation', sent.length);
  const known = await knownOperations(transaction, sent.map(idOf));
  const standings = new Map<string, Awaited<ReturnType<Inspections['standing']>>>();
  const results: OperationResult[] = [];
  for (const [index, one] of sent.entries()) {
    const id = idOf(one);
    if (known.has(id)) {
      results.push({ id, outcome: 'duplicate' });
      continue;
    }
    const read = readOperation(one);
    if ('problem' in read) {
      results.push({ id, outcome: 'refused', reason: read.problem });
      continue;
    }
    const { inspection } = read.operation;
    const standing = standings.get(inspection) ?? (await inspections.standing(transaction, user, inspection));
    standings.set(inspection, standing);
    const kept = { ...read.operation, cursor: cursor - sent.length + index + 1, by: actor.username };
    const result =
      standing === 'open'
        ? await takeOne(transaction, inspections, { operation: kept, actor })
        : { outcome: 'refused' as const, reason: refusals[standing] };
    if (result.outcome !== 'refused') known.add(id);
    results.push({ id, ...result });
  }
  return { results, cursor };
}

const refusals = { elsewhere: captureMessages.elsewhere, none: captureMessages.noInspection };

function idOf(sent: unknown): string {
  const id = (sent as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : '';
}

function readOperation(sent: unknown): { operation: Operation } | { problem: string } {
  const read = Operation.safeParse(sent);
  if (!read.success) return { problem: read.error.issues[0]?.message ?? captureMessages.unreadable };
  const fields = readFields(read.data.entity, read.data.fields);
  return 'problem' in fields ? fields : { operation: { ...read.data, fields: fields.values } };
}

async function takeOne(
  transaction: Db,
  inspections: Pick<Inspections, 'complete'>,
  { operation, actor }: { operation: KeptOperation; actor: Actor },
): Promise<Omit<OperationResult, 'id'>> {
  const earlier = await operationsOn(transaction, operation);
  const kept = withKnownBase(withServerTime(operation, earlier, actor.now), earlier);
  const entity = entityOf([...earlier, kept]);
  // A time that loses a conflict is kept, but does not complete the inspection.
  const stands = entity.completedAt?.at === kept.at;
  const refused = stands ? await completeBy(transaction, inspections, { operation, actor }) : undefined;
  if (refused) return { outcome: 'refused', reason: refused };
  await insertOperation(transaction, kept, actor.now);
  if (isDeleted(entity) && !('deleted' in kept.fields))
    return { outcome: 'conflict', reason: captureMessages.deleted };
  const isBeside = Object.keys(kept.fields).some((name) => {
    const field = entity[name];
    return field && field.others.length > 0 && [field, ...field.others].some(({ at }) => at === kept.at);
  });
  if (isBeside) return { outcome: 'conflict', reason: captureMessages.twoValues };
  return { outcome: 'applied', ...(kept.sentAt !== undefined && { reason: captureMessages.clockAhead }) };
}

/**
 * Marks the inspection as done when an operation says so, and corrects its time by a later one. Returns the
 * reason if it can't. A fast clock can't complete anything in the future.
 */
async function completeBy(
  transaction: Db,
  inspections: Pick<Inspections, 'complete'>,
  { operation, actor }: { operation: Operation; actor: Actor },
): Promise<string | undefined> {
  const { completedAt } = operation.fields;
  if (operation.entity !== 'inspection' || typeof completedAt !== 'string') return undefined;
  const done = new Date(Math.min(Date.parse(completedAt), actor.now.getTime()));
  try {
    await inspections.complete(transaction, { id: operation.inspection, completedAt: done, actor });
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
function withServerTime(
  operation: KeptOperation,
  earlier: readonly KeptOperation[],
  now: Date,
): KeptOperation {
  const { at, device } = operation;
  if ((readStamp(at)?.time ?? 0) <= now.getTime() + MOST_AHEAD_MS) return operation;
  // Later than this device's earlier operations, so that its own order stays.
  const own = earlier.filter((other) => other.device === device).map((other) => other.at);
  return { ...operation, at: nextStamp(device, now, own.sort().at(-1)), sentAt: at };
}

/**
 * A writer who builds on another device's value has read it here, including the values in conflict with it.
 * Our phones name all of them.
 */
function withKnownBase(operation: KeptOperation, earlier: readonly KeptOperation[]): KeptOperation {
  const before = entityOf(earlier);
  const base = Object.entries(operation.base).map(([name, at]) => {
    const seen = [at].flat();
    const standing = before[name];
    const isAnothers = standing && standing.device !== operation.device && seen.includes(standing.at);
    // A phone knows the order of its own values.
    const beside = (isAnothers ? standing.others : []).filter(({ device }) => device !== operation.device);
    return [name, [...new Set([...seen, ...beside.map((other) => other.at)])]];
  });
  return { ...operation, base: Object.fromEntries(base) };
}
