import { baseOf } from '#contract/capture/base.ts';
import { nextStamp } from '#contract/capture/clock.ts';
import type { EntityName, Operation } from '#contract/capture/operations.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import { newKey } from '#web/api.ts';
import type { Database, Transaction } from './database.ts';
import type { Changed, Memory } from './memory.ts';
import type { ChangeRecord, DeviceClock, StoreName } from './records.ts';

/** The key of the setting with this phone's clock. */
export const CLOCK = 'clock';

/** The values to write to one thing. */
export type Writing = {
  inspection: string;
  entity: EntityName;
  entityId: string;
  fields: Record<string, unknown>;
  /** What its writer had seen: the state of now, unless it is given. */
  seen?: CaptureState | undefined;
};

/** Other rows to store in the same transaction as an operation. */
export type Beside = {
  stores: readonly StoreName[];
  /**
   * Returns the written rows; `undefined` if nothing needs to be written, not even the operation.
   *
   * @param isAgain whether an earlier run was already stored before the connection was lost
   */
  put: (
    transaction: Transaction,
    record: ChangeRecord,
    isAgain: boolean,
  ) => Changed[] | Promise<Changed[] | undefined>;
};

type Written = { database: Database; memory: Memory; now: () => number };

/**
 * Writes an operation with its number and its time in one strictly durable transaction. Tabs share the
 * counter, because the transaction reads and writes it.
 *
 * @throws StorageFullError when there is no room; nothing is half-saved
 */
export async function writeOperation(
  { database, memory, now }: Written,
  writing: Writing,
  beside: Beside = { stores: [], put: () => [] },
): Promise<void> {
  const id = newKey();
  const { inspection, entity, entityId, fields, seen = memory.captured(inspection).state() } = writing;
  const base = baseOf(seen[entity][entityId], fields);
  const changes = await database.write(['operations', 'settings', ...beside.stores], async (transaction) => {
    const kept = await transaction.get('operations', id);
    const clock = (await transaction.get('settings', CLOCK)) as DeviceClock;
    const { device } = clock;
    const moment = now();
    const seq = clock.seq + 1;
    const at = nextStamp(device, new Date(moment), clock.latest);
    const operation: Operation = { id, device, seq, at, inspection, entity, entityId, fields, base };
    // The first run may have been stored before the connection was lost.
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
