import type { Connected } from './connected.ts';
import type { Store } from './types.ts';

const keyOf = (inspection: string, area: string) => `line ${inspection} ${area}`;

/** The line that is being typed in an area. */
export function lineIn(
  memory: Pick<Connected['memory'], 'setting'>,
  inspection: string,
  area: string,
): string {
  return memory.setting<string>(keyOf(inspection, area)) ?? '';
}

/** Keeps the line that somebody types in an area until it is a finding, so that a killed app has it again. */
export function keptLines(
  { database, memory }: Pick<Connected, 'database' | 'memory'>,
  withRoom: (change: () => Promise<void>) => Promise<void>,
): Pick<Store, 'line' | 'keepLine'> {
  return {
    line: (inspection, area) => lineIn(memory, inspection, area),
    async keepLine(inspection, area, text) {
      const key = keyOf(inspection, area);
      await withRoom(() =>
        database.write(['settings'], async (transaction) => {
          if (text === '') transaction.delete('settings', key);
          else transaction.put('settings', text, key);
        }),
      );
      memory.put([{ store: 'settings', key, row: text === '' ? undefined : text }]);
    },
  };
}
