import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { Plugin } from 'vite';

/**
 * Renders the home page once before the pages are written: what its drawings need is computed when they are first shown, and
 * React Router gives each page ten seconds, which a busy machine needs for that alone.
 */
export function drawnFirst(): Plugin {
  return {
    name: 'drawn-first',
    async configurePreviewServer({ config }) {
      const build = await import(pathToFileURL(join(config.root, 'build', 'server', 'index.js')).href);
      const home = await createRequestHandler(build, 'production')(new Request('http://site.invalid/'));
      await home.text();
    },
  };
}
