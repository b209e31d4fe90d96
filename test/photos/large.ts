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

/**
 * A HEIC of many tiles, as phones write large ones: each of them is the picture of a HEIC that has only one.
 *
 * @param across how many tiles stand beside each other, and below each other
 */
export function tiledHeic(single: Buffer, across: number): Buffer {
  const [head, hdlr, iprp] = ['ftyp', 'hdlr', 'iprp'].map((type) => boxIn(single, type));
  const [properties, size] = ['ipco', 'ispe'].map((type) => boxIn(single, type));
  const picture = boxIn(single, 'mdat')?.subarray(8);
  if (!head || !hdlr || !iprp || !properties || !size || !picture)
    throw new Error('This HEIC has other boxes');
  const [width, height] = [across * size.readUInt32BE(12), across * size.readUInt32BE(16)];
  const tiles = Array.from({ length: across * across }, (_, tile) => tile + 1);
  const whole = tiles.length + 1;
  const grid = numbers([2, 0], [1, across - 1], [1, across - 1], [2, width], [2, height]);
  const metaAt = (start: number) =>
    box(
      'meta',
      ...[numbers([4, 0]), hdlr, box('pitm', numbers([4, 0], [2, whole]))],
      box(
        'iloc',
        numbers([4, 0], [2, 0x4400], [2, whole]),
        ...[...tiles, whole].map((item) => {
          const [from, length] = item === whole ? [picture.length, grid.length] : [0, picture.length];
          return numbers([2, item], [2, 0], [2, 1], [4, start + from], [4, length]);
        }),
      ),
      box(
        'iinf',
        numbers([4, 0], [2, whole]),
        ...[...tiles, whole].map((item) =>
          item === whole
            ? box('infe', numbers([4, 0x02_000000]), numbers([2, item], [2, 0]), Buffer.from('grid\0'))
            : // A tile is no picture of its own.
              box('infe', numbers([4, 0x02_000001]), numbers([2, item], [2, 0]), Buffer.from('hvc1\0')),
        ),
      ),
      box(
        'iref',
        numbers([4, 0]),
        box('dimg', numbers([2, whole], [2, tiles.length]), ...tiles.map((tile) => numbers([2, tile]))),
      ),
      box(
        'iprp',
        box('ipco', properties.subarray(8), box('ispe', numbers([4, 0], [4, width], [4, height]))),
        box(
          'ipma',
          numbers([4, 0], [4, whole]),
          ...tiles.map((tile) => numbers([2, tile], [1, 4], [4, 0x81028384])),
          numbers([2, whole], [1, 3], [1, 0x85], [1, 3], [1, 4]),
        ),
      ),
    );
  const start = head.length + metaAt(0).length + 8;
  return Buffer.concat([head, metaAt(start), box('mdat', picture, grid)]);
}

/** The first box of this type, wherever it stands. */
function boxIn(file: Buffer, type: string): Buffer | undefined {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return at < 0 ? undefined : file.subarray(at, at + file.readUInt32BE(at));
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([numbers([4, 8 + body.length]), Buffer.from(type, 'latin1'), body]);
}

/** Numbers of so many bytes each. */
function numbers(...all: [bytes: number, value: number][]): Buffer {
  return Buffer.concat(
    all.map(([bytes, value]) => {
      const number = Buffer.alloc(bytes);
      number.writeUIntBE(value, 0, bytes);
      return number;
    }),
  );
}
