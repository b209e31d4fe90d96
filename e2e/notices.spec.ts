import type { Page } from '@playwright/test';
import { pages, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { expectClean } from './axe.ts';
import { addPartner, expect, rows, test, untilIsLive } from './plumbline.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const toast = (page: Page) => toasts(page).getByRole('listitem');

/** Sends the newsletter form, which answers with a toast. */
async function subscribe(page: Page, address: string): Promise<void> {
  const form = page.locator('#newsletter');
  await form.getByLabel('Email').fill(address);
  await form.getByRole('button', { name: 'Subscribe' }).click();
}

/** Opens a page with a live form. A clock that stands moves only when the test says so. */
async function openBlog(page: Page, clock: 'runs' | 'stands'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (clock === 'stands') await page.clock.install();
  await page.goto(pages.blog);
  const email = page.locator('#newsletter').getByLabel('Email');
  await email.focus();
  await untilIsLive(email);
  if (clock === 'stands') await page.clock.pauseAt(Date.now() + 60_000);
}

test('one toast is shown at a time, F8 leads to it, and it disappears after five seconds', async ({
  page,
}) => {
  await openBlog(page, 'stands');
  await subscribe(page, 'nora@example.com');
  await expect(toast(page)).toContainText('Successfully Subscribed!');
  await subscribe(page, 'nora');
  await expect(toast(page)).toContainText('Invalid Email');
  await expect(toast(page)).toHaveCount(1);

  await page.clock.runFor(4_000);
  await expect(toast(page)).toContainText('Invalid Email');
  await page.clock.runFor(1_500);
  await expect(toast(page)).toHaveCount(0);

  await subscribe(page, 'nora');
  await page.keyboard.press('F8');
  await expect(toasts(page).getByRole('list')).toBeFocused();
});

test('a toast stays while the pointer or the focus is on it, and Escape closes it', async ({ page }) => {
  await openBlog(page, 'stands');
  await subscribe(page, 'nora');
  await page.clock.runFor(4_000);
  await toast(page).hover();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);

  await subscribe(page, 'nora');
  await toast(page).getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  // The focus is not lost: the next Tab continues from the toasts' place.
  await expect(toasts(page).getByRole('list')).toBeFocused();
});

test('a toast is swiped away to the right, and stays if it is released within 50 px', async ({ page }) => {
  await openBlog(page, 'runs');
  await subscribe(page, 'nora');
  const at = await toast(page).boundingBox();
  if (!at) throw new Error('No toast is shown');
  const [x, y] = [at.x + 40, at.y + 30];
  async function swipe(by: number) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  }
  await swipe(45);
  await expect(toast(page)).toBeVisible();
  expect((await toast(page).boundingBox())?.x).toBe(at.x);
  await swipe(60);
  await expect(toast(page)).toHaveCount(0);
});

for (const width of [360, 1440])
  test(`a toast of either look is free of accessibility faults at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openBlog(page, 'runs');
    for (const [address, title] of [
      ['nora', 'Invalid Email'],
      ['nora@example.com', 'Successfully Subscribed!'],
    ] as const) {
      await subscribe(page, address);
      await expect(toast(page)).toContainText(title);
      // It stays while the pointer is on it.
      await toast(page).hover();
      await expectClean(page, { within: 'section:has(> ol[aria-live])' });
    }
  });

test('a dialog works by keyboard alone, and one asked for again while it closes is shown', async ({
  freshServer,
  emptyDesk: desk,
}) => {
  addPartner(freshServer, { name: 'Sam Example', code: 'SMITH123' });
  await desk.goto(pages.partners);
  await desk.getByRole('link', { name: 'Sam Example' }).click();
  const opener = desk.getByRole('button', { name: 'Delete' });
  const dialog = desk.getByRole('dialog', { name: 'Delete Sam Example?' });
  await opener.focus();
  await desk.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
  await desk.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  for (const way of ['button', 'Escape']) {
    await opener.click();
    // The browser fires the close event in a separate task. On a busy page the next click may come first.
    await desk.evaluate(async (how) => {
      const [asks] = [...document.querySelectorAll('main button')].filter(
        (button) => button.textContent === 'Delete' && !button.closest('dialog'),
      ) as HTMLButtonElement[];
      const shown = document.querySelector<HTMLDialogElement>('dialog[open]');
      const told = new Promise((resolve) => shown?.addEventListener('close', resolve));
      const cancelled = new Event('cancel', { cancelable: true });
      if (how === 'button') shown?.querySelector<HTMLButtonElement>('button:last-child')?.click();
      else if (shown?.dispatchEvent(cancelled)) shown.close();
      // React handles the first click in a microtask, as between two clicks, and no other task runs in
      // between.
      await Promise.resolve();
      asks?.click();
      await told;
    }, way);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a dialog with more text than the screen holds begins at its title', async ({
  freshServer,
  emptyDesk: desk,
}) => {
  await desk.request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.setViewportSize({ width: 360, height: 240 });
  await desk.reload();
  await rows(desk).first().focus();
  await desk.keyboard.press('?');
  const title = desk.getByRole('dialog').getByRole('heading', { name: 'Keyboard shortcuts' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expectClean(desk, { within: 'dialog[open]' });
});
