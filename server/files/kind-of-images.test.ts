import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fileKind, pictureOnly, START_BYTES } from './kind.ts';

/** A chunk of a PNG, with a wrong check sum, which nobody needs to tell its kind. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const directory = (head: string, at: number) => {
  const start = Buffer.alloc(START_BYTES, 0x33);
  Buffer.from(head, 'hex').copy(start);
  if (head.startsWith('4949')) start.writeUInt32LE(at, head.length / 2);
  else start.writeUInt32BE(at, head.length / 2);
  return start;
};

test.each<[string, Buffer, string]>([
  ['a TIFF whose directory stands behind its pixels', directory('49492a00', 32_000), 'image/tiff'],
  ['one of the other byte order', directory('4d4d002a', 32_000), 'image/tiff'],
  ['a TIFF of more than 4 GB', directory('49492b0008000000', 32_000), 'image/tiff'],
  [
    'a PNG with a large colour profile before its pixels',
    Buffer.concat([png, chunk('IHDR', Buffer.alloc(13)), chunk('iCCP', Buffer.alloc(9_000))]),
    'image/png',
  ],
])('%s is a picture', async (_, file, mediaType) => {
  const start = file.subarray(0, START_BYTES);
  expect(await fileKind(start, 'scan')).toBe(mediaType);
  expect(await pictureOnly(start, 'scan')).toBe(mediaType);
});

test('an SVG with entities of its own is a drawing', async () => {
  const svg =
    '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [ <!ENTITY a "b"> ]>\n<svg>';
  expect(await fileKind(Buffer.from(svg), 'plan.svg')).toBe('image/svg+xml');
});

test('a scan as a scanner writes it is a picture', async () => {
  const scan = await readFile(new URL('../../test/files/scan.tif', import.meta.url));
  expect(await fileKind(scan.subarray(0, START_BYTES), 'scan.tif')).toBe('image/tiff');
});
