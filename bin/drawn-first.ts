import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { Plugin } from 'vite';

/**
 * Renders the home page once before the pages are written. Its drawings are computed when they are first shown, and React Router
 * gives each page ten seconds: on a busy machine the build failed without this.
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
