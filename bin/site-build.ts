import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeInspectWorker } from './inspect-worker.ts';
import { siteUrl } from './site-url.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const buildFolder = join(root, 'build');
const builtFrom = join(buildFolder, 'built-from');
const inputs = [
  'web',
  'content',
  'contract',
  'paper',
  'report',
  'docs/operations.md',
  'bin/site-build.ts',
  'bin/site-fonts.ts',
  'bin/script-addresses.ts',
  'bin/inspect-worker.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];
const compressible = ['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.data', '.webmanifest'];

/** Something is not there that a build needs, and the sentence says what to do. */
export class CannotBuildError extends Error {}

/** Builds the site into `build/`, unless it was built from exactly these sources. */
export async function buildSiteIfStale(): Promise<void> {
  const current = await sourcesHash();
  const built = existsSync(builtFrom) ? await readFile(builtFrom, 'utf8') : '';
  if (built !== current) await buildSite();
}

/**
 * Builds the site: every page as HTML, and each text file once more in brotli and gzip.
 *
 * @throws {@link CannotBuildError} in a folder made by `npm run release`
 */
export async function buildSite(): Promise<void> {
  if (!existsSync(join(root, 'web')))
    throw new CannotBuildError(
      'This folder was released for another SITE_URL, or its content has changed, and it can’t build the site. Run "npm run release" in a checkout again, with this server’s SITE_URL',
    );
  console.log('Building the site …');
  await rm(buildFolder, { recursive: true, force: true });
  // Imported late, because only a build needs these packages. A server with a current build starts without
  // them.
  const { writeFonts } = await import('./site-fonts.ts');
  await writeFonts();
  const built = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    console.error(built.stdout + built.stderr);
    throw new Error('The site could not be built');
  }
  await removeUnasked(join(buildFolder, 'client'));
  await writeInspectWorker(root, join(buildFolder, 'client'));
  await compress(join(buildFolder, 'client'));
  await writeFile(builtFrom, await sourcesHash());
}

/**
 * Prerendering also writes each loader's data for the router, as `about.data` beside the page. Only the desk
 * has a router that reads it.
 */
async function removeUnasked(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }))
    if (extname(name) === '.data' && !name.startsWith('admin/')) await rm(join(folder, name));
}

/** Each text file of a built site once more in brotli and gzip. */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.includes(extname(entry.name)));
  // All at once, and not in turn: the encoders run on every core there is.
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/**
 * What a site is built from, as far as it is in a folder; a released one has only what its server reads. The
 * files are read synchronously: waiting for each of about 1,000 takes several times as long.
 */
export async function sourcesHash(folder: string = root): Promise<string> {
  const hash = createHash('sha256').update(siteUrl());
  for (const input of inputs) {
    const path = join(folder, input);
    if (!existsSync(path)) continue;
    for (const file of await filesUnder(path)) hash.update(relative(folder, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
