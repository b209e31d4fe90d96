import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/free-port.ts';
import { compress } from '../bin/site-build.ts';
import { siteUrl } from '../bin/site-url.ts';
import { hasCaddy, installPackages, type Peer, peerOf, startCaddy } from './peer-servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'build/client');
const sharedSources = ['web', 'content', 'contract'];
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  SITE_URL: siteUrl(),
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** What Next says in other words than Vite. */
const spelledForNext = [
  ['web/site/page-head.tsx', 'import.meta.env', 'process.env'],
  ['web/site/business-data.ts', 'import.meta.env', 'process.env'],
  ['web/site/page-top.tsx', 'import.meta.env', 'process.env'],
  [
    'web/reports/report-page.tsx',
    "import styles from './report.css?inline';",
    "import './report.css';\n\nconst styles = '';",
  ],
] as const;

/** The home page, `/services` and a sample report as Next builds them from our sources, served by `next start`. */
export async function startNext(): Promise<Peer> {
  const folder = await buildPeer('next', async (folder) => {
    for (const [file, ours, theirs] of spelledForNext) await rewrite(join(folder, file), ours, theirs);
    runBuild(folder, 'node_modules/next/dist/bin/next');
  });
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
    { cwd: folder, stdio: 'ignore', env: environment },
  );
  return peerOf('Next', port, child, folder);
}

/** The same as Astro builds them, compressed and served by Caddy; nothing where Caddy is not installed. */
export async function startAstro(): Promise<Peer[]> {
  if (!hasCaddy()) return [];
  const folder = await buildPeer('astro', async (folder) => {
    runBuild(folder, 'node_modules/astro/bin/astro.mjs');
    await compress(join(folder, 'dist'));
  });
  return [await startCaddy('Astro', join(folder, 'dist'), folder)];
}

/** A folder in which the peer is built from our sources; removed again when that fails. */
async function buildPeer(peer: 'next' | 'astro', build: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `plumbline-${peer}-`));
  try {
    await fill(folder, peer);
    await build(folder);
    return folder;
  } catch (problem) {
    await rm(folder, { recursive: true, force: true });
    throw problem;
  }
}

/** Our sources, what the peer has of its own in their place, the styles and fonts of our build, and the peer's packages. */
async function fill(folder: string, peer: string): Promise<void> {
  const [styles = '', reportStyles = ''] = await builtStyles();
  for (const source of sharedSources) await cp(join(root, source), join(folder, source), { recursive: true });
  await cp(join(root, 'bench/peers/home'), join(folder, 'web/home'), { recursive: true });
  await cp(join(root, 'bench/peers', peer), folder, { recursive: true });
  await writeFile(join(folder, 'web/app.css'), styles);
  await writeFile(join(folder, 'web/reports/report.css'), reportStyles);
  await writeFile(join(folder, 'built.json'), JSON.stringify(await builtFacts()));
  await mkdir(join(folder, 'public/assets'), { recursive: true });
  const fonts = [...styles.matchAll(/\/assets\/[^)]*\.woff2/g)].map(([font]) => font);
  for (const file of ['favicon.png', ...fonts]) await cp(join(built, file), join(folder, 'public', file));
  installPackages(folder);
}

/** The site's styles, all of them, and the reports', without what each report adds of its own. */
async function builtStyles(): Promise<string[]> {
  const stylesOf = async (page: string) => {
    const html = await readFile(join(built, page, 'index.html'), 'utf8');
    return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  };
  // A page that comes alive as a whole has not been left with those it needs.
  const [site = ''] = await stylesOf('login');
  const [, report = ''] = await stylesOf('sample-building-report');
  return [site, report.split('@page{@top-left')[0] ?? ''];
}

/** What the pages say that only a build knows. */
async function builtFacts() {
  const html = await readFile(join(built, 'sample-building-report/index.html'), 'utf8');
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, font]) => font);
  const [, pages, kilobytes] = /(\d+)(?:<!-- -->)? pages, (?:<!-- -->)?(\d+)/.exec(html) ?? [];
  return { fonts, pdf: { pages: Number(pages), bytes: Number(kilobytes) * 1024 } };
}

async function rewrite(file: string, ours: string, theirs: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  if (!source.includes(ours)) throw new Error(`${file} no longer holds ${ours}`);
  await writeFile(file, source.replaceAll(ours, theirs));
}

function runBuild(folder: string, command: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: environment,
  });
  if (status !== 0) throw new Error(`${command} build failed:\n${stdout}${stderr}`);
}
