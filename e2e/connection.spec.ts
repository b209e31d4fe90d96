import type { Page } from '@playwright/test';
import { pages } from '#contract/paths.ts';
import { ben } from '#test/cast.ts';
import { administrator } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import { customerFiles, expect, fillQuoteForm, test, untilAlive, untilIsLive } from './plumbline.ts';

const toast = (page: Page) => page.getByRole('region', { name: /notification/i }).getByRole('listitem');
const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

/** Neither the toast nor the box may blame the answers. Both say what is wrong and what is kept. */
async function expectNoConnection(page: Page, kept: string): Promise<void> {
  const said = `We could not reach our server. ${kept}`;
  await expect(toast(page)).toContainText(said);
  await expect(box(page)).toContainText(said);
  await expect(page.getByText(/^Please check your/)).toHaveCount(0);
}

test('without a connection a quote does not blame the answers: they are kept, with the files', async ({
  page,
  context,
}) => {
  await page.goto(pages.home);
  await fillQuoteForm(page, 'Offline');
  await untilAlive(page, '#quote');
  const form = page.locator('#quote');
  const send = form.getByRole('button', { name: 'Get Free Quote' });
  await context.setOffline(true);
  await send.click();
  await expectNoConnection(page, 'We kept everything you typed.');
  await expect(toast(page)).toContainText('Submission Failed');

  await form.getByLabel('Plans and photos').setInputFiles(customerFiles);
  await send.click();
  await expectNoConnection(page, 'We kept everything you typed and the files you chose.');
  await expect(form.getByLabel('Last name')).toHaveValue('Offline');
  await expect(form.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(3);
  await expectClean(page);

  await context.setOffline(false);
  await send.click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
});

test('without a connection a booking does not blame the answers', async ({ page, context }) => {
  await page.goto('/#contact');
  await untilAlive(page, '#contact');
  const form = page.locator('#contact');
  await form.getByLabel('First name').fill(ben.firstName);
  await form.getByLabel('Last name').fill('Offline');
  await form.getByLabel('Email').fill(ben.email);
  await form.getByLabel('Phone').fill(ben.phone);
  await form.getByLabel('Property address').fill(ben.propertyAddress);
  await form.getByLabel('Inspection type').selectOption('warranty');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Book Inspection' }).click();
  await expectNoConnection(page, 'We kept everything you typed.');
  await expect(form.getByLabel('Last name')).toHaveValue('Offline');
});

test('without a connection a subscription does not blame the address', { tag: '@core' }, async ({
  page,
  context,
}) => {
  await page.goto(pages.blog);
  const form = page.locator('#newsletter');
  const email = form.getByLabel('Email');
  await email.fill('nora@example.com');
  await untilIsLive(email);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  const said = 'We could not reach our server. We kept everything you typed.';
  await expect(toast(page)).toContainText('Subscription Failed');
  await expect(toast(page)).toContainText(said);
  await expect(email).toHaveAccessibleDescription(new RegExp(said));
  await expect(email).toHaveValue('nora@example.com');
  await expect(page.getByText('Please check your email and try again')).toHaveCount(0);
});

test('without a connection signing in does not blame the password', { tag: '@core' }, async ({
  page,
  context,
}) => {
  await page.goto(pages.login);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.waitForLoadState('load');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(box(page)).toContainText('We could not reach our server. We kept everything you typed.');
  await expect(page.getByLabel('Password')).toHaveValue(administrator.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('a refusal by the server keeps the words of the specification', { tag: '@core' }, async ({ page }) => {
  await page.goto(pages.home);
  await fillQuoteForm(page, 'Refused');
  await untilAlive(page, '#quote');
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 400, json: { message: 'Please check the fields below' } }),
  );
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(toast(page)).toContainText('Submission Failed');
  await expect(toast(page)).toContainText('Please check your information and try again');
});
