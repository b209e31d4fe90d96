import { type Copies, copyWorker } from '#web/capture/photos/copy-worker.ts';
import { hashOf } from '#web/capture/photos/hash.ts';
import { runner } from '#web/capture/runner.ts';
import { StorageFullError } from '#web/capture/saving.ts';
import type { Database } from './database.ts';
import type { Changed, Memory } from './memory.ts';
import { bytesKey, type PhotoRecord } from './records.ts';
import { writeOperation } from './write-operation.ts';

type CopyMakerParts = {
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
export function copyMaker(given: CopyMakerParts) {
  const { database, memory } = given;
  const setAside = new Set<string>();
  const workshop = copyWorker({ isOffline: true });
  let isClosed = false;

  const runs = runner(async () => {
    try {
      for (let photo = next(); photo && !isClosed; photo = next()) await makeCopiesOf(photo);
    } catch (problem) {
      if (!isClosed) console.error(problem);
    }
    workshop.end();
  });

  async function makeCopiesOf(photo: PhotoRecord): Promise<void> {
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

  function next(): PhotoRecord | undefined {
    return [...memory.photos().values()]
      .filter(({ id, copies }) => copies === 'waiting' && !setAside.has(id))
      .sort((a, b) => a.takenAt - b.takenAt)[0];
  }

  return {
    /** Makes the missing copies, also those of photos that come meanwhile. */
    wake: () => void runs.start(),
    close(): void {
      isClosed = true;
      workshop.end();
    },
  };
}

/** Stores the copies with the operation that names them, or that there can be none. */
async function keepCopies(
  { database, memory, now, onMade }: CopyMakerParts,
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
            sha256: hashes[kind],
            size: made[kind].byteLength,
            mediaType: 'image/jpeg',
            state: 'waiting',
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
