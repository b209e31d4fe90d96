import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** The content of each entry of a ZIP, by its name, as its central directory lists it. */
export function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    expect(crc32(content), name).toBe(zip.readUInt32LE(at + 16));
    entries[name] = content;
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return entries;
}
