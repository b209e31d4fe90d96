import { inspectApp } from '#contract/inspect/app.ts';
import { TAKE_OVER } from '#web/inspect/worker-messages.ts';

/** Inserted by the build (server/rendering/inspect-worker.ts): the version, the files, and the hash of the page. */
declare const BUILD: { version: string; files: string[]; pageHash: string };

// TypeScript can't have the types of a page and of a worker in one project, so the used ones are declared
// here.
type Waiting = Event & { waitUntil(task: Promise<unknown>): void };
type PageFetch = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageFetch) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const scope = globalThis as unknown as Scope;

const { version, files, pageHash } = BUILD;
const PREFIX = 'inspect-build-';
const ownCache = PREFIX + version;

scope.addEventListener('install', (event) => event.waitUntil(keepBuild()));
// Without a message from the app, a new version waits until no tab shows the old one.
scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
});
scope.addEventListener('activate', (event) => event.waitUntil(dropOlderBuilds()));
scope.addEventListener('fetch', (event) => {
  const address = ownAddress(event.request);
  if (address) event.respondWith(kept(address, event.request));
});

/**
 * Stores every file of this build, or none. If one is missing, the version is not installed, and the browser
 * tries again later.
 */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(ownCache);
  await cache.addAll(files.map((file) => new Request(file, howToAsk(file))));
}

/**
 * A file under /assets/ has its hash in its name. The page is checked by its hash, because the server may be
 * changing versions.
 */
function howToAsk(file: string): RequestInit {
  if (file.startsWith('/assets/')) return {};
  return { cache: 'no-cache', ...(file === inspectApp.page && { integrity: pageHash }) };
}

async function dropOlderBuilds(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== ownCache) await caches.delete(name);
  await scope.clients.claim();
}

/** The cache key for a request to the app's page or files. Other requests are left alone. */
function ownAddress({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (mode === 'navigate')
    return pathname.replace(/\/$/, '') === inspectApp.page ? inspectApp.page : undefined;
  return files.includes(pathname) ? pathname : undefined;
}

/** The cached file, else the network's answer. If both fail, the request fails: no answer is made up. */
async function kept(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(ownCache);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}
