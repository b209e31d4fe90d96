import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawDamagedPhoto, drawPhoto, noPhoto } from './photos.ts';
import { type SceneName, scenes } from './scenes.ts';

const small = { width: 320, height: 240 };
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The size that a JPEG says it has. */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
}

test.each(Object.keys(scenes) as SceneName[])(
  'a photo of %s is a JPEG, the same for the same seed',
  async (scene) => {
    const photo = await drawPhoto({ seed: 3, scene, ...small });
    expect((await fileTypeFromBuffer(photo))?.mime).toBe('image/jpeg');
    expect(sizeOf(photo)).toEqual([320, 240]);
    expect(photo.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect(hash(await drawPhoto({ seed: 3, scene, ...small }))).toBe(hash(photo));
    expect(hash(await drawPhoto({ seed: 4, scene, ...small }))).not.toBe(hash(photo));
  },
);

test('a phone held upright stores its photo lying down, and notes how, when and where', async () => {
  const photo = await drawPhoto({
    seed: 1,
    width: 240,
    height: 320,
    exif: {
      takenAt: new Date('2026-11-24T22:30:05Z'),
      orientation: 6,
      at: { latitude: -27.4698, longitude: 153.0251 },
    },
  });
  expect(sizeOf(photo)).toEqual([320, 240]);
  const { exif = Buffer.alloc(0), orientation } = await sharp(photo).metadata();
  expect(orientation).toBe(6);
  const tiff = exif.subarray(6);
  expect(tiff.toString('latin1')).toContain('2026:11:25 08:30:05');
  const gps = tiff.readUInt32LE((entryOf(tiff, 8, 0x8825) ?? 0) + 8);
  expect(tiff.toString('latin1', (entryOf(tiff, gps, 1) ?? 0) + 8, (entryOf(tiff, gps, 1) ?? 0) + 9)).toBe(
    'S',
  );
  const latitude = tiff.readUInt32LE((entryOf(tiff, gps, 2) ?? 0) + 8);
  const numbers = [0, 8, 16].map(
    (at) => tiff.readUInt32LE(latitude + at) / tiff.readUInt32LE(latitude + at + 4),
  );
  expect(numbers.slice(0, 2)).toEqual([27, 28]);
  expect(numbers[2]).toBeCloseTo(11.28, 3);
});

test('a photo without notes has none, and a damaged one ends too early', async () => {
  expect((await drawPhoto({ seed: 1, ...small })).includes('Exif')).toBe(false);
  const damaged = await drawDamagedPhoto(2);
  expect(sizeOf(damaged)).toEqual([1600, 1200]);
  expect(damaged.indexOf(Buffer.from([0xff, 0xd9]))).toBe(-1);
  expect(noPhoto(1).indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]))).toBe(-1);
});

/** Where an entry of a directory of TIFF stands. */
function entryOf(tiff: Buffer, directory: number, tag: number): number | undefined {
  const count = tiff.readUInt16LE(directory);
  const entries = Array.from({ length: count }, (_, index) => directory + 2 + 12 * index);
  return entries.find((at) => tiff.readUInt16LE(at) === tag);
}
