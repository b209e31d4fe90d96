import { copyFile, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buildIfStale, stampBuilds } from './builds.ts';
import { parameters, wrongCall } from './parameters.ts';
import { node, releaseFiles, withoutSymbols } from './release-files.ts';
import { settings } from './settings.ts';
import { siteUrl } from './site-url.ts';

// npm run release -- DIR: a folder that runs the site as it is here, with its own Node and without npm or a
// network. The folder has another name until it is complete.
const root = resolve(import.meta.dirname, '..');
const usage = 'npm run release -- DIR   writes a new folder with the pages of the SITE_URL that is set';
const [given, ...others] = parameters({ allowPositionals: true }, usage).positionals;
if (!given || others.length > 0) wrongCall('Name one new folder', usage);
settings();
const folder = resolve(given);
const unfinished = `${folder}.unfinished`;
if (!(await isFree(folder))) {
  console.error(`${folder} already exists and is not empty. Name another folder`);
  process.exit(1);
}

await buildIfStale();
const files = await releaseFiles(root);
let bytes = 0;
await rm(unfinished, { recursive: true, force: true });
try {
  for (const file of files) {
    await mkdir(dirname(join(unfinished, file)), { recursive: true });
    await put(file);
    bytes += (await lstat(join(unfinished, file))).size;
  }
  await stampBuilds(unfinished);
  await rename(unfinished, folder);
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
console.log(
  `${folder} runs Plumbline for ${siteUrl()} (${files.length} files, ${(bytes / 1e6).toFixed(1)} MB)`,
);

async function isFree(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** A copy, so that an edit here changes nothing there. Node goes without its symbols. */
async function put(file: string): Promise<void> {
  const [from, to] = [join(root, file), join(unfinished, file)];
  await copyFile(from, to);
  if (file === node) await withoutSymbols(to);
}
