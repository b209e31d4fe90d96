import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPhoto, noPhoto } from '#test/photos/photos.ts';
import { expect, test } from './plumbline.ts';
import { storePage } from './store-on-page.ts';

test('a PDF and a picture become page images, one at a time, and a locked or damaged one is reported', async ({
  context,
  server,
}) => {
  const page = await storePage(context, server.origin);
  const pagesOf = async (file: Buffer, mediaType: string, most = 99) =>
    page.evaluate(
      async ([base64, type, limit]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
        const found: number[][] = [];
        try {
          const open = await storeModule.openPages(bytes, type);
          for (let number = 1; number <= open.pages; number += 1) {
            const { jpeg, width, height } = await open.draw(number);
            const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }));
            if (bitmap.width !== width || bitmap.height !== height) throw new Error('The size is another');
            found.push([number, width, height, jpeg.byteLength]);
            if (found.length === limit) break;
          }
          open.close();
        } catch (error) {
          return { found, failed: String((error as Error).message), left: bytes.byteLength };
        }
        return { found, failed: '', left: bytes.byteLength };
      },
      [file.toString('base64'), mediaType, most] as const,
    );
  const plan = await readFile(join(import.meta.dirname, '../test/files/plan.pdf'));
  const read = await pagesOf(plan, 'application/pdf');
  expect(read.failed).toBe('');
  expect(read.found.map(([number]) => number)).toEqual([1, 2, 3, 4]);
  for (const [, width = 0, height = 0, bytes = 0] of read.found) {
    expect(Math.max(width, height)).toBeGreaterThan(3195);
    expect(Math.max(width, height)).toBeLessThan(3205);
    expect(bytes).toBeLessThan(2_000_000);
  }
  expect(read.left, 'the bytes stay the caller’s').toBe(plan.length);
  expect((await pagesOf(plan, 'application/pdf', 1)).found).toHaveLength(1);
  const upright = await drawPhoto({
    seed: 1,
    width: 900,
    height: 1200,
    exif: { takenAt: new Date(), orientation: 6 },
  });
  expect((await pagesOf(upright, 'image/jpeg')).found.map((one) => one.slice(0, 3))).toEqual([
    [1, 900, 1200],
  ]);
  const large = await drawPhoto({ seed: 1, width: 4800, height: 2400 });
  expect((await pagesOf(large, 'image/jpeg')).found.map((one) => one.slice(0, 3))).toEqual([[1, 3200, 1600]]);
  expect(await pagesOf(plan.subarray(0, 400), 'application/pdf')).toMatchObject({
    found: [],
    failed: 'damaged',
  });
  expect((await pagesOf(noPhoto(1), 'image/jpeg')).failed).toBe('damaged');
  expect((await pagesOf(plan, 'text/plain')).failed).toBe('text/plain has no pages');
});

test('blurred parts are gone from the pixels of a copy', async ({ context, server }) => {
  const page = await storePage(context, server.origin);
  const colours = await page.evaluate(() => {
    const canvas = new OffscreenCanvas(400, 300);
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('No canvas');
    for (let x = 0; x < 400; x++) {
      drawing.fillStyle = `hsl(${x % 360} 90% 50%)`;
      drawing.fillRect(x, 0, 1, 300);
    }
    const count = (left: number) => {
      const { data } = drawing.getImageData(left, 100, 160, 1);
      return new Set(Array.from({ length: 160 }, (_, at) => data.slice(4 * at, 4 * at + 3).join())).size;
    };
    const before = count(200);
    const box = { from: { x: 0.5, y: 0.2 }, to: { x: 0.9, y: 0.8 } };
    storeModule.blurPixels(drawing, [{ id: 'a', kind: 'blur', ...box }]);
    return { before, blurred: count(200), beside: count(0) };
  });
  expect(colours.before).toBeGreaterThan(100);
  expect(colours.blurred).toBeLessThanOrEqual(8);
  expect(colours.beside).toBeGreaterThan(100);
});
