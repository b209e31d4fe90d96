import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileNotHereError } from '../unavailable.ts';
import { BucketError, type BucketSettings, openBucket } from './bucket.ts';
import { type Files, OTHERS_ARE_DONE_MS, openDiskFiles, type StoredFile } from './disk.ts';
import { measureContent } from './measure.ts';
import type { Owners } from './orphans.ts';

/** As long as a visitor waits for the storage to take an inquiry's files; what it has not taken by then follows later. */
const VISITOR_WAITS_MS = 4_000;
const LOOK_EVERY_MS = 30_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 2 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than on a disk, where a file is quarantined first: a database restored from an older backup owns fewer files. */
const UNCLAIMED_DAYS = 30;

/**
 * Uploads in object storage, so that any number of machines serve the same files.
 *
 * A file is received, checked and synced on this machine's disk like any other, and put into the bucket before an inquiry
 * with it is kept. Where the bucket does not take it within seconds the inquiry is kept all the same: `uploads/` is the
 * queue, and what stands in it is carried over as soon as the storage is back. A local copy is removed only after the
 * stored one has been read back and is the same, byte for byte.
 */
export async function openS3Files(dataDir: string, settings: BucketSettings, owners: Owners): Promise<Files> {
  const { findOwned, log } = owners;
  const disk = await openDiskFiles(dataDir);
  const bucket = openBucket(settings);
  const closing = new AbortController();
  /** Put by this process and not read back yet. */
  const sent = new Set<string>();
  /** Tried last, so that one file the storage never takes does not hold up the others. */
  const refused = new Set<string>();
  let lastError: string | null = null;
  let failures = 0;
  let isAway = false;
  let sweptAt = 0;
  let wakeRequested = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function put(filename: string, file: { size: number; sha256: string }, signal: AbortSignal) {
    await bucket.put(filename, { path: disk.path(filename), ...file }, signal);
    sent.add(filename);
  }

  /** Takes one file out of the queue: in the bucket, read back and found the same. */
  async function carry(filename: string): Promise<void> {
    const local = await disk.read(filename);
    if (!local) return;
    const file = await measureContent(local);
    const isThere = async () => {
      const stored = await bucket.get(filename, closing.signal);
      if (!stored) return false;
      const { sha256 } = await measureContent(stored).catch(() => {
        throw new BucketError('S3 BROKE OFF');
      });
      return sha256 === file.sha256;
    };
    if (!(await isThere())) {
      await put(filename, file, closing.signal);
      if (!(await isThere())) throw new BucketError('S3 KEEPS OTHER BYTES THAN IT WAS SENT');
    }
    await rm(disk.path(filename), { force: true });
    sent.delete(filename);
  }

  async function owned(): Promise<string[]> {
    const filenames = await disk.filenames();
    const known = await findOwned(filenames);
    return filenames.filter((filename) => known.has(filename));
  }

  /** Carries over what waits; the first failure ends it. */
  async function carryAll(): Promise<void> {
    const waiting = (await owned()).sort((a, b) => Number(refused.has(a)) - Number(refused.has(b)));
    if (waiting.length === 0) await bucket.reach(closing.signal);
    for (const filename of waiting) {
      refused.add(filename);
      await carry(filename);
      refused.delete(filename);
    }
    if (Date.now() - sweptAt > DAY_MS) {
      const ownedElsewhere = await clearOrphansInBucket();
      await disk.clearOrphans(owners, { sparedMs: OTHERS_ARE_DONE_MS, ownedElsewhere });
    }
  }

  /**
   * Removes what nobody has come to own, unless that would be most: then this is another installation's bucket. Says how
   * many of its files are owned.
   */
  async function clearOrphansInBucket(): Promise<number> {
    const unclaimed: string[] = [];
    let claimed = 0;
    for await (const files of bucket.list(closing.signal)) {
      const known = await findOwned(files.map(({ name }) => name));
      for (const { name, modified } of files)
        if (known.has(name)) claimed += 1;
        else if (Date.now() - modified.getTime() > UNCLAIMED_DAYS * DAY_MS) unclaimed.push(name);
    }
    sweptAt = Date.now();
    if (unclaimed.length > claimed)
      log.warn(
        { unclaimed: unclaimed.length, claimed },
        'most files in the bucket are not ours: is it the right one? Nothing was removed',
      );
    else for (const name of unclaimed) await bucket.remove(name, closing.signal);
    return claimed;
  }

  async function look(): Promise<void> {
    try {
      await carryAll();
      if (lastError) log.info({}, 'object storage works again');
      lastError = null;
      isAway = false;
      failures = 0;
    } catch (error) {
      // What the database has to say is said elsewhere.
      const words = error instanceof BucketError ? error.message : null;
      if (words && words !== lastError && !closing.signal.aborted)
        log.warn({ error: words }, 'files are waiting for the object storage');
      lastError = words ?? lastError;
      isAway ||= words !== null;
      failures += 1;
    }
  }

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      running = look().finally(() => {
        running = undefined;
        const retry = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
        lookIn(wakeRequested ? 0 : failures > 0 ? retry : LOOK_EVERY_MS);
        wakeRequested = false;
      });
    }, ms);
  }
  function wake(): void {
    // A look that is under way may have passed what it is woken for.
    if (running) wakeRequested = true;
    else lookIn(0);
  }
  wake();

  async function fetched(filename: string): Promise<Readable> {
    const stored = await bucket.get(filename).catch((error) => {
      throw new FileNotHereError(error.message);
    });
    if (!stored) throw new FileNotHereError('not in the bucket');
    return stored;
  }

  return {
    ...disk,

    /** @throws FileNotHereError when neither this machine nor the bucket can give it now */
    async read(filename: string): Promise<Readable> {
      return (await disk.read(filename)) ?? fetched(filename);
    },

    async withLocalCopy<Result>(filename: string, use: (path: string) => Promise<Result>): Promise<Result> {
      if (await isLocal(filename)) return use(disk.path(filename));
      const copy = join(dataDir, 'incoming', `${randomUUID()}.part`);
      try {
        await pipeline(await fetched(filename), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
        return await use(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },

    /** Puts files into the bucket; never fails, and while the storage is known to be away takes no time either. */
    async carryOver(files: StoredFile[]): Promise<void> {
      if (isAway || files.length === 0) return;
      const signal = AbortSignal.timeout(VISITOR_WAITS_MS);
      await Promise.all(files.map((file) => put(file.filename, file, signal))).catch(() => {
        isAway = true;
        wake();
      });
    },

    async discard(filenames: string[]): Promise<void> {
      const inBucket: string[] = [];
      for (const filename of filenames)
        if (sent.delete(filename) || !(await isLocal(filename))) inBucket.push(filename);
      await disk.discard(filenames);
      if (isAway) return;
      // What stays behind is an orphan, and cleared.
      const signal = AbortSignal.timeout(VISITOR_WAITS_MS);
      await Promise.all(inBucket.map((filename) => bucket.remove(filename, signal))).catch(() => undefined);
    },

    async backlog() {
      const waiting = await owned();
      const ages = await Promise.all(
        waiting.map((filename) => stat(disk.path(filename)).catch(() => undefined)),
      );
      const oldest = Math.min(...ages.flatMap((found) => (found ? [found.mtimeMs] : [])));
      return {
        waiting: waiting.length,
        failed: 0,
        oldestWaiting: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
        lastError,
      };
    },

    wake,

    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await running;
      bucket.close();
      await disk.close();
    },
  };

  async function isLocal(filename: string): Promise<boolean> {
    return (await stat(disk.path(filename)).catch(() => undefined)) !== undefined;
  }
}
