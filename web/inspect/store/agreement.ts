import { MOST_MARKS } from '#contract/capture/comparison.ts';
import { newKey } from '#web/api.ts';
import type { Connected } from './connected.ts';
import type { Changed, Memory } from './memory.ts';
import { AGREEMENT, type Agreement } from './records.ts';

type PhoneData = Pick<Connected, 'database' | 'memory'>;

/** The era that this phone is in; `undefined` before the first comparison. */
export function eraIn(memory: Memory): string | undefined {
  return memory.setting<Agreement>(AGREEMENT)?.era;
}

/**
 * Stores the mark of a comparison before the call: if its answer is lost, the server may have the mark
 * nevertheless.
 *
 * @returns what was agreed before, with the new mark
 */
export async function nextMark({ database, memory }: PhoneData): Promise<Agreement & { next: string }> {
  const next = newKey();
  const [before, row] = await database.write(['settings'], async (transaction) => {
    const kept = (await transaction.get('settings', AGREEMENT)) as Agreement | undefined;
    const before = kept ?? newEra();
    const [answered = [], unanswered] = [before.marks.slice(0, 1), before.marks.slice(1)];
    const marks = [...answered, ...[...unanswered, next].slice(-MOST_MARKS)];
    const after = { ...before, marks };
    transaction.put('settings', after, AGREEMENT);
    return [before, after] as const;
  });
  memory.put([{ store: 'settings', key: AGREEMENT, row }]);
  return { ...before, next };
}

/** Begins a new era, because the database was set back. Other people's changes are read from the start again. */
export async function beginAnew({ database, memory }: PhoneData): Promise<void> {
  const row = newEra();
  const changes = await database.write(['settings'], async (transaction): Promise<Changed[]> => {
    const cursors = await transaction.keys('settings', IDBKeyRange.bound('cursor ', 'cursor ~'));
    for (const key of cursors) transaction.delete('settings', key);
    transaction.put('settings', row, AGREEMENT);
    return [
      { store: 'settings', key: AGREEMENT, row },
      ...cursors.map((key): Changed => ({ store: 'settings', key: String(key), row: undefined })),
    ];
  });
  memory.put(changes);
}

function newEra(): Agreement {
  return { era: newKey(), marks: [], isBegun: false, unknown: [] };
}
