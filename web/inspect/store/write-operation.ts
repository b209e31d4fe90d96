import { nextStamp } from '#contract/capture/clock.ts';
import type { EntityName, Operation } from '#contract/capture/operations.ts';
import type { Entity } from '#contract/capture/state.ts';
import { newKey } from '#web/api.ts';
import type { Database, Transaction } from './database.ts';
import type { Changed, Memory } from './memory.ts';
import type { ChangeRecord, DeviceClock, StoreName } from './records.ts';

/** Under which key of the settings the clock of this phone stands. */
export const CLOCK = 'clock';

/** What is to be written of one thing. */
export type Writing = {
  inspection: string;
  entity: EntityName;
  entityId: string;
  fields: Record<string, unknown>;
};

/** What is kept in the same transaction as an operation. */
export type Beside = {
  stores: readonly StoreName[];
  /**
   * Returns the rows it wrote; `undefined` where it finds that nothing needs to be written, the operation neither.
   *
   * @param isAgain an earlier run was kept already, and the connection lost after it
   */
  put: (
    transaction: Transaction,
    record: ChangeRecord,
    isAgain: boolean,
  ) => Changed[] | Promise<Changed[] | undefined>;
};

type Written = { database: Database; memory: Memory; now: () => number };

/**
 * Writes an operation with its number and its time in one strictly durable transaction. Two tabs count on together, because the
 * number is read and written in that transaction.
 *
 * @throws StorageFullError when there is no room; nothing is half-saved
 */
export async function writeOperation(
  { database, memory, now }: Written,
  writing: Writing,
  beside: Beside = { stores: [], put: () => [] },
): Promise<void> {
  const id = newKey();
  const { inspection, entity, entityId, fields } = writing;
  const base = baseOf(memory.captured(inspection).state()[entity][entityId], fields);
  const changes = await database.write(['operations', 'settings', ...beside.stores], async (transaction) => {
    const kept = await transaction.get('operations', id);
    const clock = (await transaction.get('settings', CLOCK)) as DeviceClock;
    const { device } = clock;
    const moment = now();
    const seq = clock.seq + 1;
    const at = nextStamp(device, new Date(moment), clock.latest);
    const operation: Operation = { id, device, seq, at, inspection, entity, entityId, fields, base };
    // The first run may have been kept although the connection was lost after it.
    const record = kept ?? { id, inspection, operation, queue: seq, writtenAt: moment };
    const next: DeviceClock = kept ? clock : { device, seq, latest: at };
    const more = await beside.put(transaction, record, kept !== undefined);
    if (!more) return [];
    transaction.put('operations', record);
    transaction.put('settings', next, CLOCK);
    return [
      { store: 'operations', key: id, row: record } as const,
      { store: 'settings', key: CLOCK, row: next } as const,
      ...more,
    ];
  });
  memory.put(changes);
}

/** The `at` of the value of each field that is seen; several where two stand beside each other. */
export function baseOf(entity: Entity | undefined, fields: Record<string, unknown>): Operation['base'] {
  const seen = Object.keys(fields).flatMap((name) => {
    const field = entity && Object.hasOwn(entity, name) ? entity[name] : undefined;
    if (!field) return [];
    const ats = [field.at, ...field.others.map(({ at }) => at)];
    return [[name, ats.length === 1 ? field.at : ats] as const];
  });
  return Object.fromEntries(seen);
}
