import { searchTemplates } from '#web/capture/templates/search-templates.ts';
import { buildIndex, indexTemplates, type TemplateIndex } from '#web/capture/templates/template-index.ts';
import type { Database } from './database.ts';
import type { Memory } from './memory.ts';
import type { Store } from './types.ts';

const USED = 'templates used';
const MOST_USED = 50;
/** The length of an indexing slice in milliseconds, so that the screen stays responsive. */
const SLICE_MS = 8;

/** Finds templates in the sets on this phone, and remembers the ones used last. */
export function templateFinder({
  database,
  memory,
}: {
  database: Database;
  memory: Memory;
}): Pick<Store, 'findTemplates' | 'noteTemplateUsed'> {
  let ready: { of: string; index: TemplateIndex } | undefined;
  let begun = '';
  const present = () => [...memory.templateSets().keys()].sort().join();

  /** Builds the index in slices, and stops if the sets change meanwhile. */
  function prepare(): void {
    const of = present();
    if (of === begun) return;
    begun = of;
    const building = buildIndex([...memory.templateSets().values()]);
    const slice = (): void => {
      const until = performance.now() + SLICE_MS;
      while (begun === of && performance.now() < until) {
        const step = building.next();
        if (!step.done) continue;
        ready = { of, index: step.value };
        return;
      }
      if (begun === of) setTimeout(slice);
    };
    setTimeout(slice);
  }
  memory.subscribe(prepare);
  prepare();

  return {
    findTemplates(words, { standards, limit }) {
      const of = present();
      if (ready?.of !== of) ready = { of, index: indexTemplates(memory.templateSets().values()) };
      return searchTemplates(ready.index, words, {
        standards,
        limit,
        used: memory.setting<string[]>(USED) ?? [],
      });
    },
    async noteTemplateUsed(id) {
      const row = await database.write(['settings'], async (transaction) => {
        const before = ((await transaction.get('settings', USED)) ?? []) as string[];
        const next = [id, ...before.filter((one) => one !== id)].slice(0, MOST_USED);
        transaction.put('settings', next, USED);
        return next;
      });
      memory.put([{ store: 'settings', key: USED, row }]);
    },
  };
}
