import { readFile } from 'node:fs/promises';
import { expectClean } from './axe.ts';
import { expect, openTab, test, untilIsLive } from './plumbline.ts';

for (const path of ['/blog', '/blog/what-the-certifier-checks'])
  test(`${path}: an invalid address is reported, and a good one is subscribed`, async ({ page }) => {
    await page.goto(path);
    const form = page.locator('#newsletter');
    await form.getByLabel('Email').fill('nora at example');
    // Before it is live it would be sent as a plain page.
    await untilIsLive(form.getByLabel('Email'));
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible();
    await expect(form.getByText('Please enter a valid email address.').first()).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expectClean(page);
    await form.getByLabel('Email').fill(`nora${path.length}@example.com`);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Successfully Subscribed!', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('');
    await expect(form.getByText("You'll receive the latest building inspection tips")).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is shown again with its error, then confirmed', { tag: '@core' }, async ({ page }) => {
    await page.goto('/blog/what-the-certifier-checks');
    await page.locator('#newsletter').getByLabel('Email').fill('nora at example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nora at example');
    await page.getByRole('textbox', { name: 'Email' }).fill('nora@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/newsletter/thank-you');
    await expect(page.getByRole('heading', { level: 1, name: 'Successfully Subscribed!' })).toBeVisible();
  });
});

test('the desk lists who subscribed and what they agreed to', async ({ page, desk }) => {
  await page.request.post('/api/newsletter', {
    data: { email: 'pia@example.com', page: '/blog/what-the-certifier-checks' },
  });
  await desk.goto('/admin');
  await openTab(desk, 'Newsletter');
  const row = desk.getByRole('row', { name: /pia@example.com/ });
  await expect(row.getByText('Subscribed')).toBeVisible();
  await expect(row.getByText('Blog, “What the certifier checks”')).toBeVisible();
  await expectClean(desk);
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Download Subscribers' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('newsletter-subscribers.csv');
  await expect(desk.getByText(/merge field unsubscribeUrl/)).toBeVisible();

  // A newsletter's reader, who is not signed in, opens the link and presses one button.
  const line = (await readFile(await file.path(), 'utf8')).split('\r\n').find((one) => one.includes('pia@'));
  const { pathname, search } = new URL(line?.split(',').at(-1) ?? '');
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await desk.reload();
  await expect(row.getByText('Unsubscribed')).toBeVisible();
});
