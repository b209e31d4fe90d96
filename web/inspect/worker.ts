import { inspectApp } from '#contract/inspect/app.ts';
import { TAKE_OVER } from '#web/inspect/worker-messages.ts';

/** What the build writes in (bin/inspect-worker.ts): its version, its files, and the hash of its page. */
declare const BUILD: { version: string; files: string[]; pageHash: string };

// TypeScript knows the scope of a page or of a worker, not of both in one project: this is what is used of it here.
type Waiting = Event & { waitUntil(task: Promise<unknown>): void };
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const scope = globalThis as unknown as Scope;

const { version, files, pageHash } = BUILD;
const PREFIX = 'inspect-build-';
const ownCache = PREFIX + version;

scope.addEventListener('install', (event) => event.waitUntil(keepBuild()));
// Without a word from the app a new version waits until no tab shows the old one.
scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
});
scope.addEventListener('activate', (event) => event.waitUntil(dropOlderBuilds()));
scope.addEventListener('fetch', (event) => {
  const address = ownAddress(event.request);
  if (address) event.respondWith(kept(address, event.request));
});

/** Keeps every file of this build, or none of it: then the version is not installed, and the browser tries again later. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(ownCache);
  await cache.addAll(files.map((file) => new Request(file, howToAsk(file))));
}

/** A file under /assets/ has its content in its name. The page must be this build's: a server may be changing versions. */
function howToAsk(file: string): RequestInit {
  if (file.startsWith('/assets/')) return {};
  return { cache: 'no-cache', ...(file === inspectApp.page && { integrity: pageHash }) };
}

async function dropOlderBuilds(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== ownCache) await caches.delete(name);
  await scope.clients.claim();
}

/** The address under which a request is answered from the cache: the app's page and its files. Nothing else is touched. */
function ownAddress({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (mode === 'navigate')
    return pathname.replace(/\/$/, '') === inspectApp.page ? inspectApp.page : undefined;
  return files.includes(pathname) ? pathname : undefined;
}

/** The kept file, else the network's answer. If that fails too, the request fails: no answer is made up. */
async function kept(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(ownCache);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}
