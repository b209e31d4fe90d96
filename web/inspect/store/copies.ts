import { newKey } from '#web/api.ts';
import type { CopiesAsked, CopiesMade } from './copies-worker.ts';
import script from './copies-worker.ts?worker&url';
import type { Database } from './database.ts';
import { hashOf } from './hash.ts';
import type { Changed, Memory } from './memory.ts';
import { bytesKey, type PhotoRecord } from './records.ts';
import { StorageFullError } from './types.ts';
import { writeOperation } from './write-operation.ts';

/** After this time the browser is assumed to be stuck on the photo. In milliseconds. */
const LONGEST_MS = 60_000;
const LONGEST_START_MS = 10_000;

type Copies = { screen: ArrayBuffer; thumb: ArrayBuffer };

type Given = {
  database: Database;
  memory: Memory;
  now: () => number;
  /** Called after each photo's copies are stored. */
  onMade: () => void;
};

/**
 * Makes the copies of photos in a worker, one photo at a time, the oldest first. Photos left without copies
 * by a reload are included.
 */
export function copyMaker(given: Given) {
  const { database, memory } = given;
  const setAside = new Set<string>();
  const workshop = copyWorker({ isOffline: true });
  let isRunning = false;
  let isClosed = false;

  async function run(): Promise<void> {
    for (let photo = next(); photo && !isClosed; photo = next()) {
      const { id, files } = photo;
      // Loaded only now, because hundreds of photos do not fit into memory.
      const bytes = await database.read(['bytes'], (transaction) =>
        transaction.get('bytes', bytesKey('original', files.original.sha256)),
      );
      const made = bytes ? await workshop.make({ bytes, mediaType: files.original.mediaType }) : 'impossible';
      if (isClosed) return;
      try {
        await keepCopies(given, photo, made);
      } catch (problem) {
        // The phone is full or the database is closing. The next start makes them.
        setAside.add(id);
        if (!(problem instanceof StorageFullError)) throw problem;
      }
    }
  }

  function next(): PhotoRecord | undefined {
    return [...memory.photos().values()]
      .filter(({ id, copies }) => copies === 'waiting' && !setAside.has(id))
      .sort((a, b) => a.takenAt - b.takenAt)[0];
  }

  return {
    /** Continues making copies, unless it is already running. */
    wake(): void {
      if (isRunning || isClosed) return;
      isRunning = true;
      run()
        .then(() => true)
        .catch((problem) => {
          if (!isClosed) console.error(problem);
          return false;
        })
        .then((isDone) => {
          isRunning = false;
          workshop.end();
          if (isDone && next()) this.wake();
        });
    },
    close(): void {
      isClosed = true;
      workshop.end();
    },
  };
}

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

/** Stores the copies with the operation that names them, or that there can be none. */
async function keepCopies(
  { database, memory, now, onMade }: Given,
  { id, inspection }: PhotoRecord,
  made: Copies | 'impossible',
): Promise<void> {
  if (made === 'impossible') {
    const row = await database.write(['photos'], async (transaction) => {
      const photo = await transaction.get('photos', id);
      if (!photo) return undefined;
      const changed: PhotoRecord = { ...photo, copies: 'impossible' };
      transaction.put('photos', changed);
      return changed;
    });
    if (row) memory.put([{ store: 'photos', key: id, row }]);
    onMade();
    return;
  }
  const hashes = { screen: await hashOf(made.screen), thumb: await hashOf(made.thumb) };
  const kinds = ['screen', 'thumb'] as const;
  await writeOperation(
    { database, memory, now },
    { inspection, entity: 'photo', entityId: id, fields: hashes },
    {
      stores: ['photos', 'bytes'],
      async put(transaction, _record, isAgain): Promise<Changed[] | undefined> {
        const photo = await transaction.get('photos', id);
        // Another tab has already done it.
        if (!photo || (photo.copies !== 'waiting' && !isAgain)) return undefined;
        const files = { ...photo.files };
        for (const kind of kinds) {
          transaction.put('bytes', made[kind], bytesKey(kind, hashes[kind]));
          files[kind] = {
            ...{
              sha256: hashes[kind],
              size: made[kind].byteLength,
              mediaType: 'image/jpeg',
              state: 'waiting',
            },
          };
        }
        const row: PhotoRecord = { ...photo, files, copies: 'made' };
        transaction.put('photos', row);
        return [{ store: 'photos', key: id, row }];
      },
    },
  );
  onMade();
}
