import type { CaptureState } from '#contract/capture/state.ts';
import { newKey } from '#web/api.ts';
import { type DeviceClock, newOperation, type Writing as Seen } from '#web/capture/new-operation.ts';
import type { Database, Transaction } from './database.ts';
import type { Changed, Memory } from './memory.ts';
import type { ChangeRecord, StoreName } from './records.ts';

/** The key of the setting with this phone's clock. */
export const CLOCK = 'clock';

/** The values to write to one thing. What their writer had seen is the state of now, unless it is given. */
export type Writing = Omit<Seen, 'seen'> & { seen?: CaptureState | undefined };

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
  const { inspection, seen = memory.captured(inspection).state() } = writing;
  const changes = await database.write(['operations', 'settings', ...beside.stores], async (transaction) => {
    const kept = await transaction.get('operations', id);
    const clock = (await transaction.get('settings', CLOCK)) as DeviceClock;
    const writtenAt = now();
    const operation = newOperation(id, { ...writing, seen }, clock, new Date(writtenAt));
    const { device, seq, at } = operation;
    // The first run may have been stored before the connection was lost.
    const record = kept ?? { id, inspection, operation, queue: seq, writtenAt };
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
