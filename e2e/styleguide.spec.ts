import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import type { PhotoEdit } from '#contract/capture/marks.ts';
import { freePort } from '#test/free-port.ts';
import { drawPhoto, noPhoto } from '#test/photos/photos.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';

const root = join(import.meta.dirname, '..');
let site: ChildProcess;
let address: string;

test.beforeAll(async () => {
  // Patience, not a bound: the dev server prepares its packages when the first page is opened.
  test.setTimeout(300_000);
  const port = await freePort();
  const command = [
    'node_modules/@react-router/dev/bin.cjs',
    'dev',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
  ];
  site = spawn(process.execPath, command, { cwd: root, stdio: 'ignore' });
  address = `http://127.0.0.1:${port}/styleguide`;
  while (!(await isAnswered(address))) await sleep(250);
});

test.afterAll(() => {
  site.kill('SIGTERM');
});

const drawings = '#drawings';

for (const width of [360, 1440]) {
  test.describe(`the style guide at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('is free of accessibility faults in every state', async ({ page }) => {
      test.setTimeout(300_000);
      await open(page);
      await expectClean(page);

      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectClean(page, { except: drawings });
      for (const name of ['Show a toast', 'Show a destructive toast', 'Show a long toast']) {
        await page.getByRole('button', { name }).click();
        await expectClean(page, { except: drawings });
      }
      await page.getByRole('button', { name: 'Delete the standard' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, { except: drawings });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Read the terms' }).click();
      await expect(page.getByRole('heading', { name: 'The terms' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'The terms' })).toBeInViewport();
      await expectClean(page, { except: drawings });
    });
  });
}

test('the style guide does not scroll sideways on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await expectNoSidewaysScroll(page);
});

test('no component writes a style attribute into the prerendered page, because its policy forbids them', async () => {
  const html = await (await fetch(address)).text();
  expect(html.match(/<[^>]*\sstyle="[^>]*>/g) ?? []).toEqual([]);
});

test('a table keeps its rows and columns as blocks on a phone, and its look as a table on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const table = page.getByRole('table', { name: 'Found early, found late' });
  const row = table.getByRole('row', { name: 'Roof leak' });
  await expect(row.getByRole('rowheader', { name: 'Roof leak' })).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['Issue', 'Early', 'Late']);
  await expect(row).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'print' });
  await expect(row).toHaveCSS('display', 'table-row');
});

test('on paper a folded answer is readable too', async ({ page }) => {
  await open(page);
  const answer = page.getByText('1 to 2 hours.');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('one toast is shown at a time, F8 leads to it, and it disappears after five seconds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  // The clock stops, and runs only as the steps below tell it to.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Show a toast' }).click();
  await expect(page.getByText('It is done', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show a destructive toast' }).click();
  await expect(page.getByText('It failed', { exact: true })).toBeVisible();
  await expect(page.getByText('It is done', { exact: true })).toHaveCount(0);

  await page.clock.runFor(4_000);
  await expect(page.getByText('It failed', { exact: true })).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page.getByText('It failed', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Show a toast' }).click();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /notification/i }).getByRole('list')).toBeFocused();
});

test('a toast stays while the pointer or the focus is on it, and Escape closes it', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Show a toast' }).click();
  await page.clock.runFor(4_000);
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);

  await page.getByRole('button', { name: 'Show a toast' }).click();
  await toast.getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  // The focus is not lost: the next Tab continues from the toasts' place.
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
});

test('a toast is swiped away to the right, and stays if it is released within 50 px', async ({ page }) => {
  await open(page);
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Show a destructive toast' }).click();
  const at = await toast.boundingBox();
  if (!at) throw new Error('No toast is shown');
  const [x, y] = [at.x + 40, at.y + 30];
  async function swipe(by: number) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  }
  await swipe(45);
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.x).toBe(at.x);
  await swipe(60);
  await expect(toast).toHaveCount(0);
});

test('a dialog works by keyboard alone', async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: 'Delete the standard' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this standard?' });
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a dialog that is asked for again while it closes is shown', async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: 'Delete the standard' });
  const dialog = page.getByRole('dialog', { name: 'Delete this standard?' });
  for (const way of ['button', 'Escape']) {
    await opener.click();
    // The browser fires the close event in a separate task. On a busy page the next click may come first.
    await page.evaluate(async (how) => {
      const [asks] = [...document.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Delete the standard',
      );
      const shown = document.querySelector('dialog[open]');
      const told = new Promise((resolve) => shown?.addEventListener('close', resolve));
      const cancelled = new Event('cancel', { cancelable: true });
      if (how === 'button') shown?.querySelector<HTMLButtonElement>('button:last-child')?.click();
      else if (shown?.dispatchEvent(cancelled)) (shown as HTMLDialogElement).close();
      // React handles the first click in a microtask, as between two clicks, and no other task runs in
      // between.
      await Promise.resolve();
      asks?.click();
      await told;
    }, way);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a photo is marked with one finger: drawn, tapped, moved, deleted, undone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  const photo = page.getByRole('group', { name: 'Photo with its marks' });
  const tool = (name: string) => page.locator('#on-site').getByRole('button', { name, exact: true });
  const drag = async (from: [number, number], to: [number, number]) => {
    // Away from the header, which stays at the top.
    await photo.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await photo.boundingBox();
    if (!box) throw new Error('No photo is shown');
    await page.mouse.move(box.x + from[0] * box.width, box.y + from[1] * box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + to[0] * box.width, box.y + to[1] * box.height, { steps: 5 });
    await page.mouse.up();
  };
  await tool('Measure').click();
  await drag([0.1, 0.1], [0.4, 0.1]);
  await expect(page.getByRole('textbox', { name: 'Measure' })).toBeFocused();
  await page.keyboard.type('12 mm');
  const drawn = photo.getByRole('button', { name: 'Measure 7: 12 mm' });
  await expect(drawn).toHaveAttribute('aria-pressed', 'true');
  const [measure] = (await marksOf(page)).slice(-1);
  expect(measure).toMatchObject({ kind: 'line', text: '12 mm' });
  expect(measure?.from.x).toBeCloseTo(0.1, 2);
  expect(measure?.to.x).toBeCloseTo(0.4, 2);

  await drag([0.25, 0.1], [0.25, 0.2]);
  const [moved] = (await marksOf(page)).slice(-1);
  expect(moved?.from.x).toBeCloseTo(0.1, 2);
  expect(moved?.from.y).toBeCloseTo(0.2, 2);

  await tool('Delete').click();
  await expect(drawn).toHaveCount(0);
  await tool('Undo').click();
  await expect(drawn).toHaveCount(1);
  // The move, the words, and the drawing.
  for (let step = 0; step < 3; step++) await tool('Undo').click();
  await expect(drawn).toHaveCount(0);
  await expect(tool('Undo')).toBeDisabled();
  await tool('Box').click();
  await drag([0.5, 0.3], [0.5, 0.3]);
  expect(await marksOf(page)).toHaveLength(7);
});

test('a photo is marked, turned and cropped by keyboard alone', async ({ page }) => {
  await open(page);
  const photo = page.getByRole('group', { name: 'Photo with its marks' });
  const tool = (name: string) => page.locator('#on-site').getByRole('button', { name, exact: true });
  await tool('Circle').focus();
  await page.keyboard.press('Enter');
  await photo.getByRole('button', { name: 'Circle 7' }).focus();
  const before = (await marksOf(page)).at(-1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const after = (await marksOf(page)).at(-1);
  expect(after?.from.x).toBeCloseTo((before?.from.x ?? 0) + 0.01);
  expect(after?.to.x).toBeCloseTo((before?.to.x ?? 0) + 0.02);
  await tool('Turn').press('Enter');
  await photo.getByRole('button', { name: 'Circle 7' }).focus();
  await page.keyboard.press('ArrowDown');
  // Down on a photo that was turned by a quarter is right on the original photo.
  expect((await marksOf(page)).at(-1)?.from.x).toBeCloseTo((after?.from.x ?? 0) + 0.01);
  await page.keyboard.press('Delete');
  await expect(photo.getByRole('button', { name: 'Circle 7' })).toHaveCount(0);

  await tool('Crop').press('Enter');
  await page.getByRole('button', { name: 'Corner top left' }).focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expectClean(page, { except: drawings });
  await page.getByRole('button', { name: 'Use crop' }).press('Enter');
  const edit = await editOf(page);
  // The left of the shown photo is the bottom of the original.
  expect(edit.crop?.height).toBeCloseTo(1 - (0.1 * 1200) / 900);
  expect(edit.turn).toBe(90);
  expect(await page.locator('[data-edit]').getAttribute('data-valid')).toBe('true');
});

test('a pin is placed and moved by taps and by keys, and leads to its finding', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  const plan = page.getByRole('region', { name: 'plan.pdf, page 1' });
  await plan.getByRole('button', { name: '2: Cavity of 17 mm' }).click();
  await expect(page.getByText('Opened f2')).toBeVisible();
  await page.getByRole('button', { name: 'Pin finding 13' }).click();
  const sheet = plan.getByRole('img', { name: 'plan.pdf, page 1' });
  const pin = plan.getByRole('button', { name: '13: A new finding' });
  const tip = async () => {
    const [at, on] = [await pin.boundingBox(), await sheet.boundingBox()];
    if (!at || !on) throw new Error('No pin is shown');
    return [(at.x + at.width / 2 - on.x) / on.width, (at.y + at.height - on.y) / on.height];
  };
  for (const [x, y] of [
    [0.3, 0.4],
    [0.7, 0.6],
  ] as const) {
    const box = await sheet.boundingBox();
    await sheet.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) }, force: true });
    expect((await tip())[0]).toBeCloseTo(x, 1);
    expect((await tip())[1]).toBeCloseTo(y, 1);
  }
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect((await tip())[0], 'a pin stays at its place on the page').toBeCloseTo(0.7, 1);
  await expect(page.getByRole('button', { name: 'Whole page' })).toBeEnabled();
  await plan.getByRole('button', { name: 'Put pin 13 here' }).focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  expect((await tip())[0]).toBeCloseTo(0.6, 1);
  await expectNoSidewaysScroll(page);
});

test('two fingers zoom the plan instead of the page, and the point between them stays in place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  const plan = page.getByRole('region', { name: 'plan.pdf, page 1' });
  await plan.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const sheet = plan.getByRole('img', { name: 'plan.pdf, page 1' });
  const [stage, before] = [await plan.boundingBox(), await sheet.boundingBox()];
  if (!stage || !before) throw new Error('No plan is shown');
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (let apart = 40; apart <= 80; apart += 5)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('button', { name: 'Whole page' })).toBeEnabled();
  const after = await sheet.boundingBox();
  expect((after?.width ?? 0) / before.width).toBeGreaterThan(1.6);
  expect(Math.abs((after?.x ?? 0) + (after?.width ?? 0) / 2 - x)).toBeLessThan(4);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('a PDF and a picture become page images, one at a time, and a locked or damaged one is reported', async ({
  page,
}) => {
  await open(page);
  const files = join(root, 'test/files');
  const pagesOf = async (file: Buffer, mediaType: string, most = 99) =>
    page.evaluate(
      async ([base64, type, limit]) => {
        const address = '/web/documents/pages-of.ts';
        const { pagesOf: read } = (await import(address)) as typeof import('#web/documents/pages-of.ts');
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
        const found: number[][] = [];
        try {
          for await (const { page: number, jpeg, width, height } of read(bytes, type)) {
            const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }));
            if (bitmap.width !== width || bitmap.height !== height) throw new Error('The size is another');
            found.push([number, width, height, jpeg.byteLength]);
            if (found.length === limit) break;
          }
        } catch (error) {
          return { found, failed: String((error as Error).message), left: bytes.byteLength };
        }
        return { found, failed: '', left: bytes.byteLength };
      },
      [file.toString('base64'), mediaType, most] as const,
    );
  const plan = await readFile(join(files, 'plan.pdf'));
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
  expect((await pagesOf(noPhoto(1), 'image/jpeg')).failed).toBe('This browser cannot read the picture');
  expect((await pagesOf(plan, 'text/plain')).failed).toBe('text/plain has no pages');
});

test('blurred parts are gone from the pixels of a copy', async ({ page }) => {
  await open(page);
  const colours = await page.evaluate(async () => {
    const address = '/web/capture/marks/pixelate.ts';
    const { blurPixels } = (await import(address)) as typeof import('#web/capture/marks/pixelate.ts');
    const canvas = new OffscreenCanvas(400, 300);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    for (let x = 0; x < 400; x++) {
      context.fillStyle = `hsl(${x % 360} 90% 50%)`;
      context.fillRect(x, 0, 1, 300);
    }
    const count = (left: number) => {
      const { data } = context.getImageData(left, 100, 160, 1);
      return new Set(Array.from({ length: 160 }, (_, at) => data.slice(4 * at, 4 * at + 3).join())).size;
    };
    const before = count(200);
    const box = { from: { x: 0.5, y: 0.2 }, to: { x: 0.9, y: 0.8 } };
    blurPixels(context, [{ id: 'a', kind: 'blur', ...box }]);
    return { before, blurred: count(200), beside: count(0) };
  });
  expect(colours.before).toBeGreaterThan(100);
  expect(colours.blurred).toBeLessThanOrEqual(8);
  expect(colours.beside).toBeGreaterThan(100);
});

/** The mark editor's current state. */
async function editOf(page: Page): Promise<PhotoEdit> {
  return JSON.parse((await page.locator('[data-edit]').getAttribute('data-edit')) ?? '');
}

async function marksOf(page: Page): Promise<PhotoEdit['marks']> {
  return (await editOf(page)).marks;
}

/** Opens the page and waits until it is live. */
async function open(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#overlays button') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
