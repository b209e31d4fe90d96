import type { Page } from '@playwright/test';
import { sampleReports } from '#content/navigation.ts';
import { pages } from '#contract/paths.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './plumbline.ts';

const header = (page: Page) => page.getByRole('banner');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('panels open when the mouse is over them, and close when it leaves', { tag: '@core' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(pages.home);
      const services = header(page).getByRole('link', { name: 'Services', exact: true });
      const entry = header(page).getByRole('link', { name: 'All Services' });
      await expect(entry).toBeHidden();
      await services.hover();
      await expect(entry).toBeVisible();
      // The path from the link to its panel has no gap.
      await entry.hover();
      await expect(entry).toBeVisible();
      await page.mouse.move(700, 600);
      await expect(entry).toBeHidden();

      await header(page).getByRole('button', { name: 'Sample Reports' }).hover();
      for (const { href, label } of sampleReports) {
        const report = header(page).getByRole('link', { name: `${label} (opens in a new tab)` });
        await expect(report).toBeVisible();
        await expect(report).toHaveAttribute('href', href);
      }
      const opened = page.context().waitForEvent('page');
      await header(page)
        .getByRole('link', { name: /^Waterproofing/ })
        .click();
      expect(new URL((await opened).url()).pathname).toBe('/sample-waterproofing-report');
    });

    test('panels are opened, walked and closed by keyboard alone', { tag: '@core' }, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(pages.home);
      await header(page).getByRole('link', { name: 'Services', exact: true }).focus();
      await page.keyboard.press('Tab');
      const button = header(page).getByRole('button', { name: 'Services menu' });
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(header(page).getByRole('link', { name: 'All Services' })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(header(page).getByRole('link', { name: 'All Services' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(header(page).getByRole('link', { name: 'Get Quote' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(header(page).getByRole('link', { name: 'All Services' })).toBeHidden();
      await expect(button).toBeFocused();
    });

    test('on a phone the menu opens by touch and closes when a link is chosen', { tag: '@core' }, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        javaScriptEnabled,
      });
      const page = await context.newPage();
      await page.goto(pages.home);
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(menu).toBeVisible();
      // This closing link is for browsers without popovers.
      await expect(menu.getByRole('link', { name: 'Close menu' })).toBeHidden();
      await menu.getByRole('button', { name: 'Close menu' }).tap();
      await expect(menu).toBeHidden();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await expect(menu).toBeVisible();
      await expect(menu.getByRole('link', { name: /^Sample Stage Inspection Report/ })).toHaveAttribute(
        'href',
        '/sample-frame-slab-report',
      );
      await expect(menu.getByRole('link', { name: /^Sample Building Report/ })).toHaveAttribute(
        'href',
        '/sample-building-report',
      );
      await expectNoSidewaysScroll(page);

      // A tap beside the menu closes it. So does the link to the quote form, which the header always shows.
      await header(page).getByRole('link', { name: 'Get Free Quote' }).tap();
      await expect(menu).toBeHidden();
      await header(page).getByRole('link', { name: 'Get Free Quote' }).tap();
      await expect(page).toHaveURL(/#quote$/);
      await expect(page.getByRole('heading', { name: 'Get your free quote' })).toBeInViewport();

      await page.getByRole('button', { name: 'Menu' }).tap();
      await menu.getByRole('link', { name: 'Pricing' }).tap();
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
      await context.close();
    });

    test('the six stages are chosen by arrow keys', { tag: '@core' }, async ({ page }) => {
      await page.goto(pages.home);
      await page.getByRole('radio', { name: 'Pre-pour' }).focus();
      await expect(page.getByRole('img', { name: 'The house before the pour' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('img', { name: 'The house as a slab' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'The house before the pour' })).toBeHidden();
    });
  });
}

test('the current page is marked, and the quote form is in reach from another page', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pages.home);
  await expect(header(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(header(page).getByRole('link', { name: 'About' })).not.toHaveAttribute('aria-current', 'page');
  await page.goto(pages.thankYou);
  await header(page).getByRole('link', { name: 'Get Free Quote' }).click();
  await expect(page).toHaveURL(/\/#quote$/);
  await expect(page.getByRole('heading', { name: 'Get your free quote' })).toBeInViewport();
});

for (const width of [320, 360, 768, 1440]) {
  test(`menus at ${width} px are free of accessibility faults and of sideways scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pages.home);
    await expectNoSidewaysScroll(page);
    if (width < 1120) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectClean(page);
      return;
    }
    for (const name of ['Services menu', 'Sample Reports']) {
      await header(page).getByRole('button', { name }).click();
      await expectClean(page);
      await page.keyboard.press('Escape');
    }
  });
}
