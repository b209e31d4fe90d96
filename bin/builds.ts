import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Released, releasedFile, releasedIn } from '../server/http/released.ts';
import { buildServer, serverSources } from './server-build.ts';
import { buildSite, siteSources } from './site-build.ts';
import { siteUrl } from './site-url.ts';

/** Something that is made in `build/`, and the files and folders that it is made from. */
export type Build = {
  name: string;
  sources: readonly string[];
  /** Called in a process of its own (bin/run-build.ts). */
  build(root: string): Promise<void>;
  /** What else it is made from. */
  hashed?(): string;
};

export const site: Build = { name: 'site', sources: siteSources, build: buildSite, hashed: siteUrl };
export const server: Build = { name: 'server', sources: serverSources, build: buildServer };
/** What `npm run build` makes, in this order: the site's build empties `build/`. */
const installed = [site, server];

const root = fileURLToPath(new URL('..', import.meta.url));

/** Something is not there that a build needs, and the sentence says what to do. */
export class CannotBuildError extends Error {}

/**
 * Makes each of these builds, unless it was made from exactly these sources.
 *
 * @param builds tests build the server alone, because the site takes half a minute
 * @throws {@link CannotBuildError} in a folder made by `npm run release`
 */
export async function buildIfStale(builds: readonly Build[] = installed): Promise<void> {
  const released = await releasedIn(join(root, 'build'));
  for (const { name, sources, hashed } of builds) {
    const stamp = stampIn(root, name);
    const builtFrom = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
    if (builtFrom === (await hashOf(root, sources, released?.builtFrom ?? hashed?.()))) continue;
    if (released)
      throw new CannotBuildError(
        'The content of this released folder has changed, and it can’t build the site. Run "npm run release" in a checkout again',
      );
    await buildInProcess(name);
    // Hashed again, because the site's build writes its typefaces among its sources.
    await writeFile(stamp, await hashOf(root, sources, hashed?.()));
  }
}

/**
 * Builds in a process of its own: a build takes up to a gigabyte of memory, and whoever asked for it may serve for months.
 *
 * @throws what the build threw, with its `code`
 */
async function buildInProcess(name: string): Promise<void> {
  const child = fork(new URL('run-build.ts', import.meta.url), [name]);
  let failure: { code?: string; message: string } | undefined;
  child.on('message', (told) => {
    failure = told as typeof failure;
  });
  const [status] = await once(child, 'exit');
  if (status === 0) return;
  throw Object.assign(new Error(failure?.message ?? `The ${name} could not be built`), {
    code: failure?.code,
  });
}

/**
 * Notes in a released folder what it was made of, so that it knows when its content has changed, and the origin that its pages name:
 * the server renders them again for another (server/business/in-force.ts). What it was built from counts too, because pages that were
 * rendered before an upgrade name scripts that are no longer there.
 */
export async function stampBuilds(folder: string): Promise<void> {
  const released: Released = {
    siteUrl: siteUrl(),
    builtFrom: await readFile(stampIn(root, site.name), 'utf8'),
  };
  await writeFile(releasedFile(join(folder, 'build')), JSON.stringify(released));
  for (const { name, sources } of installed)
    await writeFile(stampIn(folder, name), await hashOf(folder, sources, released.builtFrom));
}

const stampIn = (folder: string, name: string) => join(folder, 'build', `${name}-built-from`);

/**
 * A hash of sources, as far as they are in a folder; a released one has only what its server reads. The files
 * are read synchronously: waiting for each of about 1,000 takes several times as long.
 */
async function hashOf(folder: string, sources: readonly string[], first = ''): Promise<string> {
  const hash = createHash('sha256').update(first);
  for (const source of sources) {
    const path = join(folder, source);
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
