import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What arrives is written in pieces of this size: each write is a way to another thread and back. */
const PIECE_BYTES = 256 * 1024;
/** So many files are written past the cache at once; what comes beside them goes through it. */
const PIECES = 32;
/** Files that go through the cache are written in smaller ones: there may be many more of them, each with memory of its own. */
const CACHED_PIECE_BYTES = 128 * 1024;
/** Past the cache, what is written starts and ends at a multiple of this, on the disk and in memory: no disk's blocks are larger. */
const BLOCK_BYTES = 4096;
const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;

/** A file that is being written, from its start to its end. */
export type NewFile = {
  append: (chunk: Buffer) => Promise<void>;
  /** Writes what is left, and answers once the whole file survives a power cut. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Makes files in `folder`, on Linux past the page cache (`O_DIRECT`) where its disk takes that: an upload is not read
 * back at once, and copying it into the cache was most of what it cost (docs/decisions/0026).
 */
export async function openNewFiles(folder: string) {
  const free = await alignedPieces(folder);
  let isPastCache = true;

  /** @throws when something stands at `path`, or the disk refuses */
  return async function create(path: string): Promise<NewFile> {
    let lent = isPastCache ? free.pop() : undefined;
    const giveBack = () => lent && free.push(lent);
    const file = await open(path, lent ? NEW | constants.O_DIRECT : NEW, 0o600).catch(async (error) => {
      giveBack();
      if (!lent || error.code !== 'EINVAL') throw error;
      // Of disks put together as one folder, one may not take what the one that was tried did: from now on none is asked to.
      isPastCache = false;
      lent = undefined;
      // Linux may have made it before it refused.
      await rm(path, { force: true });
      return open(path, NEW, 0o600);
    });
    // Copied into one piece of memory: chunks kept until they are written outlive collections of young memory, and add up.
    const piece = lent ?? Buffer.allocUnsafeSlow(CACHED_PIECE_BYTES);
    let filled = 0;
    let length = 0;

    async function write() {
      const end = lent ? Math.ceil(filled / BLOCK_BYTES) * BLOCK_BYTES : filled;
      // The last block is filled up, with nothing of another's file, and cut off again.
      piece.fill(0, filled, end);
      for (let done = 0; done < end; ) {
        const { bytesWritten } = await file.write(piece, done, end - done, length + done);
        done += bytesWritten;
      }
      length += filled;
      if (end > filled) await file.truncate(length);
      filled = 0;
    }

    return {
      async append(chunk) {
        for (let taken = 0; taken < chunk.length; ) {
          const copied = chunk.copy(piece, filled, taken);
          taken += copied;
          filled += copied;
          if (filled === piece.length) await write();
        }
      },
      async sync() {
        await write();
        await file.sync();
      },
      async close() {
        giveBack();
        await file.close();
      },
    };
  };
}

/** Memory to write from past the cache, or none where the disk takes no such writes: tried with one. */
async function alignedPieces(folder: string): Promise<Buffer[]> {
  const probe = join(folder, `${randomUUID()}.part`);
  try {
    // WebAssembly's memory is the one kind that starts where a block of the system's memory does. It is taken as it is used.
    const pages = (PIECES * PIECE_BYTES) / (64 * 1024);
    const { buffer } = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const file = await open(probe, NEW | constants.O_DIRECT, 0o600);
    try {
      await file.write(Buffer.from(buffer, 0, BLOCK_BYTES), 0, BLOCK_BYTES, 0);
    } finally {
      await file.close();
    }
    return Array.from({ length: PIECES }, (_, at) => Buffer.from(buffer, at * PIECE_BYTES, PIECE_BYTES));
  } catch {
    return [];
  } finally {
    await rm(probe, { force: true });
  }
}
