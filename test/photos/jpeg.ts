/** The colour of a pixel: `red << 16 | green << 8 | blue`. */
type ColourAt = (x: number, y: number) => number;

/** Annex K of ITU-T T.81: quantisation of brightness and of colour, row by row. */
const brightness = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const colour = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  99,
  ...Array.from({ length: 37 }, () => 99),
];
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];
const scales = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

/** A Huffman table: how many codes there are of each length, and the values in their order. */
type Huffman = { counts: number[]; values: number[] };
const dcHuffman: Huffman = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};
const acHuffman = flatTable();

/**
 * Short codes for the usual runs of zeros, and 14 bits for each of the others. A little longer than with
 * Annex K's table.
 */
function flatTable(): Huffman {
  const usual = [0x01, 0x00, 0x02, 0x03, 0x11, 0x04, 0x12, 0x21, 0x31, 0x41, 0x05, 0x22];
  const all = [0xf0];
  for (let run = 0; run < 16; run++) for (let size = 1; size <= 10; size++) all.push((run << 4) | size);
  const rare = all.filter((value) => !usual.includes(value));
  return { counts: [0, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, rare.length, 0, 0], values: [...usual, ...rare] };
}

/**
 * A baseline JPEG of a picture that is given pixel by pixel, with its colours at half the resolution, as cameras write them. No more than
 * a row of blocks is in memory at a time, so that the picture may be of any size.
 *
 * @param quality from 1 to 100
 * @param metadata segments that stand before the picture, with their markers
 */
export function encodeJpeg(
  {
    width,
    height,
    quality = 88,
    metadata = Buffer.alloc(0),
  }: { width: number; height: number; quality?: number; metadata?: Buffer },
  colourAt: ColourAt,
): Buffer {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const [light, tint] = [brightness, colour].map((table) =>
    table.map((value) => Math.min(255, Math.max(1, Math.floor((value * percent + 50) / 100)))),
  ) as [number[], number[]];
  const head = [
    Buffer.from([0xff, 0xd8]),
    metadata,
    segment(0xdb, [0, ...zigzag.map((at) => light[at] ?? 1), 1, ...zigzag.map((at) => tint[at] ?? 1)]),
    segment(0xc0, [
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      1,
      0x22,
      0,
      2,
      0x11,
      1,
      3,
      0x11,
      1,
    ]),
    segment(0xc4, [
      0x00,
      ...dcHuffman.counts,
      ...dcHuffman.values,
      0x10,
      ...acHuffman.counts,
      ...acHuffman.values,
    ]),
    segment(0xda, [3, 1, 0x00, 2, 0x00, 3, 0x00, 0, 63, 0]),
  ];
  return Buffer.concat([
    ...head,
    encodeScan({ width, height, light, tint }, colourAt),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function segment(marker: number, content: number[] | Buffer): Buffer {
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), Buffer.from(content)]);
}

type Scan = { width: number; height: number; light: number[]; tint: number[] };

function encodeScan({ width, height, light, tint }: Scan, colourAt: ColourAt): Buffer {
  const bits = new Bits();
  const block = new BlockWriter(bits);
  const [lightScale, tintScale] = [divisors(light), divisors(tint)];
  const y = new Float32Array(256);
  const [cb, cr] = [new Float32Array(64), new Float32Array(64)];
  const last = [0, 0, 0];
  for (let top = 0; top < height; top += 16)
    for (let left = 0; left < width; left += 16) {
      cb.fill(0);
      cr.fill(0);
      for (let row = 0; row < 16; row++)
        for (let column = 0; column < 16; column++) {
          const rgb = colourAt(Math.min(left + column, width - 1), Math.min(top + row, height - 1));
          const [red, green, blue] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
          const quarter = (row >> 3) * 128 + (column >> 3) * 64;
          y[quarter + (row & 7) * 8 + (column & 7)] = 0.299 * red + 0.587 * green + 0.114 * blue - 128;
          const at = (row >> 1) * 8 + (column >> 1);
          cb[at] = (cb[at] ?? 0) + (-0.1687 * red - 0.3313 * green + 0.5 * blue) / 4;
          cr[at] = (cr[at] ?? 0) + (0.5 * red - 0.4187 * green - 0.0813 * blue) / 4;
        }
      for (let quarter = 0; quarter < 4; quarter++)
        last[0] = block.write(y.subarray(quarter * 64, quarter * 64 + 64), lightScale, last[0] ?? 0);
      last[1] = block.write(cb, tintScale, last[1] ?? 0);
      last[2] = block.write(cr, tintScale, last[2] ?? 0);
    }
  return bits.end();
}

/** The factors that turn the transform's results into quantised values. */
function divisors(table: number[]): Float32Array {
  return Float32Array.from(
    table,
    (value, at) => 1 / (value * (scales[at >> 3] ?? 1) * (scales[at & 7] ?? 1) * 8),
  );
}

class BlockWriter {
  readonly #bits: Bits;
  readonly #dc = codesOf(dcHuffman);
  readonly #ac = codesOf(acHuffman);

  constructor(bits: Bits) {
    this.#bits = bits;
  }

  /**
   * Transforms, quantises and writes 8 x 8 values. Returns the first value, from which the next block is
   * encoded.
   */
  write(values: Float32Array, scale: Float32Array, before: number): number {
    for (let row = 0; row < 64; row += 8) transform(values, row, 1);
    for (let column = 0; column < 8; column++) transform(values, column, 8);
    const first = Math.round((values[0] ?? 0) * (scale[0] ?? 1));
    this.#number(this.#dc, 0, first - before);
    let zeros = 0;
    for (let index = 1; index < 64; index++) {
      const at = zigzag[index] ?? 0;
      const value = Math.round((values[at] ?? 0) * (scale[at] ?? 1));
      if (value === 0) {
        zeros++;
        continue;
      }
      for (; zeros > 15; zeros -= 16) this.#bits.put(this.#ac[0xf0] ?? 0);
      this.#number(this.#ac, zeros << 4, value);
      zeros = 0;
    }
    if (zeros > 0) this.#bits.put(this.#ac[0x00] ?? 0);
    return first;
  }

  /** The code of a number's size, and the number in so many bits. */
  #number(codes: number[], run: number, value: number): void {
    const size = 32 - Math.clz32(Math.abs(value));
    this.#bits.put(codes[run | size] ?? 0);
    if (size > 0) this.#bits.add(value < 0 ? value + (1 << size) - 1 : value, size);
  }
}

/** The codes by their values, each as `code << 5 | length`. */
function codesOf({ counts, values }: Huffman): number[] {
  const codes: number[] = [];
  let [code, at] = [0, 0];
  counts.forEach((count, index) => {
    for (let left = count; left > 0; left--) codes[values[at++] ?? 0] = (code++ << 5) | (index + 1);
    code <<= 1;
  });
  return codes;
}

class Bits {
  #bytes = Buffer.alloc(1 << 16);
  #length = 0;
  #held = 0;
  #count = 0;

  put(code: number): void {
    this.add(code >> 5, code & 31);
  }

  add(value: number, length: number): void {
    this.#held = (this.#held << length) | value;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#byte((this.#held >> this.#count) & 255);
    }
    this.#held &= (1 << this.#count) - 1;
  }

  end(): Buffer {
    if (this.#count > 0) this.add((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return this.#bytes.subarray(0, this.#length);
  }

  #byte(byte: number): void {
    if (this.#length + 2 > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)]);
    this.#bytes[this.#length++] = byte;
    // A byte of ones would otherwise start a marker.
    if (byte === 255) this.#bytes[this.#length++] = 0;
  }
}

/** Eight values by the cosine transform of Arai, Agui and Nakajima, in place and scaled. */
function transform(v: Float32Array, at: number, step: number): void {
  const [i1, i2, i3] = [at + step, at + 2 * step, at + 3 * step];
  const [i4, i5, i6, i7] = [at + 4 * step, at + 5 * step, at + 6 * step, at + 7 * step];
  const v0 = v[at] as number;
  const v1 = v[i1] as number;
  const v2 = v[i2] as number;
  const v3 = v[i3] as number;
  const v4 = v[i4] as number;
  const v5 = v[i5] as number;
  const v6 = v[i6] as number;
  const v7 = v[i7] as number;
  const even0 = v0 + v7 + v3 + v4;
  const even1 = v0 + v7 - v3 - v4;
  const even2 = v1 + v6 + v2 + v5;
  const z1 = (v1 + v6 - v2 - v5 + even1) * Math.SQRT1_2;
  v[at] = even0 + even2;
  v[i4] = even0 - even2;
  v[i2] = even1 + z1;
  v[i6] = even1 - z1;
  const odd0 = v3 - v4 + v2 - v5;
  const odd1 = v2 - v5 + v1 - v6;
  const odd2 = v1 - v6 + v0 - v7;
  const z5 = (odd0 - odd2) * 0.382683433;
  const z2 = 0.5411961 * odd0 + z5;
  const z4 = 1.306562965 * odd2 + z5;
  const z3 = odd1 * Math.SQRT1_2;
  const z11 = v0 - v7 + z3;
  const z13 = v0 - v7 - z3;
  v[i5] = z13 + z2;
  v[i3] = z13 - z2;
  v[i1] = z11 + z4;
  v[i7] = z11 - z4;
}
