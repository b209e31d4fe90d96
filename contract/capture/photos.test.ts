import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isHeic, photoKinds, whyNoPhoto } from './photos.ts';

const file = async (name: string) => {
  const bytes = new Uint8Array(await readFile(new URL(`../../test/files/${name}`, import.meta.url)));
  return new File([bytes], name);
};

test.each(['photo.jpg', 'photo.png', 'photo.webp', 'photo.heic', 'scan.tif', 'truncated.jpg'])(
  '%s is taken as a photo, whatever a browser can draw',
  async (name) => expect(await whyNoPhoto(await file(name))).toBeUndefined(),
);

test.each(['plan.pdf', 'drawing.dxf'])('%s is not taken as a photo', async (name) => {
  expect(await whyNoPhoto(await file(name))).toBe(
    `“${name}” is not a picture, so it was not added. Choose a photo`,
  );
});

test('an empty file and a text that calls itself a JPEG are not taken as photos', async () => {
  expect(await whyNoPhoto(new File([], 'IMG_1.jpg', { type: 'image/jpeg' }))).toMatch(
    /^“IMG_1.jpg” is empty/,
  );
  expect(await whyNoPhoto(new File(['this is no picture'], 'a.jpg', { type: 'image/jpeg' }))).toMatch(
    /not a picture/,
  );
  expect(await whyNoPhoto(new Blob(['ftypisom', '0'.repeat(20)]))).toMatch(/^The photo is not a picture/);
});

test('what the server would refuse for its size is refused when it is chosen', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  const { mostBytes } = photoKinds.original;
  // As large as it says, without so many bytes.
  const of = (size: number) => Object.defineProperty(new File([jpeg], 'IMG_2.jpg'), 'size', { value: size });
  expect(await whyNoPhoto(of(mostBytes))).toBeUndefined();
  expect(await whyNoPhoto(of(mostBytes + 1))).toMatch(/^“IMG_2.jpg” is larger than 60 MB/);
});

test('a HEIC is known by its first bytes', async () => {
  expect(await isHeic(await file('photo.heic'))).toBe(true);
  for (const name of ['photo.jpg', 'photo.webp', 'plan.pdf'])
    expect(await isHeic(await file(name))).toBe(false);
});
