import type { Readable } from 'node:stream';
import type { Files, StoredFile } from '../files/disk.ts';
import { FileNotHereError } from '../unavailable.ts';
import { DamagedPicture, readHead, shownFormats, TooManyPixels } from './picture-head.ts';

export type Size = { width: number; height: number };

/** A picture's size is in its first bytes. */
const HEAD_BYTES = 128 * 1024;
/** Some 5 MB. */
const MOST_KNOWN = 50_000;
/** How many files are open at once. */
const AT_ONCE = 8;

/** Reads the sizes of stored pictures and remembers them, because a file with a SHA-256 never changes. */
export function pictureSizes(files: Pick<Files, 'read'>) {
  const known = new Map<string, Size>();

  async function sizeOf(file: StoredFile): Promise<Size | undefined> {
    const size = known.get(file.sha256) ?? (await readSize(files, file));
    if (!size) return undefined;
    known.set(file.sha256, size);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return size;
  }

  /** The sizes of those files that are stored and are pictures, by their names in the store. */
  return async (stored: Iterable<StoredFile>): Promise<Map<string, Size>> => {
    const left = [...stored];
    const sizes = new Map<string, Size>();
    const next = async (): Promise<void> => {
      for (let file = left.pop(); file; file = left.pop()) {
        const size = await sizeOf(file);
        if (size) sizes.set(file.filename, size);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return sizes;
  };
}

export type PictureSizes = ReturnType<typeof pictureSizes>;

async function readSize(files: Pick<Files, 'read'>, { filename }: StoredFile): Promise<Size | undefined> {
  try {
    const stream = await files.read(filename);
    if (!stream) return undefined;
    const { width, height } = await readHead(await headOf(stream), shownFormats);
    return { width, height };
  } catch (error) {
    if (error instanceof FileNotHereError || error instanceof DamagedPicture) return undefined;
    // Whoever publishes it learns that it is too large.
    if (error instanceof TooManyPixels) return error.size;
    throw error;
  }
}

async function headOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts);
}
