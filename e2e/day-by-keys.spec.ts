import type { Page } from '@playwright/test';
import { pages, paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { administrator } from '#test/run-server.ts';
import { press, tabTo, type } from './keyboard.ts';
import { expect, test, untilShown } from './plumbline.ts';
import { begin, callsOf, free, wide } from './scheduling.ts';

test('a whole day in the office by keys alone: sign in, quote, answer, book, invoice, be paid, find, sign out', async ({
  browser,
  emptyDesk,
  freshServer,
  request,
}) => {
  test.slow();
  const { origin } = freshServer;
  for (const data of [ada, ben])
    expect((await request.post(origin + paths.contact, { data })).status()).toBe(201);
  await callsOf(emptyDesk).inspector('Kim Sample', '#1b6e53');
  const context = await browser.newContext({ baseURL: origin, viewport: wide });
  const desk = await context.newPage();
  await withoutMouse(desk);
  const today = desk.getByRole('region', { name: 'Today' });
  const find = async (words: string) => {
    await desk.keyboard.press('ControlOrMeta+K');
    const dialog = desk.getByRole('dialog', { name: 'Find anything' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await desk.keyboard.type(words);
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await desk.keyboard.press('Enter');
    return dialog;
  };

  await test.step('sign in', async () => {
    await desk.goto(pages.login);
    await type(desk, desk.getByLabel('Username'), administrator.username);
    await type(desk, desk.getByLabel('Password'), administrator.password);
    await desk.keyboard.press('Enter');
    await expect(today.getByRole('heading', { name: 'Today (2)' })).toBeVisible();
  });

  await test.step('quote one request, and reply to the other', async () => {
    await press(desk, desk.getByRole('button', { name: /^Send quote/ }).first());
    await expect(desk.getByText(/Quote Q-\d{4}-\d{4} leaves in ten seconds/)).toBeVisible();
    // The line of what was quoted goes when the list is read again, and would take the focus along.
    await expect(today.getByRole('heading', { name: 'Today (1)' })).toBeVisible();
    await press(desk, today.getByRole('link', { name: /^Reply/ }).first());
    await untilShown(desk);
    await type(desk, desk.getByLabel(/^Reply to/), 'We call you at noon.');
    await press(desk, desk.getByRole('button', { name: 'Send reply' }));
    await expect(
      desk.getByRole('region', { name: 'Messages' }).getByText('We call you at noon.'),
    ).toBeVisible();
  });

  await test.step('book a visit by a command', async () => {
    const dialog = await find('book');
    await expect(dialog.getByLabel('Whose inspection do you book?')).toBeFocused();
    await desk.keyboard.type('ada');
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await desk.keyboard.press('Enter');
    await tabTo(desk, free(desk, '\\d'));
    await desk.keyboard.press('Space');
    await press(desk, desk.getByRole('button', { name: 'Book', exact: true }));
    await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
    await expect(desk).toHaveURL(/\/inspections\/[\da-f-]{36}/);
  });

  await test.step('mark it as done, issue its invoice and record the payment', async () => {
    const id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
    begin(freshServer, id);
    await find('ada');
    await untilShown(desk);
    await press(desk, desk.getByRole('link', { name: /Job 1/ }).first());
    await press(desk, desk.locator('summary').filter({ hasText: 'Mark as done' }));
    await press(desk, desk.getByRole('button', { name: 'Mark as done' }));
    await expect(desk.getByText('Done', { exact: true }).first()).toBeVisible();
    await press(desk, desk.getByRole('link', { name: 'No invoice' }));
    await press(desk, desk.getByRole('button', { name: 'Issue' }));
    await expect(desk.getByRole('heading', { name: /nvoice INV-0001$/ })).toBeVisible();
    await press(desk, desk.getByRole('button', { name: 'Record payment' }));
    await expect(desk.getByText('Paid', { exact: true }).first()).toBeVisible();
  });

  await test.step('close the day: nothing waits, and sign out', async () => {
    await press(desk, desk.getByRole('navigation', { name: 'Desk' }).getByRole('link').first());
    await expect(today).toBeVisible();
    await press(desk, desk.getByRole('button', { name: 'Logout' }));
    await expect(desk).toHaveURL(/\/login/);
  });
  await context.close();
});

/** Takes every mouse and finger away: what a pointer would do is an error of the page. */
async function withoutMouse(desk: Page): Promise<void> {
  await desk.addInitScript(() => {
    for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
      addEventListener(kind, () => Promise.reject(new Error(`A pointer was used: ${kind}`)), true);
  });
  desk.on('pageerror', (error) => {
    throw error;
  });
}
