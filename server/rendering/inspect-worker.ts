import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inspectApp } from '#contract/inspect/app.ts';

/** Where the build keeps the worker's script, before it knows what to keep. */
export const workerTemplate = (buildFolder: string) => join(buildFolder, 'inspect-worker.js');

/** Stands in the script in place of what the worker keeps. */
export const WORKER_BUILD = '__WHAT_THE_WORKER_KEEPS__';

/**
 * Writes the service worker of the phone app beside the rendered pages, with the list of what it keeps for when there is no
 * network: the page, and every file that the page or one of these files names. That finds scripts that are loaded later, workers,
 * styles and fonts alike, because each is asked for by its name.
 *
 * @param rendered the folder with the rendered pages
 * @returns the files, the page first
 */
export async function writeInspectWorker(buildFolder: string, rendered: string): Promise<string[]> {
  const clientFolder = join(buildFolder, 'client');
  const read = (file: string) =>
    readFile(join(existsSync(join(rendered, file)) ? rendered : clientFolder, file));
  const page = await read(join(inspectApp.page, 'index.html'));
  const files = await filesNamedBy(clientFolder, page.toString('utf8'), read);
  const version = createHash('sha256').update(page);
  for (const file of files) version.update(file).update(await read(file));
  const kept = {
    version: version.digest('hex').slice(0, 16),
    files: [inspectApp.page, ...files],
    pageHash: `sha256-${createHash('sha256').update(page).digest('base64')}`,
  };
  const path = join(rendered, inspectApp.worker);
  await mkdir(dirname(path), { recursive: true });
  const template = await readFile(workerTemplate(buildFolder), 'utf8');
  await writeFile(
    path,
    template.replace(WORKER_BUILD, () => JSON.stringify(kept)),
  );
  return kept.files;
}

/** The files of a site that a text names, and those that they name. */
async function filesNamedBy(
  clientFolder: string,
  page: string,
  read: (file: string) => Promise<Buffer>,
): Promise<string[]> {
  const { page: _, worker, ...app } = inspectApp;
  const own = [app.manifest, ...Object.values(app.icons), '/favicon.png'];
  const assets = (await readdir(join(clientFolder, 'assets'))).map((name) => `/assets/${name}`);
  const found = new Set<string>();
  const texts = [page];
  for (let text = texts.pop(); text !== undefined; text = texts.pop())
    for (const file of [...own, ...assets]) {
      if (found.has(file) || !text.includes(file.startsWith('/assets/') ? basename(file) : file)) continue;
      found.add(file);
      if (/\.(js|css|webmanifest)$/.test(file)) texts.push((await read(file)).toString('utf8'));
    }
  return [...found].sort();
}
