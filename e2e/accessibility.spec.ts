import type { ConsoleMessage } from '@playwright/test';
import { pages, paths } from '#contract/paths.ts';
import { administrator } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import {
  complaintsOf,
  coreOnPhone,
  customerFiles,
  expect,
  fillQuoteForm,
  openCard,
  test,
  untilAlive,
} from './plumbline.ts';

/** The browser reports every refusal. The test causes these two on purpose. */
function isProvoked(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url, 'http://unknown');
  return message.text().startsWith('Failed to load') && [UNKNOWN_PAGE, paths.login].includes(pathname);
}

const UNKNOWN_PAGE = '/no-such-page';

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, coreOnPhone(width), () => {
    test.use({ viewport: { width, height: 900 } });

    test('every public page and state is free of accessibility faults', async ({ page }) => {
      const complaints = complaintsOf(page, isProvoked);
      for (const path of [pages.home, pages.thankYou]) {
        await page.goto(path);
        await expectClean(page);
      }
      expect((await page.goto(UNKNOWN_PAGE))?.status()).toBe(404);
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
      await expectClean(page);

      await page.goto(`${pages.home}#quote`);
      // Once the form is live it has this mark. Before that, it would be sent as a plain page.
      await untilAlive(page, '#quote');
      const send = page.locator('#quote').getByRole('button', { name: 'Get Free Quote' });
      await send.click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await expectClean(page);
      await fillQuoteForm(page, 'Accessible');
      await send.click();
      await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
      await expectClean(page);
      expect(complaints).toEqual([]);
    });

    test('signing in is free of accessibility faults, before and after a refusal', async ({ page }) => {
      const complaints = complaintsOf(page, isProvoked);
      await page.goto(pages.login);
      await expectClean(page);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Username is required').first()).toBeVisible();
      await expectClean(page);
      await page.getByLabel('Username').fill(administrator.username);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Invalid username or password').first()).toBeVisible();
      await expectClean(page);
      expect(complaints).toEqual([]);
    });

    test('the desk, empty and with an inquiry, is free of accessibility faults', async ({
      page,
      emptyDesk,
      desk,
    }) => {
      for (const screen of [emptyDesk, desk]) await screen.setViewportSize({ width, height: 900 });
      const complaints = [complaintsOf(emptyDesk, isProvoked), complaintsOf(desk, isProvoked)];
      await emptyDesk.reload();
      await expect(emptyDesk.getByText('No inquiries yet')).toBeVisible();
      await expectClean(emptyDesk);

      await page.goto(pages.home);
      await fillQuoteForm(page, `Desk ${width}`);
      await page.locator('#quote').getByLabel('Plans and photos').setInputFiles(customerFiles);
      await untilAlive(page, '#quote');
      await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
      await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
      await desk.reload();
      await expect(desk.getByRole('heading', { name: `Ada Desk ${width}` })).toBeVisible();
      await expectClean(desk);
      await openCard(desk, `Ada Desk ${width}`);
      await expectClean(desk);
      expect(complaints.flat()).toEqual([]);
    });
  });
}
