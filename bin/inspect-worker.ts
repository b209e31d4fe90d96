import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inspectApp } from '../contract/inspect/app.ts';

/**
 * Writes the service worker of the phone app into a built site, with the list of what it keeps for when there is no network: the
 * page, and every file of the build that the page or one of these files names. That finds scripts that are loaded later, workers,
 * styles and fonts alike, because each is asked for by its name.
 *
 * @returns the files, the page first
 */
export async function writeInspectWorker(root: string, clientFolder: string): Promise<string[]> {
  const page = await readFile(join(clientFolder, inspectApp.page, 'index.html'));
  const files = await filesNamedBy(clientFolder, page.toString('utf8'));
  const version = createHash('sha256').update(page);
  for (const file of files) version.update(file).update(await readFile(join(clientFolder, file)));
  const built = {
    version: version.digest('hex').slice(0, 16),
    files: [inspectApp.page, ...files],
    pageHash: `sha256-${createHash('sha256').update(page).digest('base64')}`,
  };
  const path = join(clientFolder, inspectApp.worker);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await workerScript(root, built));
  return built.files;
}

/** The files of a build that a text names, and those that they name. */
async function filesNamedBy(clientFolder: string, page: string): Promise<string[]> {
  const { page: _, worker, ...app } = inspectApp;
  const own = [app.manifest, ...Object.values(app.icons), '/favicon.png'];
  const assets = (await readdir(join(clientFolder, 'assets'))).map((name) => `/assets/${name}`);
  const found = new Set<string>();
  const texts = [page];
  for (let text = texts.pop(); text !== undefined; text = texts.pop())
    for (const file of [...own, ...assets]) {
      if (found.has(file) || !text.includes(file.startsWith('/assets/') ? basename(file) : file)) continue;
      found.add(file);
      if (/\.(js|css|webmanifest)$/.test(file)) texts.push(await readFile(join(clientFolder, file), 'utf8'));
    }
  return [...found].sort();
}

/** One plain script: not every browser takes a module for a service worker. */
async function workerScript(root: string, built: object): Promise<string> {
  // Only a build needs it: a server whose build is current starts without it.
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(built) },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'web/inspect/worker.ts'), formats: ['iife'], name: 'worker' },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker could not be built');
  return output.output[0].code;
}
