import type { Connected } from './connected.ts';
import type { Store } from './types.ts';

const keyOf = (inspection: string, area: string) => `line ${inspection} ${area}`;

/** The lines that are being typed in the areas of an inspection. */
export function linesOf(
  memory: Pick<Connected['memory'], 'setting'>,
  inspection: string,
  areas: readonly string[],
): { inspection: string; area: string; text: string }[] {
  return areas.flatMap((area) => {
    const text = memory.setting<string>(keyOf(inspection, area));
    return text ? [{ inspection, area, text }] : [];
  });
}

/** Keeps the line that somebody types in an area until it is a finding, so that a killed app has it again. */
export function keptLines(
  { database, memory }: Pick<Connected, 'database' | 'memory'>,
  withRoom: (change: () => Promise<void>) => Promise<void>,
): Pick<Store, 'line' | 'keepLine'> {
  return {
    line: (inspection, area) => memory.setting<string>(keyOf(inspection, area)) ?? '',
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
