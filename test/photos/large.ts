import { crc32, deflateSync } from 'node:zlib';

type Flat = { width: number; height: number; isInterlaced?: boolean };

/** A black PNG with transparency: a small file that unpacks to four bytes for each pixel. */
export function flatPng({ width, height, isInterlaced = false }: Flat): Buffer {
  const rows = isInterlaced ? passesOf(width, height) : [[width, height] as const];
  const bytes = rows.reduce((sum, [across, down]) => sum + (across > 0 ? down * (1 + 4 * across) : 0), 0);
  return png({ width, height, isInterlaced }, deflateSync(Buffer.alloc(bytes), { level: 1 }));
}

/** The head of such a PNG, from which its pixels can be counted. Nothing can be unpacked. */
export function pngHead(flat: Flat): Buffer {
  return png(flat, Buffer.alloc(9));
}

function png({ width, height, isInterlaced = false }: Flat, packed: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The widths and heights of the seven pictures of Adam7 that an interlaced PNG consists of. */
function passesOf(width: number, height: number): (readonly [number, number])[] {
  const passes = [
    ...[
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
    ],
    ...[
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ],
  ] as [number, number, number, number][];
  return passes.map(([left, top, across, down]) => [
    Math.ceil((width - left) / across),
    Math.ceil((height - top) / down),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The same JPEG, whose head says that it has another size. */
export function jpegOfSize(jpeg: Buffer, { width, height }: Flat): Buffer {
  const changed = Buffer.from(jpeg);
  for (let at = 2; at + 9 < changed.length; at += 2 + changed.readUInt16BE(at + 2)) {
    if (![0xffc0, 0xffc1, 0xffc2].includes(changed.readUInt16BE(at))) continue;
    changed.writeUInt16BE(height, at + 5);
    changed.writeUInt16BE(width, at + 7);
    return changed;
  }
  throw new Error('This JPEG has no frame');
}
