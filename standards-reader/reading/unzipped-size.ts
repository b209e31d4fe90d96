import { inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 5, 6]);
const DIRECTORY_ENTRY = 0x02014b50;
const MOST_BYTES = 60_000_000;
const MOST_ENTRIES = 5000;

/**
 * Unpacks every part of a zip to check its size, because the sizes and the number of parts stated in a zip may be
 * false. It goes on to the end of the directory, as other readers do.
 *
 * @throws {Unreadable} when it unpacks to more than a document holds, or its end is missing
 */
export function checkUnzippedSize(zip: Buffer): void {
  const end = zip.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > zip.length) throw new Unreadable('truncated');
  let at = zip.readUInt32LE(end + 16);
  // Other readers look for a directory that ends earlier at another place.
  if (at + zip.readUInt32LE(end + 12) !== end) throw new Unreadable('damaged');
  let left = MOST_BYTES;
  for (let entry = 1; at < end; entry++) {
    if (entry > MOST_ENTRIES) throw new Unreadable('unpacks-too-large');
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Unreadable('damaged');
    left -= unpackedSize(zip, at, left);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function unpackedSize(zip: Buffer, entry: number, left: number): number {
  const packed = zip.readUInt32LE(entry + 20);
  const header = zip.readUInt32LE(entry + 42);
  if (header + 30 > zip.length) throw new Unreadable('truncated');
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  if (zip.readUInt16LE(entry + 10) === 0) return packed;
  try {
    return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(left, 1) }).length;
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Unreadable(tooLarge ? 'unpacks-too-large' : 'damaged');
  }
}
