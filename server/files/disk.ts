import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Backlog } from '#contract/mail.ts';
import { fileKind, START_BYTES } from './kind.ts';
import { clearOrphans, type Owners } from './orphans.ts';

/** A file that is complete and synced in the store. It has no owner until a transaction gives it one. */
export type StoredFile = {
  filename: string;
  originalName: string;
  mediaType: string;
  size: number;
  sha256: string;
};
export type Rejection = 'size' | 'type';
/**
 * The media type of a file that may be sent, told from its first `START_BYTES` and its name. `undefined` for
 * any other file.
 */
export type KindOf = (start: Buffer, name: string) => Promise<string | undefined>;

/** Another process may still be receiving a file that is younger than this. */
export const OTHERS_ARE_DONE_MS = 60 * 60 * 1000;

/** Where uploads live. */
export type Files = {
  /**
   * Receives one file from `source`. A file over `maxBytes`, or of a kind that may not be sent, leaves
   * nothing behind.
   * @param kindOf the media type of what may be sent here, told from a file's start and its name
   */
  receive(
    source: Readable,
    originalName: string,
    maxBytes: number,
    kindOf?: KindOf,
  ): Promise<StoredFile | Rejection>;
  /**
   * A stored file's bytes, or `undefined` when they are missing from the folder.
   * @throws FileNotHereError when remote storage can't provide the file now
   */
  read(filename: string): Promise<Readable | undefined>;
  /** Makes a stored file available on this machine's disk, for code that needs the whole file at once. */
  withLocalCopy<Result>(filename: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Copies files that are about to be owned to the remote storage, if there is one. Never fails. */
  carryOver(files: StoredFile[]): Promise<void>;
  /** The files that wait for the remote storage, if there is one. */
  backlog(): Promise<Backlog | undefined>;
  /** Tries to store the waiting files now. */
  wake(): void;
  /** Removes files without an owner: their request failed after they arrived, or their owner has gone. */
  discard(filenames: string[]): Promise<void>;
  /**
   * Clears what a crash left, and restores quarantined files that have an owner again: see `clearOrphans`.
   */
  clearOrphans(owners: Owners, options?: { sparedMs?: number; ownedElsewhere?: number }): Promise<void>;
  /** Whether a file could be written now. */
  isWritable(): Promise<boolean>;
  close(): Promise<void>;
};

/** Uploads on this machine's disk. */
export type DiskFiles = Files & {
  /** The files in the folder. */
  filenames(): Promise<string[]>;
  path(filename: string): string;
  has(filename: string): Promise<boolean>;
};

type Folders = { uploads: string; incoming: string; syncUploads: () => Promise<void> };

/**
 * Uploads in a folder: `uploads/` holds owned files (`owned.ts`), `incoming/` holds files that are still
 * arriving. A file is counted and hashed as it streams in, and is never held in memory. Then its content is
 * checked, and the file and its folder are synced. A file survives a power cut once `receive` has answered.
 */
export async function openDiskFiles(dataDir: string): Promise<DiskFiles> {
  const uploads = join(dataDir, 'uploads');
  const incoming = join(dataDir, 'incoming');
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  // The folders themselves must survive a power cut too.
  await syncFolder(dataDir);
  // One handle for syncing the folder, open for the life of the process.
  const folder = await open(uploads, constants.O_RDONLY);
  const syncUploads = shared(() => folder.sync());
  const path = (filename: string) => join(uploads, filename);

  return {
    path,
    filenames: () => readdir(uploads),
    has: (filename) =>
      stat(path(filename)).then(
        () => true,
        () => false,
      ),
    receive: (...given) => receive({ uploads, incoming, syncUploads }, ...given),
    read: (filename) => openToRead(path(filename)),
    withLocalCopy: (filename, use) => use(path(filename)),
    async carryOver() {},
    backlog: async () => undefined,
    wake() {},
    async discard(filenames) {
      await Promise.all(filenames.map((filename) => rm(path(filename), { force: true })));
    },
    async clearOrphans(owners, { sparedMs = 0, ownedElsewhere = 0 } = {}) {
      await clearOrphans({ uploads, incoming }, owners, { sparedMs, ownedElsewhere });
      await syncUploads();
    },
    isWritable: () => canWriteTo(incoming),
    close: () => folder.close(),
  };
}

async function receive(
  { uploads, incoming, syncUploads }: Folders,
  source: Readable,
  originalName: string,
  maxBytes: number,
  kindOf: KindOf = fileKind,
): Promise<StoredFile | Rejection> {
  const temporary = join(incoming, `${randomUUID()}.part`);
  const file = await open(temporary, 'wx', 0o600);
  let isKept = false;
  try {
    const { size, sha256, start } = await write(source, file, maxBytes);
    if (size > maxBytes) return 'size';
    const mediaType = await kindOf(start, originalName);
    if (!mediaType) return 'type';
    await file.sync();
    const filename = randomUUID();
    await rename(temporary, join(uploads, filename));
    isKept = true;
    await syncUploads();
    return { filename, originalName, mediaType, size, sha256 };
  } finally {
    await file.close();
    if (!isKept) await rm(temporary, { force: true });
  }
}

/**
 * Opens a file before its bytes are handed out. If it is removed meanwhile, it can still be read to its end.
 */
async function openToRead(path: string): Promise<Readable | undefined> {
  const file = await open(path).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return file?.createReadStream();
}

async function canWriteTo(folder: string): Promise<boolean> {
  const probe = join(folder, `${randomUUID()}.part`);
  try {
    const file = await open(probe, 'wx', 0o600);
    await file.close();
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true });
  }
}

/** Runs `work` for many callers. Callers that come during a run share the next one. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
}

/** The bytes free on the disk that holds a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  await folder.sync().finally(() => folder.close());
}

/**
 * Writes `source` to an empty file. If it is a little over the limit, the rest is read and dropped, so that
 * the browser gets an answer instead of a broken connection. If it is far over, reading stops and the source
 * is destroyed.
 */
async function write(source: Readable, file: FileHandle, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  let start = Buffer.alloc(0);
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 3 * maxBytes) break;
    if (size > maxBytes) continue;
    hash.update(chunk);
    if (start.length < START_BYTES) start = Buffer.concat([start, chunk]).subarray(0, START_BYTES);
    await file.appendFile(chunk);
  }
  return { size, sha256: hash.digest('hex'), start };
}
