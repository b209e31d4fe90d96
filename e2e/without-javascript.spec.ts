import { administrator } from '#test/run-server.ts';
import { customerFiles, expect, fillQuoteForm, test } from './plumbline.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a form is shown again with its errors, then thanked for', async ({ page, desk }) => {
  await page.goto('/');
  await page.locator('#quote').getByLabel('First name').fill('Nora');
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Enter your email address' })).toBeVisible();
  await expect(page.locator('#quote').getByLabel('First name')).toHaveValue('Nora');
  await fillQuoteForm(page, 'Without Script');
  await page.locator('#quote').getByLabel('Plans and photos').setInputFiles(customerFiles);
  await page.getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page).toHaveURL('/thank-you');
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Ada Without Script' })).toBeVisible();
});

test('without JavaScript a wrong password is told and a right one leads to the desk', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin');
});
