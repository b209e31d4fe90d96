import { rm, stat } from 'node:fs/promises';
import type { Backlog } from '#contract/mail.ts';
import { type Bucket, BucketError } from './bucket.ts';
import { type DiskFiles, OTHERS_ARE_DONE_MS } from './disk.ts';
import { measureContent } from './measure.ts';
import type { Owners } from './orphans.ts';

const LOOK_EVERY_MS = 30_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 2 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Longer than on a disk, because a file here is not quarantined first, and a database restored from an older
 * backup owns fewer files.
 */
const UNCLAIMED_DAYS = 30;

/** Files on this machine that have yet to reach the bucket. */
type Queue = {
  disk: DiskFiles;
  bucket: Bucket;
  owners: Owners;
  /** Stored by this process and not read back yet. */
  sent: Set<string>;
  /** Tried last, so that a file the storage always refuses doesn't hold up the others. */
  refused: Set<string>;
  /** Whether the storage failed when it was last asked. */
  isAway: boolean;
  lastError: BucketError | null;
  failures: number;
  clearedAt: number;
};

export function newQueue(disk: DiskFiles, bucket: Bucket, owners: Owners): Queue {
  const nothingYet = { isAway: false, lastError: null, failures: 0, clearedAt: 0 };
  return { disk, bucket, owners, sent: new Set(), refused: new Set(), ...nothingYet };
}

/** Stores a file in the bucket. */
export async function put(
  { disk, bucket, sent }: Queue,
  { filename, size, sha256 }: { filename: string; size: number; sha256: string },
  signal: AbortSignal,
): Promise<void> {
  await bucket.put(filename, { path: disk.path(filename), size, sha256 }, signal);
  sent.add(filename);
}

/** Copies the waiting files to the bucket. Returns the milliseconds until the next look. */
export async function look(queue: Queue, stopping: AbortSignal): Promise<number> {
  const { log } = queue.owners;
  try {
    await carryAll(queue, stopping);
    if (queue.lastError) log.info({}, 'object storage works again');
    Object.assign(queue, { lastError: null, isAway: false, failures: 0 });
    return LOOK_EVERY_MS;
  } catch (error) {
    // Trouble with the database is reported elsewhere.
    if (error instanceof BucketError) {
      if (error.message !== queue.lastError?.message && !stopping.aborted)
        log.warn({ error: error.message }, 'files are waiting for the object storage');
      queue.lastError = error;
      queue.isAway = true;
    }
    queue.failures += 1;
    return Math.min(FIRST_RETRY_MS * 2 ** (queue.failures - 1), LONGEST_RETRY_MS);
  }
}

/** The files that wait for the storage, and why. */
export async function backlogOf(queue: Queue): Promise<Backlog> {
  const waiting = await owned(queue);
  const ages = await Promise.all(
    waiting.map((filename) => stat(queue.disk.path(filename)).catch(() => undefined)),
  );
  const oldest = Math.min(...ages.flatMap((found) => (found ? [found.mtimeMs] : [])));
  return {
    waiting: waiting.length,
    failed: 0,
    oldestWaiting: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
    lastError: queue.lastError?.message ?? null,
    lastReason: queue.lastError?.reason ?? null,
  };
}

async function owned({ disk, owners }: Queue): Promise<string[]> {
  const filenames = await disk.filenames();
  const known = await owners.findOwned(filenames);
  return filenames.filter((filename) => known.has(filename));
}

/** Copies the waiting files to the bucket. Stops at the first failure. */
async function carryAll(queue: Queue, stopping: AbortSignal): Promise<void> {
  const { disk, bucket, owners, refused } = queue;
  const waiting = (await owned(queue)).sort((a, b) => Number(refused.has(a)) - Number(refused.has(b)));
  if (waiting.length === 0) await bucket.reach(stopping);
  for (const filename of waiting) {
    refused.add(filename);
    await carry(queue, filename, stopping);
    refused.delete(filename);
  }
  if (Date.now() - queue.clearedAt > DAY_MS) {
    const ownedElsewhere = await clearOrphansInBucket(queue, stopping);
    await disk.clearOrphans(owners, { sparedMs: OTHERS_ARE_DONE_MS, ownedElsewhere });
  }
}

/**
 * Takes one file out of the queue. The local copy is removed once the stored one has been read back and is
 * the same, byte for byte.
 */
async function carry(queue: Queue, filename: string, stopping: AbortSignal): Promise<void> {
  const { disk, bucket, sent } = queue;
  const local = await disk.read(filename);
  if (!local) return;
  const file = { filename, ...(await measureContent(local)) };
  if (!(await isStored(bucket, file, stopping))) {
    await put(queue, file, stopping);
    if (!(await isStored(bucket, file, stopping)))
      throw new BucketError('S3 RETURNED DIFFERENT BYTES THAN WE SENT');
  }
  await rm(disk.path(filename), { force: true });
  sent.delete(filename);
}

async function isStored(
  bucket: Bucket,
  file: { filename: string; sha256: string },
  stopping: AbortSignal,
): Promise<boolean> {
  const stored = await bucket.get(file.filename, stopping);
  if (!stored) return false;
  const { sha256 } = await measureContent(stored).catch(() => {
    throw new BucketError('S3 CONNECTION BROKE OFF');
  });
  return sha256 === file.sha256;
}

/**
 * Removes files that nobody owns, unless that is most of the files: then the bucket belongs to another
 * installation. Returns how many files are owned.
 */
async function clearOrphansInBucket(queue: Queue, stopping: AbortSignal): Promise<number> {
  const { bucket, owners } = queue;
  const unclaimed: string[] = [];
  let claimed = 0;
  for await (const files of bucket.list(stopping)) {
    const known = await owners.findOwned(files.map(({ name }) => name));
    for (const { name, modified } of files)
      if (known.has(name)) claimed += 1;
      else if (Date.now() - modified.getTime() > UNCLAIMED_DAYS * DAY_MS) unclaimed.push(name);
  }
  queue.clearedAt = Date.now();
  if (unclaimed.length > claimed)
    owners.log.warn(
      { unclaimed: unclaimed.length, claimed },
      'most files in the bucket are not ours: is it the right one? Nothing was removed',
    );
  else for (const name of unclaimed) await bucket.remove(name, stopping);
  return claimed;
}
