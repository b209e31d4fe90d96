import type { Database } from './database.ts';
import type { Memory } from './memory.ts';
import { indexTemplates, searchTemplates, type TemplateIndex } from './templates.ts';
import type { Store } from './types.ts';

const USED = 'templates used';
const MOST_USED = 50;

/** Finds templates of the sets that are on this phone, and remembers those that were used last. */
export function templateFinder({
  database,
  memory,
}: {
  database: Database;
  memory: Memory;
}): Pick<Store, 'findTemplates' | 'noteTemplateUsed'> {
  let hashes = '';
  let index: TemplateIndex = indexTemplates([]);
  const used = () => memory.setting<string[]>(USED) ?? [];
  return {
    findTemplates(words, { standards, limit }) {
      const present = [...memory.templateSets().keys()].sort().join();
      if (present !== hashes) index = indexTemplates(memory.templateSets().values());
      hashes = present;
      return searchTemplates(index, words, { standards, limit, used: used() });
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
