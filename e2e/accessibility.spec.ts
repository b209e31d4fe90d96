import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, fillQuoteForm, test } from './plumbline.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectClean(page: Page): Promise<void> {
  // Half-faded text is not what anyone reads.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

for (const width of [360, 1440]) {
  test(`every screen and state is free of accessibility faults at ${width} px`, async ({ page, desk }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    for (const screen of [page, desk]) await screen.setViewportSize({ width, height: 900 });

    for (const path of ['/', '/thank-you', '/login']) {
      await page.goto(path);
      await expectClean(page);
    }
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username is required').first()).toBeVisible();
    await expectClean(page);
    expect(complaints).toEqual([]);

    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectClean(page);

    await page.goto('/');
    const send = page.locator('#quote').getByRole('button', { name: 'Get Free Quote' });
    await send.click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expectClean(page);
    await fillQuoteForm(page, 'Accessible');
    await send.click();
    await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
    await expectClean(page);

    await desk.goto('/admin');
    await expect(desk.getByRole('heading', { name: 'Ada Accessible' }).first()).toBeVisible();
    await expectClean(desk);
  });
}
