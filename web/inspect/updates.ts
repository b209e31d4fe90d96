import { inspectApp } from '#contract/inspect/app.ts';
import { TAKE_OVER } from '#web/inspect/worker-messages.ts';

/**
 * The lock held by every tab that must not be updated now. A tab that gets it exclusively may activate a new
 * version.
 */
const LOCK = 'inspect-version';
const LOOK_EVERY_MS = 60 * 60 * 1000;
const LONGEST_TAKE_OVER_MS = 10_000;

let registration: ServiceWorkerRegistration | undefined;
let holds = 0;

/**
 * Registers the service worker, which stores the app for offline use. Activates a new version when no tab
 * holds the present one. Not used in development, where it would serve old code.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  let known = !isFirst;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first service worker takes over a page of its own version.
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
 * Holds the running version while something must not be interrupted: an open inspection, or a form being
 * filled in.
 *
 * @returns a function that releases it
 */
export function holdVersion(): () => void {
  holds += 1;
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without TLS there are no locks, and no service worker to update.
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

/** Activates the waiting version, unless a tab holds the present one. The page then reloads. */
async function takeOver(): Promise<void> {
  const waiting = registration?.waiting;
  // The first version activates at once.
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
