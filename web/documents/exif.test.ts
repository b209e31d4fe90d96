import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jpegOfSize, pngHead } from '#test/photos/large.ts';
import { hasTooManyPixels, pictureFacts } from './exif.ts';

type Tags = { orientation?: number; takenAt?: string; offset?: string };

/** A JPEG as far as its header: EXIF with these tags, and a frame of 4032 by 3024. */
function jpeg({ orientation = 1, takenAt, offset }: Tags, isLittle: boolean): ArrayBuffer {
  const texts = [
    ...(takenAt === undefined ? [] : [{ tag: 0x9003, text: `${takenAt}\0` }]),
    ...(offset === undefined ? [] : [{ tag: 0x9011, text: `${offset}\0` }]),
  ];
  const tiff = new DataView(new ArrayBuffer(200));
  const number = (at: number, value: number, size: 2 | 4) =>
    size === 2 ? tiff.setUint16(at, value, isLittle) : tiff.setUint32(at, value, isLittle);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    number(at, tag, 2);
    number(at + 2, type, 2);
    number(at + 4, count, 4);
    number(at + 8, value, type === 3 ? 2 : 4);
  };
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  number(2, 42, 2);
  number(4, 8, 4);
  number(8, 2, 2);
  entry(10, 0x0112, 3, 1, orientation);
  entry(22, 0x8769, 4, 1, 40);
  number(40, texts.length, 2);
  for (const [index, { tag, text }] of texts.entries()) {
    const place = 100 + index * 40;
    entry(42 + index * 12, tag, 2, text.length, place);
    for (const [at, letter] of [...text].entries()) tiff.setUint8(place + at, letter.charCodeAt(0));
  }
  const segment = [0xff, 0xe1, 0, 208, ...Buffer.from('Exif\0\0'), ...new Uint8Array(tiff.buffer)];
  const frame = [0xff, 0xc0, 0, 11, 8, 3024 >> 8, 3024 & 255, 4032 >> 8, 4032 & 255, 1, 1, 0x11, 0];
  return new Uint8Array([0xff, 0xd8, ...segment, ...frame, 0xff, 0xda, 0, 0]).buffer;
}

test.each([true, false])(
  'a photo says how large it is, how it lies and when it was taken (little-endian: %s)',
  (isLittle) => {
    const bytes = jpeg({ orientation: 6, takenAt: '2026:11:25 10:31:07', offset: '+10:00' }, isLittle);
    expect(pictureFacts(bytes)).toEqual({
      width: 4032,
      height: 3024,
      orientation: 6,
      takenAt: new Date('2026-11-25T00:31:07Z'),
    });
  },
);

test('without a time zone, the time is that of this phone', () => {
  const { takenAt } = pictureFacts(jpeg({ takenAt: '2026:11:25 10:31:07' }, true));
  expect(takenAt).toEqual(new Date(2026, 10, 25, 10, 31, 7));
});

test.each(['', '0000:00:00 00:00:00', '    :  :     :  :  ', 'yesterday'])('%j is no time', (takenAt) => {
  expect(pictureFacts(jpeg({ takenAt }, false)).takenAt).toBeUndefined();
});

test('a real photo and a drawing say how large they are', async () => {
  const file = async (name: string) =>
    new Uint8Array(await readFile(`test/files/${name}`)).buffer as ArrayBuffer;
  expect(pictureFacts(await file('photo.jpg'))).toMatchObject({ width: expect.any(Number) });
});

test('whatever it is and wherever it ends, it is read without an error', () => {
  const whole = new Uint8Array(jpeg({ orientation: 3, takenAt: '2026:11:25 10:31:07' }, true));
  for (let end = 0; end <= whole.length; end += 1) pictureFacts(whole.slice(0, end).buffer);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(250), (noise, at) => {
      const bytes = whole.slice();
      bytes.set(noise.slice(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
      pictureFacts(bytes.buffer);
      pictureFacts(noise.slice().buffer);
    }),
  );
});

test('pixels are counted before anything is decoded', () => {
  const exact = (bytes: Buffer) => new Uint8Array(bytes).buffer;
  const ofSize = (width: number, height: number) =>
    exact(jpegOfSize(Buffer.from(jpeg({}, true)), { width, height }));
  expect(hasTooManyPixels(ofSize(16_320, 12_240))).toBe(false);
  expect(hasTooManyPixels(ofSize(16_125, 16_125))).toBe(true);
  expect(hasTooManyPixels(exact(pngHead({ width: 8064, height: 6048 })))).toBe(false);
  expect(hasTooManyPixels(exact(pngHead({ width: 18_700, height: 18_700 })))).toBe(true);
  expect(hasTooManyPixels(new ArrayBuffer(0))).toBe(false);
});

test('a PNG says how it lies, and a number that means nothing is no orientation', () => {
  const exif = (orientation: number) =>
    new Uint8Array(jpeg({ orientation }, true)).subarray(2 + 2 + 2 + 6, 2 + 2 + 2 + 6 + 200);
  const png = (orientation: number) => {
    const head = new DataView(new ArrayBuffer(33 + 12 + 200));
    head.setUint32(0, 0x89504e47);
    head.setUint32(8, 13);
    head.setUint32(16, 3000);
    head.setUint32(20, 2000);
    head.setUint32(33, 200);
    head.setUint32(37, 0x65584966);
    new Uint8Array(head.buffer).set(exif(orientation), 41);
    return head.buffer;
  };
  expect(pictureFacts(png(6))).toEqual({ width: 3000, height: 2000, orientation: 6 });
  expect(pictureFacts(png(9))).toEqual({ width: 3000, height: 2000 });
  expect(pictureFacts(jpeg({ orientation: 9 }, true)).orientation).toBeUndefined();
});
