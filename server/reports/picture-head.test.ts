import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegOfSize, pngHead } from '#test/photos/large.ts';
import { drawPhoto, noPhoto } from '#test/photos/photos.ts';
import { cameraFormats, DamagedPicture, readHead, shownFormats, TooManyPixels } from './picture-head.ts';

const photo = await drawPhoto({ seed: 2, width: 64, height: 48 });
const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer();
const inInk = await sharp(photo).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
const heic = await readFile(join(import.meta.dirname, '..', '..', 'test', 'files', 'photo.heic'));

const ofPhone200 = { width: 16_320, height: 12_240 };
const ofPhone48 = { width: 8064, height: 6048 };
const size = (side: number) => ({ width: side, height: side });

test.each([
  ['a JPEG of 200 million pixels', jpegOfSize(photo, ofPhone200), { ...ofPhone200, isDear: false }],
  ['a PNG of 119 million', pngHead(size(10_900)), { ...size(10_900), isDear: false }],
  ['a progressive JPEG of 48 million', jpegOfSize(progressive, ofPhone48), { ...ofPhone48, isDear: true }],
  ['an interlaced PNG of 12 million', pngHead({ ...size(3464), isInterlaced: true }), { isDear: false }],
  ['an interlaced PNG of 49 million', pngHead({ ...size(7000), isInterlaced: true }), { isDear: true }],
])('%s is drawn', async (_, bytes, head) => {
  expect(await readHead(bytes, shownFormats)).toMatchObject(head);
});

test.each([
  ['a JPEG of 260 million pixels', jpegOfSize(photo, size(16_125))],
  ['a PNG of 350 million', pngHead(size(18_700))],
  ['an interlaced PNG of 64 million', pngHead({ ...size(8000), isInterlaced: true })],
  ['a progressive JPEG of 64 million', jpegOfSize(progressive, size(8000))],
  ['a progressive JPEG of 48 million in four inks', jpegOfSize(inInk, ofPhone48)],
])('%s is not', async (_, bytes) => {
  await expect(readHead(bytes, cameraFormats)).rejects.toBeInstanceOf(TooManyPixels);
});

test('the size is that of the picture upright', async () => {
  const held = await drawPhoto({
    seed: 5,
    width: 64,
    height: 48,
    exif: { takenAt: new Date(), orientation: 6 },
  });
  expect(await readHead(held, shownFormats)).toMatchObject({ width: 64, height: 48 });
});

test('a HEIC is a picture of a camera, and nothing that a browser made', async () => {
  expect(await readHead(heic, cameraFormats)).toMatchObject({ format: 'heic', width: 800, height: 600 });
  await expect(readHead(heic, shownFormats)).rejects.toBeInstanceOf(DamagedPicture);
});

test.each([
  ['bytes that begin as a JPEG', noPhoto(4)],
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an AVIF', await sharp(photo).avif({ effort: 0 }).toBuffer()],
])('%s is no picture of a camera that we read', async (_, bytes) => {
  await expect(readHead(bytes, cameraFormats)).rejects.toBeInstanceOf(DamagedPicture);
});
