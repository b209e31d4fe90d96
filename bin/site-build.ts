import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeInspectWorker } from './inspect-worker.ts';

/** What the site is built from. */
export const siteSources = [
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

/** Builds the site into `build/`: every page as HTML, and each text file once more in brotli and gzip. */
export async function buildSite(root: string): Promise<void> {
  const buildFolder = join(root, 'build');
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
