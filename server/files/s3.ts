import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileNotHereError } from '../unavailable.ts';
import { runWhenWoken } from '../woken.ts';
import { type Bucket, type BucketSettings, openBucket } from './bucket.ts';
import { backlogOf, look, newQueue, put } from './carry.ts';
import { type Files, openDiskFiles } from './disk.ts';
import type { Owners } from './orphans.ts';

/** How long a visitor waits for the storage to take an inquiry's files. The rest follows later. */
const VISITOR_WAITS_MS = 4_000;

/**
 * Uploads in object storage, so that any number of machines can serve the same files. A file is received,
 * checked and synced on this machine's disk, and stored in the bucket before its inquiry is kept. If the
 * bucket doesn't take it within seconds, the inquiry is kept all the same. `uploads/` is then the queue, and
 * `carry.ts` empties it once the storage is back.
 */
export async function openS3Files(dataDir: string, settings: BucketSettings, owners: Owners): Promise<Files> {
  const disk = await openDiskFiles(dataDir);
  const bucket = openBucket(settings);
  const queue = newQueue(disk, bucket, owners);
  const { wake, stop } = runWhenWoken((stopping) => look(queue, stopping));

  return {
    ...disk,
    read: async (filename) => (await disk.read(filename)) ?? fetched(bucket, filename),

    async withLocalCopy(filename, use) {
      const copy = join(dataDir, 'incoming', `${randomUUID()}.part`);
      try {
        // A link, because the queue removes the file itself as soon as the bucket has it.
        if (!(await linked(disk.path(filename), copy)))
          await pipeline(
            await fetched(bucket, filename),
            createWriteStream(copy, { flags: 'wx', mode: 0o600 }),
          );
        return await use(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },

    // Returns at once while the storage is known to be away.
    async carryOver(files) {
      if (queue.isAway || files.length === 0) return;
      const signal = AbortSignal.timeout(VISITOR_WAITS_MS);
      await Promise.all(files.map((file) => put(queue, file, signal))).catch(() => {
        queue.isAway = true;
        wake();
      });
    },

    async discard(filenames) {
      const inBucket: string[] = [];
      for (const filename of filenames)
        if (queue.sent.delete(filename) || !(await disk.has(filename))) inBucket.push(filename);
      await disk.discard(filenames);
      if (queue.isAway) return;
      // A local copy that stays behind is an orphan, and will be cleared.
      const signal = AbortSignal.timeout(VISITOR_WAITS_MS);
      await Promise.all(inBucket.map((filename) => bucket.remove(filename, signal))).catch(() => undefined);
    },

    backlog: () => backlogOf(queue),
    wake,
    async close() {
      await stop();
      bucket.close();
      await disk.close();
    },
  };
}

/** Whether a file was there to link to. */
async function linked(path: string, to: string): Promise<boolean> {
  try {
    await link(path, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function fetched(bucket: Bucket, filename: string): Promise<Readable> {
  const stored = await bucket.get(filename).catch((error) => {
    throw new FileNotHereError(error.message);
  });
  if (!stored) throw new FileNotHereError('not in the bucket');
  return stored;
}
