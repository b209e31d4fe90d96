import { relative } from 'node:path';
import type { Plugin } from 'vite';

const QUERY = '?script';

/**
 * `import address from './live-forms.ts?script'` gives the browser's address of that module, built as a
 * separate script, as `?url` does for a picture. The export `imports` lists everything that the script
 * imports. The site's browser part is built first, and the pages are rendered with what came of it.
 */
export function scriptAddresses(): Plugin {
  const emitted = new Map<string, string>();
  const built = new Map<string, { address: string; imports: string[] }>();
  let root = '';
  return {
    name: 'script-addresses',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer);
      return found && found.id + QUERY;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      const { mode, name } = this.environment;
      if (mode === 'dev') return exported(`/${relative(root, file)}`);
      if (name !== 'client') return exported(built.get(file)?.address, built.get(file)?.imports);
      emitted.set(file, this.emitFile({ type: 'chunk', id: file }));
      // No page of the browser's part needs it: a page that does is rendered on the server only.
      return exported(undefined);
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const [file, reference] of emitted) {
        const name = this.getFileName(reference);
        const imports = importedBy(name, (one) => {
          const chunk = bundle[one];
          return chunk?.type === 'chunk' ? chunk.imports : [];
        });
        built.set(file, { address: `/${name}`, imports: imports.map((one) => `/${one}`) });
      }
    },
  };
}

/** What a chunk imports, and what that imports, in the order in which it is met. */
function importedBy(name: string, importsOf: (name: string) => string[]): string[] {
  const found = new Set<string>();
  const follow = (one: string) => {
    for (const next of importsOf(one)) {
      if (found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  follow(name);
  return [...found];
}

function exported(address = '', imports: string[] = []): string {
  return `export default ${JSON.stringify(address)};\nexport const imports = ${JSON.stringify(imports)};`;
}
