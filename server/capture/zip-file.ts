import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file within a ZIP. */
export type ZipEntry = { name: string; size: number; read: () => Promise<Readable> };

/** Not a readable ZIP: another kind of file, or one that was cut off. */
export class NotAZipError extends Error {
  override name = 'NotAZipError';
}

// APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const END = { sign: 0x06054b50, length: 22 } as const;
const CENTRAL = { sign: 0x02014b50, length: 46 } as const;
const LOCAL = { sign: 0x04034b50, length: 30 } as const;
const LONGEST_COMMENT = 0xffff;
/** Room for the names of 20,000 photos, and few enough to list at once. */
const LONGEST_LIST = 2_000_000;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads a ZIP by the list at its end, which gives the place and length of each file. ZIP files rewritten by
 * other programs work too.
 *
 * @throws NotAZipError when there is no such list, or it does not fit the file
 */
export async function openZip(path: string): Promise<{ entries: ZipEntry[]; close: () => Promise<void> }> {
  const file = await open(path);
  try {
    return { entries: await entriesOf(file, path), close: () => file.close() };
  } catch (problem) {
    await file.close();
    if (problem instanceof RangeError) throw new NotAZipError();
    throw problem;
  }
}

async function entriesOf(file: FileHandle, path: string): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tail = await bytesOf(file, Math.max(0, size - END.length - LONGEST_COMMENT), size);
  const sign = Buffer.alloc(4);
  sign.writeUInt32LE(END.sign);
  const end = tail.lastIndexOf(sign);
  if (end < 0) throw new NotAZipError();
  const start = tail.readUInt32LE(end + 16);
  const length = tail.readUInt32LE(end + 12);
  if (length > LONGEST_LIST) throw new NotAZipError();
  const list = await bytesOf(file, start, start + length);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + CENTRAL.length <= list.length; ) {
    if (list.readUInt32LE(at) !== CENTRAL.sign) throw new NotAZipError();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      list.readUInt16LE(at + offset),
    );
    const name = list.toString('utf8', at + CENTRAL.length, at + CENTRAL.length + (nameLength ?? 0));
    entries.push(entryOf({ file, path }, name, list.subarray(at, at + CENTRAL.length)));
    at += CENTRAL.length + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

function entryOf(
  { file, path }: { file: FileHandle; path: string },
  name: string,
  central: Buffer,
): ZipEntry {
  const method = central.readUInt16LE(10);
  const packed = central.readUInt32LE(20);
  const size = central.readUInt32LE(24);
  const header = central.readUInt32LE(42);
  return {
    name,
    size,
    async read() {
      const local = await bytesOf(file, header, header + LOCAL.length);
      if (local.readUInt32LE(0) !== LOCAL.sign) throw new NotAZipError();
      const start = header + LOCAL.length + local.readUInt16LE(26) + local.readUInt16LE(28);
      if (method !== STORED && method !== DEFLATED) throw new NotAZipError();
      if (packed === 0) return Readable.from([]);
      const bytes = createReadStream(path, { start, end: start + packed - 1 });
      if (method === STORED) return bytes;
      const unpacked = createInflateRaw();
      bytes.on('error', (problem) => unpacked.destroy(problem));
      return bytes.pipe(unpacked);
    },
  };
}

/** @throws NotAZipError when the file ends before */
async function bytesOf(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const length = end - start;
  const { size } = await file.stat();
  if (length < 0 || end > size) throw new NotAZipError();
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer;
}
