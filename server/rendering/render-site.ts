import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Facts } from '#contract/business/facts.ts';
import { writeInspectWorker } from './inspect-worker.ts';

/** What the site's own entry (web/entry.server.tsx) offers beside what React Router asks of it. */
type Entry = {
  putInForce: (facts: Facts, samples: readonly string[]) => void;
  putLogo: (logo: string | undefined) => void;
  putSiteUrl: (other: string | undefined) => void;
  /** The pages whose addresses have a part that varies: articles, and the desk's pages of one thing. */
  variedPages: () => string[];
};

/** The built site, whose scripts and styles stay as they are, and the facts for its pages. */
export type ToRender = {
  buildFolder: string;
  facts: Facts;
  samples: readonly string[];
  /** The logo as a data address; without one, the mark is drawn. */
  logo?: string | undefined;
  /** The public origin that the pages name, if it is not the one that the site was built for. */
  otherSiteUrl?: string | undefined;
};

/**
 * Renders every page and every file that is made from facts: pages, feed, sitemap, icons, the share picture, the samples' PDFs and
 * the phone's worker.
 *
 * @param into the folder for the files; it gets `about/index.html` and `share.png`, for example
 * @throws when a page can't be rendered; the folder then holds a part
 */
export async function renderSite(toRender: ToRender, into: string): Promise<void> {
  const { build, ask } = await loadRenderer(toRender);
  const keep = async (path: string, content: Buffer) => {
    const file = join(into, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const whole = async (path: string) => {
    const response = await ask(path);
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const { pages, files } = addressesOf(build.routes);
  const { variedPages } = build.entry.module as unknown as Entry;
  for (const path of files) await keep(path, await whole(path));
  for (const path of [...pages.map(({ path: address }) => address), ...variedPages()])
    await keep(join(path, 'index.html'), await whole(path === '/' ? path : `${path}/`));
  // What the desk's router asks for when it goes to a page with data of its own. No other page has a router.
  for (const { path, hasData } of pages)
    if (hasData && path.startsWith('/admin/')) await keep(`${path}.data`, await whole(`${path}.data`));
  await writeInspectWorker(toRender.buildFolder, into);
}

/** The HTML of a page; `null` if there is none at this path. */
export async function renderPage(toRender: ToRender, path: string): Promise<string | null> {
  const { ask } = await loadRenderer(toRender);
  const response = await ask(path);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return response.status === 200 && isPage ? response.text() : null;
}

async function loadRenderer({ buildFolder, facts, samples, logo, otherSiteUrl }: ToRender) {
  const { createRequestHandler } = await import('react-router');
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href);
  const { putInForce, putLogo, putSiteUrl } = build.entry.module as unknown as Entry;
  putInForce(facts, samples);
  putLogo(logo);
  putSiteUrl(otherSiteUrl);
  const render = createRequestHandler(build, 'production');
  return { build, ask: (path: string) => render(new Request(`http://localhost${path}`)) };
}

type Routes = ServerBuild['routes'];

/** The addresses of the routes without parts that vary: pages, and files that a route makes. */
function addressesOf(routes: Routes) {
  const pages: { path: string; hasData: boolean }[] = [];
  const files: string[] = [];
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route || (parents.has(route.id) && !route.index && route.id !== 'root') || route.id === 'root')
      continue;
    const path = addressOf(routes, route.id);
    if (/[:*]/.test(path)) continue;
    const { default: page, loader } = route.module;
    if (page) pages.push({ path, hasData: loader !== undefined });
    else if (loader) files.push(path);
  }
  return { pages, files };
}

function addressOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path.replace(/^\/+/, ''));
  return `/${parts.filter(Boolean).join('/')}`;
}
