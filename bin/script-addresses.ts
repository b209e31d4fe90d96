import { relative } from 'node:path';
import type { Plugin } from 'vite';

const QUERY = '?script';

/**
 * `import address from './live-forms.ts?script'` gives the address under which a browser finds that module, built as a script
 * of its own: what `?url` is for a picture. The site's browser part is built first, and the pages are rendered with what came of it.
 */
export function scriptAddresses(): Plugin {
  const emitted = new Map<string, string>();
  const addresses = new Map<string, string>();
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
      if (name !== 'client') return exported(addresses.get(file));
      emitted.set(file, this.emitFile({ type: 'chunk', id: file }));
      // No page of the browser's part needs it: a page that does is rendered on the server only.
      return exported(undefined);
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [file, reference] of emitted) addresses.set(file, `/${this.getFileName(reference)}`);
    },
  };
}

function exported(address: string | undefined): string {
  return `export default ${JSON.stringify(address ?? '')}`;
}
