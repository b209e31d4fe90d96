import type { Connected } from './connected.ts';
import type { Transaction } from './database.ts';
import type { Changed } from './memory.ts';
import type { Chosen, OneChosen } from './records.ts';
import type { Store } from './types.ts';

const keyOf = (inspection: string) => `chosen ${inspection}`;

/** What was chosen and is not saved, so that a killed app can say what is missing. */
export function keptChoices(
  { database, memory }: Pick<Connected, 'database' | 'memory'>,
  withRoom: (change: () => Promise<void>) => Promise<void>,
): Pick<Store, 'chosen' | 'noteChosen' | 'dropChosen'> {
  async function change(inspection: string, to: (kept: readonly Chosen[]) => readonly Chosen[]) {
    const key = keyOf(inspection);
    let row: readonly Chosen[] | undefined;
    await withRoom(() =>
      database.write(['settings'], async (transaction) => {
        const kept = ((await transaction.get('settings', key)) ?? []) as readonly Chosen[];
        const changed = to(kept);
        row = changed.length > 0 ? changed : undefined;
        if (row) transaction.put('settings', row, key);
        else transaction.delete('settings', key);
      }),
    );
    memory.put([{ store: 'settings', key, row }]);
  }
  return {
    chosen: (inspection) => memory.setting<readonly Chosen[]>(keyOf(inspection)) ?? nothing,
    noteChosen: (inspection, id, names) =>
      change(inspection, (kept) => [
        ...kept.filter((one) => one.id !== id),
        { id, inspection, all: names.length, left: { ...names } },
      ]),
    dropChosen: (inspection, id) => change(inspection, (kept) => kept.filter((one) => one.id !== id)),
  };
}

const nothing: readonly Chosen[] = [];

/** Notes in the same transaction as its photo that a chosen file is saved. */
export async function noteArrived(
  transaction: Transaction,
  inspection: string,
  { id, place }: OneChosen,
): Promise<Changed[]> {
  const key = keyOf(inspection);
  const kept = ((await transaction.get('settings', key)) ?? []) as readonly Chosen[];
  const changed = kept.flatMap((one) => {
    if (one.id !== id) return [one];
    const { [place]: _, ...left } = one.left;
    return Object.keys(left).length > 0 ? [{ ...one, left }] : [];
  });
  const row = changed.length > 0 ? changed : undefined;
  if (row) transaction.put('settings', row, key);
  else transaction.delete('settings', key);
  return [{ store: 'settings', key, row }];
}
