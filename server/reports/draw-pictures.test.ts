import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Mark } from '#contract/capture/marks.ts';
import { photoKinds } from '#contract/capture/photos.ts';
import { drawDamagedPhoto, drawPhoto, encodeJpeg, noPhoto } from '#test/photos/photos.ts';
import { decodeHeic } from './decode-heic.ts';
import { drawCopies, drawPictures, SMALL_BYTES } from './draw-pictures.ts';
import { DamagedPicture } from './picture-head.ts';

const plain = { marks: [], crop: null, turn: 0 } as const;
const takenAt = new Date('2026-11-25T00:31:07Z');

function blur(from: [number, number], to: [number, number]): Mark {
  const [at, corner] = [from, to].map(([x, y]) => ({ x, y })) as [Mark['from'], Mark['to']];
  return { id: 'face', kind: 'blur', from: at, to: corner };
}

/** A photo of one colour but for black stripes of one pixel, which any blur takes away. */
function stripes(width: number, height: number): Promise<Buffer> {
  return encodeJpeg({ width, height, quality: 95 }, (x) => (x % 2 === 0 ? 0xffffff : 0x000000));
}

async function pixelsOf(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  /** The darkest and the lightest pixel of a part that is given in shares. */
  function range(left: number, top: number, right: number, bottom: number): [number, number] {
    let [least, most] = [255, 0];
    for (let y = Math.ceil(top * info.height); y < Math.floor(bottom * info.height); y++)
      for (let x = Math.ceil(left * info.width); x < Math.floor(right * info.width); x++) {
        const value = data[(y * info.width + x) * info.channels] ?? 0;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    return [least, most];
  }
  return { range, width: info.width, height: info.height };
}

const sizeOf = async (jpeg: Buffer) => {
  const { width, height, format, exif } = await sharp(jpeg).metadata();
  return { width, height, format, exif };
};

test('a photo becomes two JPEGs without metadata, of at most 1,600 and 1,000 pixels', async () => {
  const screen = await drawPhoto({ seed: 3, width: 2048, height: 1536, exif: { takenAt } });
  expect((await sharp(screen).metadata()).exif).toBeDefined();
  const { large, small } = await drawPictures(screen, plain);
  expect(await sizeOf(large)).toEqual({ width: 1600, height: 1200, format: 'jpeg', exif: undefined });
  expect(await sizeOf(small)).toMatchObject({ format: 'jpeg', exif: undefined });
  expect(small.length).toBeLessThanOrEqual(SMALL_BYTES);
});

test('a photo that is smaller stays as small', async () => {
  const { large, small } = await drawPictures(await drawPhoto({ seed: 3, width: 320, height: 240 }), plain);
  expect([await sizeOf(large), await sizeOf(small)]).toMatchObject([
    { width: 320, height: 240 },
    { width: 320, height: 240 },
  ]);
});

test('the small picture of pure noise has at most 100 kB too', async () => {
  const noise = await encodeJpeg(
    { width: 2048, height: 1536 },
    (x, y) => Math.imul(x * 7919 + 13, y * 104_729 + 7) & 0xffffff,
  );
  const { small } = await drawPictures(noise, plain);
  expect(small.length).toBeLessThanOrEqual(SMALL_BYTES);
  expect((await sizeOf(small)).width).toBeGreaterThan(200);
});

test.each([1, 3, 6, 8] as const)('a photo held as %i says stands upright', async (orientation) => {
  const exif = { takenAt, orientation };
  const house = { seed: 5, scene: 'roof', width: 640, height: 480, quality: 95 } as const;
  const [held, upright] = [
    await drawPhoto({ ...house, exif }),
    await drawPhoto({ ...house, exif: { takenAt } }),
  ];
  const pixels = async (screen: Buffer) =>
    sharp((await drawPictures(screen, plain)).large)
      .raw()
      .toBuffer();
  const [one, other] = [await pixels(held), await pixels(upright)];
  const apart = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
  expect(apart / one.length).toBeLessThan(4);
});

test('it is cropped before it is turned', async () => {
  // Black but for the upper right quarter.
  const screen = await encodeJpeg({ width: 800, height: 400 }, (x, y) =>
    x >= 400 && y < 200 ? 0xffffff : 0,
  );
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const { large } = await drawPictures(screen, { marks: [], crop, turn: 90 });
  const { width, height, range } = await pixelsOf(large);
  expect([width, height]).toEqual([400, 400]);
  expect(range(0.55, 0.05, 0.95, 0.95)[0]).toBeGreaterThan(245);
  expect(range(0.05, 0.05, 0.45, 0.95)[1]).toBeLessThan(10);
});

test('what is blurred is gone from both pictures, and the rest stays sharp', async () => {
  const { large, small } = await drawPictures(await stripes(800, 600), {
    ...plain,
    marks: [blur([0.25, 0.25], [0.5, 0.5])],
  });
  for (const picture of [large, small]) {
    const { range } = await pixelsOf(picture);
    const [least, most] = range(0.26, 0.26, 0.49, 0.49);
    expect(most - least).toBeLessThan(30);
    const beside = range(0.6, 0.6, 0.9, 0.9);
    expect(beside[1] - beside[0]).toBeGreaterThan(picture === large ? 230 : 100);
  }
});

test('a blurred box of a cropped and turned photo is where the person put it', async () => {
  const crop = { x: 0.2, y: 0.1, width: 0.6, height: 0.8 };
  const marks = [blur([0.6, 0.1], [0.9, 0.3])];
  const { large } = await drawPictures(await stripes(1000, 500), { marks, crop, turn: 180 });
  const { range } = await pixelsOf(large);
  // In the upper right corner of the crop, a third as wide and a quarter as high: turned by half, in the lower left.
  const [least, most] = range(0.01, 0.77, 0.31, 0.98);
  expect(most - least).toBeLessThan(30);
  const beside = range(0.4, 0.1, 0.9, 0.7);
  expect(beside[1] - beside[0]).toBeGreaterThan(200);
});

test('a box outside of the crop, or of no size, does no harm', async () => {
  const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
  const marks = [blur([0, 0], [0.2, 0.2]), blur([0.7, 0.7], [0.7, 0.7])];
  const { large } = await drawPictures(await stripes(400, 400), { marks, crop, turn: 0 });
  expect(await sizeOf(large)).toMatchObject({ width: 200, height: 200 });
});

test('a blurred box has at most eight cells on its longest side', async () => {
  const slope = await encodeJpeg({ width: 800, height: 400, quality: 95 }, (x) => {
    const grey = Math.floor((x * 255) / 800);
    return (grey << 16) | (grey << 8) | grey;
  });
  const { large } = await drawPictures(slope, { ...plain, marks: [blur([0, 0], [1, 1])] });
  const { data, info } = await sharp(large).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = data.subarray(200 * info.width * info.channels, 201 * info.width * info.channels);
  const steps = Array.from(row).filter((value, at) => at > 0 && Math.abs(value - (row[at - 1] ?? 0)) > 12);
  expect(steps).toHaveLength(7);
});

test('a photo of 48 megapixels is read', { tags: 'full' }, async () => {
  // Drawn small and enlarged, which is quicker.
  const drawn = await drawPhoto({ seed: 2, width: 1008, height: 756 });
  const huge = await sharp(drawn).resize(8064, 6048).jpeg().toBuffer();
  const { large, small } = await drawPictures(huge, plain);
  expect(await sizeOf(large)).toMatchObject({ width: 1600, height: 1200 });
  expect(small.length).toBeLessThanOrEqual(SMALL_BYTES);
});

test('a page of a plan with nothing behind it stands on white', async () => {
  const page = await sharp({
    create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { range } = await pixelsOf((await drawPictures(page, null)).large);
  expect(range(0, 0, 1, 1)).toEqual([255, 255]);
});

test.each([
  ['half a photo', await drawDamagedPhoto(4)],
  ['bytes that begin as a JPEG', noPhoto(4)],
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('not a photo')],
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s is a damaged picture', async (_, bytes) => {
  await expect(drawPictures(bytes, plain)).rejects.toBeInstanceOf(DamagedPicture);
});

test('a photo that a phone cannot show gets the copies that a phone makes', async () => {
  const original = await drawPhoto({ seed: 3, exif: { takenAt, orientation: 6 } });
  const { large, small } = await drawCopies(original);
  expect(await sizeOf(large)).toEqual({ width: 2048, height: 1536, format: 'jpeg', exif: undefined });
  expect(await sizeOf(small)).toMatchObject({ width: 320, height: 240 });
  expect(large.length).toBeLessThan(photoKinds.screen.mostBytes);
  expect(small.length).toBeLessThan(photoKinds.thumb.mostBytes);
});

test('what is left of a photo that was cut off is shown', async () => {
  const { large } = await drawCopies(await drawDamagedPhoto(4));
  expect((await pixelsOf(large)).range(0, 0, 1, 0.1)[1]).toBeGreaterThan(60);
  await expect(drawCopies(noPhoto(4))).rejects.toBeInstanceOf(DamagedPicture);
});

test('a HEIC photo is decoded, and stands on white', async () => {
  const heic = await readFile(join(import.meta.dirname, '..', '..', 'test', 'files', 'photo.heic'));
  const { large } = await drawCopies(await decodeHeic(heic));
  const { width, height, range } = await pixelsOf(large);
  expect([width, height]).toEqual([800, 600]);
  const [least, most] = range(0, 0, 1, 1);
  expect(most - least).toBeGreaterThan(60);
  await expect(decodeHeic(heic.subarray(0, 9000))).rejects.toBeInstanceOf(DamagedPicture);
});
