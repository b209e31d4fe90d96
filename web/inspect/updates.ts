import { inspectApp } from '#contract/inspect/app.ts';
import { TAKE_OVER } from '#web/inspect/worker-messages.ts';

/** Held in every tab that must not be replaced; who has it to themselves may put a new version in place. */
const LOCK = 'inspect-version';
const LOOK_EVERY_MS = 60 * 60 * 1000;
const LONGEST_TAKE_OVER_MS = 10_000;

let registration: ServiceWorkerRegistration | undefined;
let holds = 0;

/**
 * Registers the service worker, which keeps the app for when there is no network, and puts a new version in place when no tab
 * holds the present one. In development there is none: it would serve yesterday's code.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  let known = !isFirst;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one takes over the page it came with, which is of the same version.
    if (known && holds === 0) location.reload();
    known = true;
  });
  void register(serviceWorker);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  setInterval(() => void look(), LOOK_EVERY_MS);
}

/**
 * Keeps the version that runs in place while something must not be interrupted: an open inspection, a form that is being typed
 * into.
 *
 * @returns what lets it go
 */
export function holdVersion(): () => void {
  holds += 1;
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without TLS there are no locks, and no service worker that could be replaced.
  const held = navigator.locks?.request(LOCK, { mode: 'shared' }, () => done);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    release();
    void held?.then(takeOver);
  };
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    registration = await serviceWorker.register(inspectApp.worker, {
      scope: inspectApp.page,
      updateViaCache: 'none',
    });
  } catch (problem) {
    // The app works without it as long as there is a network.
    console.warn('The service worker could not be registered', problem);
    return;
  }
  registration.addEventListener('updatefound', () => {
    const coming = registration?.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') void takeOver();
    });
  });
  await takeOver();
}

/** Asks the server for a new version; without a network nothing happens. */
async function look(): Promise<void> {
  await registration?.update().catch(() => undefined);
  await takeOver();
}

/** Puts the version that waits in place, unless a tab holds the present one. The page then begins anew. */
async function takeOver(): Promise<void> {
  const waiting = registration?.waiting;
  // The first version waits for nobody.
  if (!waiting || !navigator.serviceWorker.controller) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const isActive = new Promise((resolve) => {
      waiting.addEventListener('statechange', () => waiting.state === 'activated' && resolve(undefined));
      setTimeout(resolve, LONGEST_TAKE_OVER_MS);
    });
    waiting.postMessage(TAKE_OVER);
    await isActive;
  });
}
