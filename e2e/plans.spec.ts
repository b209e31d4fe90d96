import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { waiting } from '#contract/desk/endpoints/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import { customerFiles, expect, test } from './plumbline.ts';

/** The trace that a script in a file would leave. */
const RAN = 'plumblineAttackRan';
const attack = `window.${RAN}=1`;

const previews = (page: Page) => page.getByRole('list', { name: 'Previews' });
const viewer = (page: Page) => page.getByRole('dialog');

/** Sends a request with files as a visitor does, and opens it at the desk. */
async function opened(
  { desk, server }: { desk: Page; server: RunningServer },
  lastName: string,
  files: Record<string, Buffer>,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ada, lastName })) form.append(name, value);
  for (const [name, content] of Object.entries(files))
    form.append('files', new Blob([new Uint8Array(content)]), name);
  const sent = await fetch(server.origin + paths.contact, { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  await desk.goto(pages.inquiry(id));
  await expect(previews(desk)).toBeVisible();
  return id;
}

async function realFiles(): Promise<Record<string, Buffer>> {
  const files = customerFiles.map(async (path) => [basename(path), await readFile(path)] as const);
  return Object.fromEntries(await Promise.all(files));
}

/** The requests of a page to the server, by method and address. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname.replace(/[\w-]{36}/g, ':')}`),
  );
  return asked;
}

test('a thumbnail is made by the first browser that looks, and by no other', async ({ desk, server }) => {
  const asked = watch(desk);
  await opened({ desk, server }, 'Thumbnail', await realFiles());
  const tile = previews(desk).getByRole('button', { name: 'Open photo.jpg' });
  await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 320);
  await expect(previews(desk).getByRole('listitem')).toHaveText(['PDF', '']);
  await expect(desk.getByText('The desk shows pictures and PDFs.')).toBeVisible();
  const kept = 'PUT /api/admin/submissions/:/files/:/thumbnail';
  await expect.poll(() => asked).toContain(kept);
  await expectClean(desk);

  asked.length = 0;
  await desk.reload();
  await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 320);
  expect(asked).toContain('GET /uploads/:/thumbnail');
  expect(asked).not.toContain('GET /uploads/:');
  expect(asked).not.toContain(kept);
});

test('plans and photos open beside the request, by keyboard and by the back button', async ({
  desk,
  server,
}) => {
  const refused: string[] = [];
  desk.on('console', (said) => said.text().includes('Content Security Policy') && refused.push(said.text()));
  await opened({ desk, server }, 'Viewer', await realFiles());
  const tile = previews(desk).getByRole('button', { name: 'Open plan.pdf' });
  await tile.focus();
  await desk.keyboard.press('Enter');
  await expect(viewer(desk).getByRole('heading', { name: 'plan.pdf' })).toBeVisible();
  await expect(viewer(desk).getByRole('complementary')).toContainText(ada.propertyAddress);
  const page = viewer(desk).getByRole('img', { name: 'Page 1 of 4' });
  await expect(page).toHaveAttribute('data-drawn', 'true');
  expect(await inkOf(page)).toBeGreaterThan(100);
  await viewer(desk).getByRole('img', { name: 'Page 2 of 4' }).scrollIntoViewIfNeeded();
  await expect(viewer(desk).getByRole('img', { name: 'Page 3 of 4' })).toHaveAttribute('data-drawn', 'true');
  await expectClean(desk);

  await desk.keyboard.press('ArrowRight');
  const photo = viewer(desk).getByRole('img', { name: 'photo.jpg' });
  await expect(photo).toHaveJSProperty('naturalWidth', 1280);
  await expect(viewer(desk)).toContainText('2 of 2');
  await viewer(desk).getByRole('button', { name: '100%' }).click();
  await expect.poll(async () => (await photo.boundingBox())?.width).toBe(1280);
  await viewer(desk).getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(async () => Math.round((await photo.boundingBox())?.width ?? 0)).toBe(960);
  await viewer(desk).getByRole('button', { name: 'Fit' }).click();
  await expectClean(desk);
  await desk.keyboard.press('Escape');
  await expect(viewer(desk)).toHaveCount(0);
  await expect(tile).toBeFocused();

  const address = desk.url();
  await desk.reload();
  await expect(previews(desk)).toBeVisible();
  const asked = watch(desk);
  await desk.setViewportSize({ width: 360, height: 740 });
  await tile.click();
  await expect(page).toHaveAttribute('data-drawn', 'true');
  await expectClean(desk);
  await desk.goBack();
  await expect(viewer(desk)).toHaveCount(0);
  expect(desk.url()).toBe(address);
  // The desk asks all the time what waits for it.
  const waits = `GET ${waiting.path}`;
  expect(asked.filter((one) => one.startsWith('GET /api/') && one !== waits)).toEqual([]);
  expect(refused).toEqual([]);
});

test('a file that hides a script, or cannot be read, is reported and nothing of it runs', async ({
  desk,
  server,
}) => {
  await opened({ desk, server }, 'Hostile', {
    'polyglot.gif': Buffer.from(`GIF89a/*\x01\x00\x01\x00\x00\x00\x00*/=1;${attack}`, 'latin1'),
    'broken.jpg': Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'),
    'page.pdf': Buffer.from(`%PDF-1.7\n<html><body><script>${attack}</script>\n%%EOF`),
    'script.pdf': pdfWithScript,
    'drawing.svg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${attack}"></svg>`),
  });
  await expect(previews(desk).getByRole('button')).toHaveCount(4);
  await expect(previews(desk).getByRole('button', { name: 'Open broken.jpg' })).toHaveText('JPG');
  await previews(desk).getByRole('button', { name: 'Open polyglot.gif' }).click();
  await expect(viewer(desk).getByRole('img', { name: 'polyglot.gif' })).toBeVisible();
  await viewer(desk).getByRole('button', { name: 'Next' }).click();
  await expect(viewer(desk).getByRole('alert')).toContainText('This browser can’t show broken.jpg');
  await expectClean(desk);
  await viewer(desk).getByRole('button', { name: 'Next' }).click();
  await expect(viewer(desk).getByRole('alert')).toContainText('page.pdf can’t be shown here');
  await viewer(desk).getByRole('button', { name: 'Next' }).click();
  await expect(viewer(desk).getByRole('img', { name: 'Page 1 of 1' })).toHaveAttribute('data-drawn', 'true');
  await viewer(desk).getByRole('button', { name: 'Close' }).click();
  expect(await desk.evaluate((name) => name in window, RAN)).toBe(false);
});

/** A valid PDF of one empty page that asks its reader to run a script when it opens. */
const pdfWithScript = Buffer.from(`%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(${attack.replaceAll(/[()\\]/g, '\\$&')})>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF`);

/** How many pixels of a drawn page are dark. */
function inkOf(page: ReturnType<Page['locator']>): Promise<number> {
  return page.evaluate((drawn) => {
    const source = drawn as HTMLCanvasElement;
    const copy = new OffscreenCanvas(source.width, source.height);
    const context = copy.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(source, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 255) < 128 && data[at + 3] === 255) dark += 1;
    return dark;
  });
}
