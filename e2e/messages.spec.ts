import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, fillQuoteForm, sendLater, test, untilShown } from './plumbline.ts';
import { phone } from './scheduling.ts';

const lastName = 'Asks';
const name = `Ada ${lastName}`;
const PLAN = Buffer.from('%PDF-1.4 a marked plan');
const QUESTION = 'Is the report wrong? I settle on Tuesday!';

test('a question is seen at the open desk without a reload, and answered in two taps and the words @core', async ({
  emptyDesk: desk,
  freshServer,
  browser,
}, info) => {
  test.slow();
  const context = await browser.newContext({
    baseURL: freshServer.origin,
    javaScriptEnabled: false,
    viewport: phone,
  });
  const page = await context.newPage();
  const looked = async (shown: string, at?: Locator) => {
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await desk.setViewportSize({ width, height });
      await expectNoSidewaysScroll(desk);
      for (const colorScheme of ['light', 'dark'] as const) {
        await desk.emulateMedia({ colorScheme });
        await at?.scrollIntoViewIfNeeded();
        await keepPicture(desk, info, { name: `${shown}-${width}-${colorScheme}` });
      }
    }
    await expectClean(desk);
    await desk.emulateMedia({ colorScheme: 'light' });
    await expectClean(desk);
    await desk.setViewportSize(phone);
  };
  const bar = desk.getByRole('navigation', { name: 'Desk' });

  await page.goto('/');
  await fillQuoteForm(page, lastName);
  await page.getByRole('button', { name: 'Get Free Quote' }).click();
  await page.getByRole('link', { name: /your page/i }).click();
  const home = new URL(page.url()).pathname;
  await desk.setViewportSize(phone);
  await desk.goto('/admin/messages');
  await expect(desk.getByText('Nobody waits for a reply')).toBeVisible();
  await looked('empty');

  await test.step('the customer asks, and the open desk shows it', async () => {
    await page.getByLabel('Your question').fill(QUESTION);
    await page.getByRole('button', { name: 'Send your question' }).click();
    await expect(desk.getByText(QUESTION)).toBeVisible({ timeout: 60_000 });
    await expect(bar.getByRole('link', { name: /^Messages.*1 waiting$/ })).toBeVisible();
    await expect(desk).toHaveTitle(/^\(2\) Admin Dashboard/);
    await looked('waiting');
  });

  await test.step('two taps and the words answer it; the first reply is taken back', async () => {
    await desk.getByRole('button', { name: `Reply to ${name}` }).click();
    await desk.getByLabel(`Reply to ${name}`).fill('No. It passed.');
    await sendLater(freshServer, desk.getByRole('button', { name: 'Send reply' }), 'messages');
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByText('Undone', { exact: true })).toBeVisible();
    await expect(desk.getByLabel(`Reply to ${name}`)).toHaveValue('No. It passed.');
    await desk.getByRole('button', { name: 'Send reply' }).click();
    await expect(desk.getByText('Nobody waits for a reply')).toBeVisible();
    await expect(bar.getByRole('link', { name: /^Messages$/ })).toBeVisible();
  });

  await test.step('the thread has both, and a saved reply says what it lacks', async () => {
    await desk.getByRole('link', { name: 'All', exact: true }).click();
    await desk.getByRole('link', { name }).first().click();
    await untilShown(desk);
    const thread = desk.getByRole('region', { name: 'Messages' });
    await expect(thread.getByText(QUESTION)).toBeVisible();
    await expect(thread.getByText('No. It passed.')).toBeVisible();
    await thread.getByLabel('Saved replies').selectOption('How do we get in?');
    await expect(thread.getByText('Fill in by hand: the booked time.')).toBeVisible();
    await thread.getByRole('button', { name: 'Send reply' }).click();
    await expect(thread.getByText('Put the words in place of {time} before you send it')).toBeVisible();
    await looked('thread');
  });

  await test.step('a reply carries a file: a wrong one is named, one is taken out, one is sent', async () => {
    const thread = desk.getByRole('region', { name: 'Messages' });
    const words = thread.getByLabel(`Reply to ${name}`);
    await words.fill('Here is the plan with our marks.');
    await thread.getByLabel('Attach files').setInputFiles([
      { name: 'Not a plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg></svg>') },
      { name: 'Marked plan.pdf', mimeType: 'application/pdf', buffer: PLAN },
    ]);
    await expect(thread.getByText('Marked plan.pdf')).toBeVisible();
    await thread.getByRole('button', { name: 'Send reply' }).click();
    await expect(thread.getByText('Invalid file type: Not a plan.pdf.')).toBeVisible();
    await expect(words).toHaveValue('Here is the plan with our marks.');
    await looked('files-refused', words);
    await thread.getByRole('button', { name: 'Remove Not a plan.pdf' }).click();
    await sendLater(freshServer, thread.getByRole('button', { name: 'Send reply' }), 'messages');
    await desk.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByText('Its files are not kept. Choose them again')).toBeVisible();
    await expect(words).toHaveValue('Here is the plan with our marks.');
    await thread
      .getByLabel('Attach files')
      .setInputFiles({ name: 'Marked plan.pdf', mimeType: 'application/pdf', buffer: PLAN });
    await thread.getByRole('button', { name: 'Send reply' }).click();
    const file = thread.getByRole('link', { name: 'Marked plan.pdf' });
    await expect(file).toBeVisible();
    const download = desk.waitForEvent('download');
    await file.click();
    expect(await readFile(await (await download).path())).toEqual(PLAN);
  });

  await test.step('the customer reads the answer on their page', async () => {
    await expect(async () => {
      await page.goto(home);
      await expect(page.getByText('No. It passed.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(async () => {
      await page.goto(home);
      await expect(page.getByRole('link', { name: 'Marked plan.pdf' })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Marked plan.pdf' }).click();
    expect(await readFile(await (await download).path())).toEqual(PLAN);
    await keepPicture(page, info, { name: 'customers-page', fullPage: true });
  });
  await context.close();
});
