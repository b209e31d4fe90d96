import type { Page } from '@playwright/test';
import { ben } from '#test/cast.ts';
import { administrator } from '#test/run-server.ts';
import { customerFiles, expect, fillQuoteForm, openCard, test } from './plumbline.ts';

/** How a browser ends up without our scripts. */
const ways = [
  { without: 'with JavaScript blocked', javaScriptEnabled: false },
  // Inline scripts run, but the files they need don't load.
  { without: 'with JavaScript that fails to load', javaScriptEnabled: true },
] as const;

for (const { without, javaScriptEnabled } of ways)
  test.describe(`F20 ${without}`, () => {
    test.use({ javaScriptEnabled });
    let failed = 0;
    test.beforeEach(async ({ page }) => {
      failed = 0;
      if (javaScriptEnabled)
        await page.route(/\/assets\/.*\.js$/, (route) => {
          failed += 1;
          return route.abort();
        });
    });
    const expectFailed = async () => {
      if (javaScriptEnabled)
        await expect.poll(() => failed, { message: 'scripts that failed to load' }).toBeGreaterThan(0);
    };

    test('F20 every page is readable', async ({ page }) => {
      const found = await publicPages(page);
      expect(found.length).toBeGreaterThanOrEqual(12);
      for (const path of found) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        // biome-ignore lint/performance/useDomNodeTextContent: only what is shown can be read
        const words = (await page.locator('main').innerText()).split(/\s+/).length;
        expect(words, path).toBeGreaterThan(20);
        await expect(page.getByRole('navigation').first(), path).toBeAttached();
      }
      // A form's script loads when the form is near the window.
      await page.goto('/#quote');
      await expectFailed();
      const missing = await page.goto('/no-such-page');
      expect(missing?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('F20 a quote is shown again with its errors, then confirmed', async ({ page, desk }) => {
      const name = javaScriptEnabled ? 'Failed Script' : 'Without Script';
      await page.goto('/');
      const message = page.locator('#quote').getByLabel('Other stages, dates, questions');
      await page.locator('#quote').getByLabel('First name').fill('Nora');
      await message.fill(`A re-inspection for ${name}.\nAny day.`);
      await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
      await expect(page.getByRole('link', { name: 'Enter your email address' })).toBeVisible();
      await expect(page.locator('#quote').getByLabel('First name')).toHaveValue('Nora');
      await expect(message).toHaveValue(`A re-inspection for ${name}.\nAny day.`);
      await fillQuoteForm(page, name);
      await page.locator('#quote').getByLabel('Plans and photos').setInputFiles(customerFiles);
      await page.getByRole('button', { name: 'Get Free Quote' }).click();
      await expect(page).toHaveURL('/thank-you');
      await expectFailed();
      await desk.reload();
      const card = await openCard(desk, `Ada ${name}`);
      await expect(card.getByText(`A re-inspection for ${name}.`)).toBeVisible();
    });

    test('F20 a booking is shown again with its errors, then confirmed', async ({ page, desk }) => {
      const name = javaScriptEnabled ? 'Failed Booking' : 'Without Booking';
      await page.goto('/#contact');
      const form = page.locator('#contact');
      await form.getByLabel('First name').fill(ben.firstName);
      await form.getByRole('button', { name: 'Book Inspection' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Please select a service' })).toBeVisible();
      await expect(form.getByLabel('First name')).toHaveValue(ben.firstName);
      await form.getByLabel('Last name').fill(name);
      await form.getByLabel('Email').fill(ben.email);
      await form.getByLabel('Phone').fill(ben.phone);
      await form.getByLabel('Property address').fill(ben.propertyAddress);
      await form.getByLabel('Inspection type').selectOption('warranty');
      await form.getByLabel('Preferred date').fill('2027-03-02');
      await form.getByLabel('Preferred time').selectOption('morning');
      await form.getByRole('button', { name: 'Book Inspection' }).click();
      await expect(page).toHaveURL('/thank-you');
      await expectFailed();
      await desk.reload();
      await expect(desk.getByRole('heading', { name: `Ben ${name}` })).toBeVisible();
    });

    test('F20 the newsletter’s form is shown again with its error, then confirmed', async ({ page }) => {
      await page.goto('/blog/what-the-certifier-checks');
      await page.locator('#newsletter').getByLabel('Email').fill('nora at example');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nora at example');
      await page.getByRole('textbox', { name: 'Email' }).fill(`nora-${javaScriptEnabled}@example.com`);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page).toHaveURL('/newsletter/thank-you');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFailed();
    });

    test('F20 a wrong password is reported and a right one leads to the desk', async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Username').fill(administrator.username);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Invalid username or password')).toBeVisible();
      await page.getByLabel('Password').fill(administrator.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/admin');
      await expectFailed();
    });
  });

/** Every page of the public site: those in its sitemap, and those it leaves out. */
async function publicPages(page: Page): Promise<string[]> {
  const map = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Set([...listed, '/thank-you', '/newsletter/thank-you'])];
}
