import { spawn, spawnSync } from 'node:child_process';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths } from '#contract/paths.ts';
import { inquiryAcknowledged } from '#test/calls.ts';
import { administrator, temporaryFolder, whenStarted } from '#test/run-server.ts';
import type { Figure } from './figures.ts';

const MB = 1_000_000;
const LARGEST = 10;
const repository = fileURLToPath(new URL('..', import.meta.url));
/** The pages are built for this address. A start with another address builds them again. */
const SITE_URL = 'https://www.example.com';

type Seconds = { installing: number; building: number };

/**
 * The time from a fresh clone to a built site with `npm run build`, with npm's cache empty and full, and the
 * size of the release that `npm run release` makes.
 */
export async function measureInstall(): Promise<Figure[]> {
  const folder = await temporaryFolder();
  const clone = join(folder.path, 'plumbline');
  const cache = join(folder.path, 'npm-cache');
  try {
    const cold = await installAndBuild(clone, cache);
    await rm(clone, { recursive: true });
    const warm = await installAndBuild(clone, cache);
    const release = join(folder.path, 'release');
    run('npm', ['run', 'release', '--', release], clone, { ...process.env, SITE_URL });
    const sizes = await sizesByPackage(release);
    await expectRunning(release, folder.path);
    return [...secondsOf('empty', cold, 60), ...secondsOf('full', warm), ...sizeFigures(sizes)];
  } finally {
    await folder.remove();
  }
}

function secondsOf(cache: string, { installing, building }: Seconds, atMost?: number): Figure[] {
  const figure = (what: string, value: number): Figure => ({
    what: `${what}, npm's cache ${cache}`,
    value,
    unit: 's',
  });
  return [
    figure('packages installed', installing),
    figure('site built', building),
    {
      ...figure('clone to built site', installing + building),
      ...(atMost === undefined ? {} : { bound: { atMost }, note: 'what a newcomer waits for npm run build' }),
    },
  ];
}

function sizeFigures(sizes: Map<string, number>): Figure[] {
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, LARGEST);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return [
    {
      what: 'what runs in production, with its Node',
      value: total / MB,
      unit: 'MB',
      bound: { atMost: 180 },
      note: `the folder of npm run release, bytes in files: ${largest.map(([name, size]) => `${name} ${(size / MB).toFixed(1)}`).join(', ')}`,
    },
  ];
}

/** Clones the committed files and runs `npm run build`, as README.md says. */
async function installAndBuild(clone: string, cache: string): Promise<Seconds> {
  run('git', ['clone', '--quiet', repository, clone], repository);
  const startedAt = performance.now();
  let buildingAt = Number.NaN;
  const child = spawn('npm', ['run', 'build'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SITE_URL, npm_config_cache: cache },
  });
  let said = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    said += chunk;
    if (Number.isNaN(buildingAt) && said.includes('Building the site')) buildingAt = performance.now();
  }
  const endedAt = performance.now();
  if (Number.isNaN(buildingAt) || !(await readdir(clone)).includes('build'))
    throw new Error(`npm run build did not build a fresh clone:\n${said}`);
  return { installing: (buildingAt - startedAt) / 1000, building: (endedAt - buildingAt) / 1000 };
}

/** The bytes of all files by package, with our own as one. A file with two names counts once. */
async function sizesByPackage(release: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const seen = new Set<number>();
  for (const entry of await readdir(release, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(release.length + 1);
    const { ino, size } = await lstat(join(release, path));
    if (seen.has(ino)) continue;
    seen.add(ino);
    const [, name = 'Plumbline'] =
      /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? /^(build)\//.exec(path) ?? [];
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  return sizes;
}

/**
 * Starts the released folder as the service does. It must serve the site, take an inquiry, render the form
 * for a browser without JavaScript, and make a backup.
 * @throws when something is missing there
 */
async function expectRunning(release: string, folder: string): Promise<void> {
  const node = join(release, 'node_modules/node/bin/node');
  const dataDir = join(folder, 'data');
  const env = {
    PATH: process.env.PATH,
    SITE_URL,
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'warn',
  };
  const server = await whenStarted(spawn(node, ['bin/launch.mjs', 'start'], { cwd: release, env }), dataDir);
  try {
    if ((await fetch(server.origin)).status !== 200) throw new Error('The release does not serve the site');
    await inquiryAcknowledged(server, { fileBytes: 10_000 });
    const refused = await fetch(server.origin + paths.contact, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ firstName: 'Ada' }),
    });
    if (refused.status !== 400 || !(await refused.text()).includes('</form>'))
      throw new Error(`The release answered a refused form ${refused.status}`);
    run('npm', ['run', 'backup', '--', join(folder, 'backups')], release, env);
  } finally {
    await server.stop();
  }
}

function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = process.env): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
}
