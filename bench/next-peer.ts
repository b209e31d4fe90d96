import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/free-port.ts';
import { siteUrl } from '../bin/site-url.ts';
import { installPackages, type Peer, peerOf } from './peer-servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'build/client');
const sharedSources = ['web', 'content', 'contract'];
const program = 'node_modules/next/dist/bin/next';
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  SITE_URL: siteUrl(),
  NEXT_TELEMETRY_DISABLED: '1',
};
/** Next reads environment variables differently from Vite. */
const readEnvironment = ['web/site/page-head.tsx', 'web/site/business-data.ts', 'web/site/page-top.tsx'];

/** The home page and `/services`, built by Next from our sources and served by `next start`. */
export async function startNext(): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-next-'));
  try {
    await fill(folder);
    build(folder);
  } catch (problem) {
    await rm(folder, { recursive: true, force: true });
    throw problem;
  }
  const port = await freePort();
  const child = spawn(process.execPath, [program, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    stdio: 'ignore',
    env: environment,
  });
  return peerOf('Next', port, child, folder);
}

/**
 * Copies our sources, Next's own files in their place, the styles and fonts of our build, and Next's
 * packages.
 */
async function fill(folder: string): Promise<void> {
  for (const source of sharedSources) await cp(join(root, source), join(folder, source), { recursive: true });
  await cp(join(root, 'bench/peers/next'), folder, { recursive: true });
  for (const file of readEnvironment) await readsProcessEnvironment(join(folder, file));
  // The login page holds all of the site's styles, because all of it runs in the browser.
  const html = await readFile(join(built, 'login/index.html'), 'utf8');
  const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, font]) => font);
  await writeFile(join(folder, 'web/app.css'), styles);
  await writeFile(join(folder, 'built.json'), JSON.stringify({ fonts: preloaded }));
  await mkdir(join(folder, 'public/assets'), { recursive: true });
  const fonts = [...styles.matchAll(/\/assets\/[^)]*\.woff2/g)].map(([font]) => font);
  for (const file of ['favicon.png', ...fonts]) await cp(join(built, file), join(folder, 'public', file));
  installPackages(folder);
}

async function readsProcessEnvironment(file: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  if (!source.includes('import.meta.env')) throw new Error(`${file} no longer reads import.meta.env`);
  await writeFile(file, source.replaceAll('import.meta.env', 'process.env'));
}

function build(folder: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: environment,
  });
  if (status !== 0) throw new Error(`next build failed:\n${stdout}${stderr}`);
}
