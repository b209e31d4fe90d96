import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
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

for (const width of [360, 1440]) {
  test.describe(`the style guide at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('is free of accessibility faults in every state', async ({ page }) => {
      test.setTimeout(120_000);
      await open(page);
      await expectClean(page);

      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectClean(page);
      for (const name of ['Second', 'Third', 'Completion']) {
        await page.getByRole('tab', { name, exact: true }).click();
        await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
        await expectClean(page);
      }
      for (const name of ['Show a toast', 'Show a destructive toast', 'Show a long toast']) {
        await page.getByRole('button', { name }).click();
        await expectClean(page);
      }
      await page.getByRole('button', { name: 'Reply' }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: 'Delete the standard' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Read the terms' }).click();
      await expect(page.getByRole('heading', { name: 'The terms' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'The terms' })).toBeInViewport();
      await expectClean(page);
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

test('a tooltip waits 700 ms; the next one within 300 ms does not', async ({ page }) => {
  await open(page);
  const reply = page.getByRole('button', { name: 'Reply' });
  const call = page.locator('#overlays').getByRole('button', { name: 'Call' });
  await reply.scrollIntoViewIfNeeded();
  const waited = reply.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        let since = 0;
        button.addEventListener('pointerenter', () => {
          since = performance.now();
        });
        new MutationObserver(() => resolve(performance.now() - since)).observe(button, {
          attributeFilter: ['data-state'],
        });
      }),
  );
  // A page that is still coming alive does not notice a pointer: it comes again.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await reply.hover();
    await expect(reply).toHaveAttribute('data-state', 'delayed-open', { timeout: 3_000 });
  }).toPass();
  // Not sooner; how much later is the machine's affair.
  expect(await waited).toBeGreaterThan(690);
  await expect(page.getByRole('tooltip')).toHaveText('Opens a message with subject and greeting filled in');

  // The pointer is on the next one the moment the first has closed: no slow machine can stretch that.
  const opened = call.evaluate(
    (next) =>
      new Promise<string | null>((resolve) => {
        const reply = [...document.querySelectorAll('button')].find(
          (button) => button.textContent === 'Reply',
        );
        new MutationObserver(() => {
          // A timer of the page's own, so that it comes before the one of 300 ms however slow the machine is.
          setTimeout(() => {
            next.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
          }, 50);
        }).observe(reply as Element, { attributeFilter: ['data-state'] });
        new MutationObserver(() => resolve(next.getAttribute('data-state'))).observe(next, {
          attributeFilter: ['data-state'],
        });
      }),
  );
  await expect(async () => {
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.move(9, 9);
    await expect(reply).toHaveAttribute('data-state', 'closed', { timeout: 1_000 });
  }).toPass();
  expect(await opened).toBe('instant-open');
  await expect(page.getByRole('tooltip')).toHaveText('Dials the number on this device');
});

test('dialog and tabs are operated by keyboard alone', async ({ page }) => {
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

  await page.getByRole('tab', { name: 'First' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Second' })).toBeFocused();
  await expect(page.getByText('What stands on the sheet “Second”.')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Third' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'First' })).toBeFocused();
});

/** Opens the page and waits until its scripts have taken hold. */
async function open(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('tab', { name: 'First' })).toHaveAttribute('data-state', 'active');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[role=tab]') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
