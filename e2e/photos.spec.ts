import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test as running } from '@playwright/test';
import sharp from 'sharp';
import { MAX_FILE_BYTES } from '#contract/files.ts';
import { expectClean } from './axe.ts';
import { expect, fillQuoteForm, openCard, test, untilAlive } from './plumbline.ts';

const form = (page: Page) => page.locator('#quote');
const picker = (page: Page) => form(page).getByLabel('Plans and photos');
const chosen = (page: Page) => form(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
const send = (page: Page) => form(page).locator('button[type=submit]');

test('a large photo is made smaller, stands upright and reaches the desk', async ({ page, desk }) => {
  const photo = turnedRight(await drawPhoto(4800, 3600, 'jpeg'));
  expect(photo.length).toBeGreaterThan(MAX_FILE_BYTES);
  await page.goto('/#quote');
  await fillQuoteForm(page, 'Photo');
  await untilAlive(page, '#quote');
  await picker(page).setInputFiles([
    await saved('site.visit.JPEG', photo),
    await saved('extra.png', await realFile('photo.png')),
  ]);
  const megabytes = (photo.length / 1024 / 1024).toFixed(1);
  const row = chosen(page).filter({ hasText: 'site.visit.jpg' });
  await expect(row).toContainText(new RegExp(`made smaller to send: ${megabytes} MB to \\d\\.\\d MB`));
  await expect(chosen(page).filter({ hasText: 'extra.png' })).not.toContainText('made smaller');
  await expectClean(page);
  await send(page).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();

  const received = await download(desk, 'Ada Photo', 'site.visit.jpg');
  expect(received.length).toBeLessThan(MAX_FILE_BYTES);
  const seen = await lookAt(page, received);
  expect([seen.width, seen.height], 'upright, its longest side 4000').toEqual([3000, 4000]);
  // The top left as the camera stored it is at the top right for the viewer.
  expect(seen.corners).toEqual(['blue', 'red', 'white', 'green']);
});

test('a large PNG of few pixels becomes a JPEG and is not enlarged', async ({ page, desk }) => {
  const photo = await drawPhoto(2200, 1700, 'png');
  expect(photo.length).toBeGreaterThan(MAX_FILE_BYTES);
  await page.goto('/#quote');
  await untilAlive(page, '#quote');
  await fillQuoteForm(page, 'Png');
  await picker(page).setInputFiles(await saved('screen.png', photo));
  await expect(chosen(page).filter({ hasText: 'screen.jpg' })).toContainText('made smaller to send');
  await send(page).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  const seen = await lookAt(page, await download(desk, 'Ada Png', 'screen.jpg'));
  expect([seen.width, seen.height]).toEqual([2200, 1700]);
  expect(seen.corners).toEqual(['red', 'green', 'blue', 'white']);
});

test('while a photo is made smaller the form says so and waits', async ({ page }) => {
  const photo = await drawPhoto(2200, 1700, 'png');
  await page.goto('/#quote');
  await fillQuoteForm(page, 'Waiting');
  await untilAlive(page, '#quote');
  await holdDecoding(page);
  await picker(page).setInputFiles(await saved('slow.png', photo));
  await expect(chosen(page)).toContainText('Making photo smaller...');
  await expect(form(page).getByRole('button', { name: 'Making photo smaller...' })).toBeDisabled();
  await expectClean(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent += 1;
  });
  await form(page).getByLabel('Last name').press('Enter');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#quote-form')?.requestSubmit());
  await expect(form(page).getByRole('button', { name: 'Making photo smaller...' })).toBeDisabled();
  expect(sent).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('decode')));
  await expect(chosen(page)).toContainText('made smaller to send');
  await form(page).getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
});

test('a photo removed while it is made smaller stays removed', async ({ page }) => {
  const photo = await drawPhoto(2200, 1700, 'png');
  await page.goto('/#quote');
  await untilAlive(page, '#quote');
  await holdDecoding(page);
  await picker(page).setInputFiles(await saved('slow.png', photo));
  await form(page).getByRole('button', { name: 'Remove slow.png' }).click();
  await expect(form(page).getByRole('button', { name: 'Get Free Quote' })).toBeEnabled();
  await page.evaluate(() => dispatchEvent(new Event('decode')));
  await picker(page).setInputFiles(await saved('slow.png', photo));
  await expect(chosen(page)).toHaveCount(1);
  await expect(chosen(page)).toContainText('made smaller to send');
});

test('plans and pictures this browser cannot read are still refused above 10 MB', async ({ page }) => {
  await page.goto('/#quote');
  await untilAlive(page, '#quote');
  const tooLarge = (start: Buffer) => Buffer.concat([start, Buffer.alloc(MAX_FILE_BYTES)]);
  const files = [
    { name: 'plan.pdf', start: await realFile('plan.pdf') },
    { name: 'plan.dxf', start: await realFile('drawing.dxf') },
    { name: 'phone.heic', start: await realFile('photo.heic') },
    { name: 'broken.jpg', start: Buffer.from('no picture') },
  ];
  for (const file of files) {
    // A notice stays while the focus is where it comes.
    await page.keyboard.press('F8');
    await picker(page).setInputFiles(await saved(file.name, tooLarge(file.start)));
    await expect(page.getByText('File too large', { exact: true })).toBeVisible();
    await expect(page.getByText('Please upload files smaller than 10MB', { exact: true })).toBeVisible();
    await expect(picker(page)).toHaveAccessibleDescription(
      new RegExp(`${file.name}: File too large. Please upload files smaller than 10MB`),
    );
    await expect(chosen(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }
  await expect(form(page).getByRole('button', { name: 'Get Free Quote' })).toBeEnabled();
});

test('an iPhone photo is named in the hint and accepted, although this browser can’t read it', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/#quote');
  await fillQuoteForm(page, 'Heic');
  await untilAlive(page, '#quote');
  await expect(picker(page)).toHaveAccessibleDescription(/HEIC/);
  await picker(page).setInputFiles({
    name: 'IMG_0042.HEIC',
    mimeType: '',
    buffer: await realFile('photo.heic'),
  });
  await expect(chosen(page)).toContainText('IMG_0042.HEIC');
  await send(page).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
});

/** A customer's file as the desk receives it. */
async function download(desk: Page, customer: string, name: string): Promise<Buffer> {
  await desk.goto('/admin');
  const card = await openCard(desk, customer);
  const downloading = desk.waitForEvent('download');
  await card.getByRole('link', { name: `Download ${name}` }).click();
  return readFile(await (await downloading).path());
}

function realFile(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '..', 'test', 'files', name));
}

/** A picture with a colour in each quarter (red, green, blue, white) and enough grain to be a large file. */
function drawPhoto(width: number, height: number, format: 'jpeg' | 'png'): Promise<Buffer> {
  const quarters = [
    [200, 60, 60],
    [60, 200, 60],
    [60, 60, 200],
    [200, 200, 200],
  ];
  const pixels = randomBytes(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    const colour = quarters[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? [];
    for (let channel = 0; channel < 3; channel += 1) {
      const grain = ((pixels[at + channel] ?? 0) >> 2) - 32;
      pixels[at + channel] = Math.min(255, Math.max(0, (colour[channel] ?? 0) + grain));
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (
    format === 'jpeg' ? picture.jpeg({ quality: 97 }) : picture.png({ compressionLevel: 0 })
  ).toBuffer();
}

/** A file on the disk, from where the browser reads it itself: handing it over takes ten seconds. */
async function saved(name: string, content: Buffer): Promise<string> {
  const path = running.info().outputPath(name);
  await writeFile(path, content);
  return path;
}

/** The same JPEG with the note of a camera held upright: turn me a quarter to the right. */
function turnedRight(jpeg: Buffer): Buffer {
  const exif = 'ffe10022 457869660000 49492a0008000000 0100 1201 0300 01000000 06000000 00000000';
  const note = Buffer.from(exif.replaceAll(' ', ''), 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]);
}

/** How a person sees a JPEG: its size, and the colour in the middle of each quarter, row by row. */
function lookAt(page: Page, jpeg: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const canvas = new OffscreenCanvas(2, 2);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, 2, 2);
    const { data } = context.getImageData(0, 0, 2, 2);
    const nameOf = ([red = 0, green = 0, blue = 0]: number[]) => {
      if (Math.min(red, green, blue) > 150) return 'white';
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
    };
    const corners = [0, 4, 8, 12].map((at) => nameOf([...data.slice(at, at + 3)]));
    return { width: bitmap.width, height: bitmap.height, corners };
  }, jpeg.toString('base64'));
}

/** Stops the browser from reading any picture until the page hears "decode", as a slow phone would. */
async function holdDecoding(page: Page): Promise<void> {
  await page.evaluate(() => {
    const decode = createImageBitmap as (...given: unknown[]) => Promise<ImageBitmap>;
    const told = new Promise((resolve) => addEventListener('decode', resolve));
    Object.assign(globalThis, {
      createImageBitmap: (...given: unknown[]) => told.then(() => decode(...given)),
    });
  });
}
