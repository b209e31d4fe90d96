import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
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
    const photo = drawPhoto({ seed: 3, scene, ...small });
    expect((await fileTypeFromBuffer(photo))?.mime).toBe('image/jpeg');
    expect(sizeOf(photo)).toEqual([320, 240]);
    expect(photo.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect(hash(drawPhoto({ seed: 3, scene, ...small }))).toBe(hash(photo));
    expect(hash(drawPhoto({ seed: 4, scene, ...small }))).not.toBe(hash(photo));
  },
);

test('a phone held upright stores its photo lying down, and notes how, when and where', () => {
  const photo = drawPhoto({
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
  const tiff = photo.subarray(12, 600);
  expect(photo.toString('latin1', 6, 10)).toBe('Exif');
  expect(tiff.toString('latin1')).toContain('2026:11:25 08:30:05');
  expect(shortOf(tiff, 8, 0x0112)).toBe(6);
  const gps =
    (shortOf(tiff, 8, 0x8825) ?? 0) * 0x10000 + tiff.readUInt16BE((offsetOf(tiff, 8, 0x8825) ?? 0) + 10);
  expect(tiff.toString('latin1', (offsetOf(tiff, gps, 1) ?? 0) + 8, (offsetOf(tiff, gps, 1) ?? 0) + 9)).toBe(
    'S',
  );
  const latitude = tiff.readUInt32BE((offsetOf(tiff, gps, 2) ?? 0) + 8);
  expect(tiff.readUInt32BE(latitude) / tiff.readUInt32BE(latitude + 4)).toBe(27);
  expect(tiff.readUInt32BE(latitude + 8) / tiff.readUInt32BE(latitude + 12)).toBe(28);
});

test('a photo without notes has none, and a damaged one ends too early', () => {
  expect(drawPhoto({ seed: 1, ...small }).includes('Exif')).toBe(false);
  const damaged = drawDamagedPhoto(2);
  expect(sizeOf(damaged)).toEqual([1600, 1200]);
  expect(damaged.indexOf(Buffer.from([0xff, 0xd9]))).toBe(-1);
  expect(noPhoto(1).indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]))).toBe(-1);
});

/** Where an entry of a directory of TIFF stands. */
function offsetOf(tiff: Buffer, directory: number, tag: number): number | undefined {
  const count = tiff.readUInt16BE(directory);
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + 12 * index;
    if (tiff.readUInt16BE(at) === tag) return at;
  }
  return undefined;
}

/** The first two bytes of an entry's value. */
function shortOf(tiff: Buffer, directory: number, tag: number): number | undefined {
  const at = offsetOf(tiff, directory, tag);
  return at === undefined ? undefined : tiff.readUInt16BE(at + 8);
}
