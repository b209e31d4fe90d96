import { newKey } from '#web/api.ts';
import type { CopiesAsked, CopiesMade } from './copies-worker.ts';
import script from './copies-worker.ts?worker&url';

/** After this time the browser is assumed to be stuck on the photo. In milliseconds. */
const LONGEST_MS = 60_000;
const LONGEST_START_MS = 10_000;

export type Copies = { screen: ArrayBuffer; thumb: ArrayBuffer };

/**
 * The worker that makes copies. It runs from the first photo until nothing is left to do.
 *
 * @param isOffline whether it must start without a network; the page's policy must then allow a worker from
 *   memory
 */
export function copyWorker({ isOffline }: { isOffline: boolean }) {
  let worker: Worker | undefined;
  function end(): void {
    // Ending the worker frees its memory.
    worker?.terminate();
    worker = undefined;
  }
  return {
    end,
    /** @throws when the worker does not start */
    async make(photo: Omit<CopiesAsked, 'id'>): Promise<Copies | 'impossible'> {
      worker ??= await startWorker(isOffline);
      const made = await answerOf(worker, photo);
      // The worker crashed on this photo, or hangs.
      if (made === undefined) end();
      return made === undefined || 'problem' in made ? 'impossible' : made;
    },
  };
}

/**
 * Starts the worker. Without a network it starts from its script in memory: its address is outside the
 * service worker's scope, so WebKit would only load it from the network.
 *
 * @throws if the worker does not start, which is not the fault of a photo
 */
async function startWorker(isOffline: boolean): Promise<Worker> {
  // In development it is a module that imports others by path, which a script in memory cannot do.
  const isFromMemory = isOffline && !import.meta.env.DEV;
  const address = isFromMemory ? URL.createObjectURL(await (await fetch(script)).blob()) : script;
  const worker = new Worker(address, { type: 'module' });
  return new Promise((resolve, reject) => {
    const fail = () => {
      worker.terminate();
      URL.revokeObjectURL(address);
      reject(new Error('The worker that makes copies of photos did not start'));
    };
    const timer = setTimeout(fail, LONGEST_START_MS);
    worker.addEventListener('error', fail, { once: true });
    // Its first message: the worker is ready.
    worker.addEventListener(
      'message',
      () => {
        clearTimeout(timer);
        URL.revokeObjectURL(address);
        worker.removeEventListener('error', fail);
        resolve(worker);
      },
      { once: true },
    );
  });
}

/** The worker's answer; `undefined` if it has none. */
function answerOf(worker: Worker, photo: Omit<CopiesAsked, 'id'>): Promise<CopiesMade | undefined> {
  const id = Number.parseInt(newKey().slice(0, 12), 16);
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = (made: CopiesMade | undefined) => {
      listening.abort();
      clearTimeout(timer);
      resolve(made);
    };
    const timer = setTimeout(() => end(undefined), LONGEST_MS);
    const { signal } = listening;
    worker.addEventListener('message', ({ data }: MessageEvent<CopiesMade>) => data.id === id && end(data), {
      signal,
    });
    worker.addEventListener('error', () => end(undefined), { signal });
    worker.postMessage({ id, ...photo } satisfies CopiesAsked, [photo.bytes]);
  });
}
