import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import type { PhotoEdit } from '#contract/capture/marks.ts';
import { freePort } from '#test/free-port.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';

const root = join(import.meta.dirname, '..');
let site: ChildProcess;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
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
      test.setTimeout(120_000);
      await open(page);
      await expectClean(page);

      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectClean(page, drawings);
      for (const name of ['Show a toast', 'Show a destructive toast', 'Show a long toast']) {
        await page.getByRole('button', { name }).click();
        await expectClean(page, drawings);
      }
      await page.getByRole('button', { name: 'Reply' }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectClean(page, drawings);
      await page.getByRole('button', { name: 'Delete the standard' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, drawings);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Read the terms' }).click();
      await expect(page.getByRole('heading', { name: 'The terms' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'The terms' })).toBeInViewport();
      await expectClean(page, drawings);
    });
  });
}

test('the style guide does not scroll sideways on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await expectNoSidewaysScroll(page);
});

test('no part writes a style attribute into the prerendered page: its policy forbids them', async () => {
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

test('on paper a closed answer is read all the same', async ({ page }) => {
  await open(page);
  const answer = page.getByText('1 to 2 hours.');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('one toast is shown at a time, F8 leads to it, and it goes after five seconds', async ({ page }) => {
  await page.clock.install();
  await open(page);
  // The time stands still but for what is run below.
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

test('a toast stays while it is pointed at or holds the focus, and Escape takes it away', async ({
  page,
}) => {
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
  // Not lost: the next Tab goes on from where toasts are.
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
});

test('a toast is swiped away to the right, and stays when it is let go within 50 px', async ({ page }) => {
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

test('a dialog is operated by keyboard alone', async ({ page }) => {
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
    // The browser tells of the closing in a task of its own; a page with much to do gets the next click before it.
    await page.evaluate(async (how) => {
      const [asks] = [...document.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Delete the standard',
      );
      const shown = document.querySelector('dialog[open]');
      const told = new Promise((resolve) => shown?.addEventListener('close', resolve));
      const cancelled = new Event('cancel', { cancelable: true });
      if (how === 'button') shown?.querySelector<HTMLButtonElement>('button:last-child')?.click();
      else if (shown?.dispatchEvent(cancelled)) (shown as HTMLDialogElement).close();
      // As between two clicks, React answers the first; a task does not go by.
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
  await photo.scrollIntoViewIfNeeded();
  const drag = async (from: [number, number], to: [number, number]) => {
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
  // What is down on a photo that was turned by a quarter is to the right on the photo itself.
  expect((await marksOf(page)).at(-1)?.from.x).toBeCloseTo((after?.from.x ?? 0) + 0.01);
  await page.keyboard.press('Delete');
  await expect(photo.getByRole('button', { name: 'Circle 7' })).toHaveCount(0);

  await tool('Crop').press('Enter');
  await page.getByRole('button', { name: 'Corner top left' }).focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expectClean(page, drawings);
  await page.getByRole('button', { name: 'Use crop' }).press('Enter');
  const edit = await editOf(page);
  // The left of what is seen is the bottom of the photo.
  expect(edit.crop?.height).toBeCloseTo(1 - (0.1 * 1200) / 900);
  expect(edit.turn).toBe(90);
  expect(await page.locator('[data-edit]').getAttribute('data-valid')).toBe('true');
});

test('a pin is put and moved by taps and by keys, and leads to its finding', async ({ page }) => {
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
  await plan.getByRole('button', { name: 'Put 13 here' }).focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  expect((await tip())[0]).toBeCloseTo(0.6, 1);
  await expectClean(page, drawings);
});

/** What the mark editor keeps. */
async function editOf(page: Page): Promise<PhotoEdit> {
  return JSON.parse((await page.locator('[data-edit]').getAttribute('data-edit')) ?? '');
}

async function marksOf(page: Page): Promise<PhotoEdit['marks']> {
  return (await editOf(page)).marks;
}

/** Opens the page and waits until its scripts have taken hold. */
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
