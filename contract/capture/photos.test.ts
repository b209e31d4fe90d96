import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { whyNoPhoto } from './photos.ts';

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
