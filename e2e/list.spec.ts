import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { changeStatus } from '#contract/desk/endpoints/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { expect, openCard, rows, test } from './plumbline.ts';

const zoe = { ...ada, firstName: 'Zoë', lastName: 'Second' };

/** A tap on a phone's screen, counted. */
function counting(desk: Page) {
  let taps = 0;
  return {
    tap: async (name: string, role: 'link' | 'button' = 'button') => {
      taps += 1;
      await desk.getByRole(role, { name, exact: true }).click();
    },
    count: () => taps,
  };
}

/** Puts a message into a server's outbox that no mail server accepts. */
function failedMail(server: RunningServer): void {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const at = new Date().toISOString();
  books
    .prepare(
      'insert into outbox (id, kind, message, created_at, next_attempt_at, failed_at, last_error, last_reason) values (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      'failed',
      'newsletter-confirmation',
      JSON.stringify({ to: 'ada@exampel.com' }),
      at,
      at,
      at,
      'EENVELOPE 550',
      'refused-address',
    );
  books.close();
}

test('on a phone and a laptop the notices are folded to one line, which opens them, and the first inquiry stays in view', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  await request.post(freshServer.origin + paths.contact, { data: ada });
  failedMail(freshServer);
  // The list of public holidays ends. The others: mail is not set up, a message failed, and what to do before going live.
  await desk.clock.setFixedTime(new Date('2028-12-01T00:00:00Z'));
  await desk.goto(pages.desk);
  const fold = desk.getByRole('button', { name: '4 notices' });
  const holidays = desk.getByText(/^Public holidays are listed to/);
  await expect(fold).toBeVisible();
  await expect(holidays).toBeHidden();
  const work = desk
    .getByRole('region', { name: /^Today/ })
    .getByRole('listitem')
    .first();
  expect((await work.boundingBox())?.y).toBeLessThan(200);
  await fold.click();
  await expect(holidays).toBeVisible();
  await expectClean(desk);
  await fold.click();
  await expect(holidays).toBeHidden();

  await desk.setViewportSize({ width: 1440, height: 900 });
  await expect(holidays).toBeHidden();
  expect((await work.boundingBox())?.y).toBeLessThan(260);
  await fold.click();
  await expect(holidays).toBeVisible();
});

test('on a phone an inquiry is answered by phone in three taps, and an amount is saved in four', {
  tag: '@core',
}, async ({ emptyDesk: desk, request, freshServer }) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  // There is no phone or mail program here, so the browser would ask which one to use, and accept no further click.
  await desk.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"], a[href^="mailto:"]')) event.preventDefault();
    }),
  );
  for (const data of [ada, ben]) await request.post(freshServer.origin + paths.contact, { data });
  await desk.goto(pages.desk);
  const firstOfToday = desk
    .getByRole('region', { name: /^Today/ })
    .getByRole('listitem')
    .first();
  expect((await firstOfToday.boundingBox())?.y).toBeLessThan(200);

  await test.step('a call alone does not count as an answer: one tap records its outcome', async () => {
    const { tap, count } = counting(desk);
    await tap('Call Ben Muster', 'link');
    const outcome = desk.getByRole('group', { name: 'Result of the call to Ben Muster' });
    await expect(outcome).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'To answer (2)' })).toBeVisible();
    // The phone may have discarded the page during the call.
    await desk.reload();
    await expect(outcome).toBeVisible();
    await expectClean(desk);
    await tap('Reached');
    expect(count()).toBeLessThanOrEqual(3);
    await expect(desk.getByRole('heading', { name: 'Answered (1)' })).toBeVisible();
    await expect(outcome).toHaveCount(0);
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByRole('heading', { name: 'To answer (2)' })).toBeVisible();
  });

  await test.step('nor does a mail that was drafted and perhaps not sent', async () => {
    const { tap } = counting(desk);
    await tap('Mail Ben Muster', 'link');
    await expect(desk.getByRole('group', { name: 'Result of the mail to Ben Muster' })).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'To answer (2)' })).toBeVisible();
    await expectClean(desk);
    await tap('Sent');
    await expect(desk.getByRole('heading', { name: 'Answered (1)' })).toBeVisible();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByRole('heading', { name: 'To answer (2)' })).toBeVisible();
  });

  await test.step('the card opens in place', async () => {
    const { tap, count } = counting(desk);
    await tap('Ada Sample', 'link');
    const amount = desk.getByLabel('Invoice amount (ex GST)');
    await amount.click();
    await amount.fill('550');
    await tap('Save Invoice');
    expect(count() + 1).toBeLessThanOrEqual(4);
    await expect(desk.getByText('Invoice saved').first()).toBeVisible();
    await expectClean(desk);
    await expectNoSidewaysScroll(desk);
    await desk.goBack();
    await expect(amount).toHaveCount(0);
    await expect(rows(desk)).toHaveCount(2);
  });
});

test('by keyboard the list is walked, an inquiry is opened, answered and undone, and the shortcuts are listed and switched off', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  for (const data of [ada, ben, zoe]) await request.post(freshServer.origin + paths.contact, { data });
  await desk.goto(pages.desk);
  await expect(rows(desk)).toHaveCount(3);
  await desk.keyboard.press('j');
  await expect(rows(desk).nth(0)).toBeFocused();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  const [first = '', second = ''] = await rows(desk).allTextContents();
  await expect(desk.getByRole('region', { name: 'Opened inquiry' })).toContainText(second);
  await desk.keyboard.press('k');
  await expect(desk.getByRole('region', { name: 'Opened inquiry' })).toContainText(first);
  await expectClean(desk);
  await desk.keyboard.press('e');
  await expect(desk.getByRole('heading', { name: 'Answered (1)' })).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(desk.getByRole('heading', { name: 'To answer (3)' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('region', { name: 'Opened inquiry' })).toHaveCount(0);
  await desk.keyboard.press('f');
  await expect(desk.getByLabel('Search')).toBeFocused();
  // Typed text triggers no shortcut.
  await desk.keyboard.type('jex?');
  await expect(desk.getByLabel('Search')).toHaveValue('jex?');
  await rows(desk).first().focus();
  await desk.keyboard.press('?');
  const help = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectClean(desk);
  await help.getByRole('checkbox').uncheck();
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('j');
  await expect(rows(desk).nth(1)).not.toBeFocused();
});

test('several inquiries are moved on and undone at once, and one that changed meanwhile stays as it is', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  const ids: string[] = [];
  for (const data of [ada, ben, zoe])
    ids.push((await (await request.post(freshServer.origin + paths.contact, { data })).json()).id);
  await desk.goto(pages.desk);
  for (const name of ['Ada Sample', 'Ben Muster', 'Zoë Second'])
    await desk.getByRole('checkbox', { name: `Choose ${name}` }).check();
  const bar = desk.getByRole('region', { name: 'Chosen inquiries' });
  await expect(bar).toContainText('3 inquiries chosen');
  await expectClean(desk);
  await bar.getByLabel('Status of the chosen inquiries').selectOption('completed');
  // Right before the press, because the list is read again from time to time.
  const elsewhere = addressOf(changeStatus, { id: ids.at(-1) ?? '' });
  expect((await desk.request.post(elsewhere, { data: { status: 'booked' } })).status()).toBe(200);
  await bar.getByRole('button', { name: 'Set status' }).click();
  await expect(desk.getByText('2 inquiries: Completed').first()).toBeVisible();
  await expect(
    desk.getByText('1 inquiry could not be changed, perhaps because someone else changed it').first(),
  ).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'To answer (0)' })).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Undone').first()).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'To answer (2)' })).toBeVisible();

  for (const name of ['Ada Sample', 'Ben Muster'])
    await desk.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await bar.getByLabel('Status of the chosen inquiries').selectOption('closed');
  await bar.getByRole('button', { name: 'Set status' }).click();
  const why = bar.getByLabel('Why the chosen inquiries are closed');
  await expect(why).toBeFocused();
  await expect(why).toHaveAccessibleDescription(/Choose why they are closed/);
  await expectClean(desk);
  await why.selectOption('price');
  await bar.getByRole('button', { name: 'Set status' }).click();
  await expect(desk.getByText('2 inquiries: Closed').first()).toBeVisible();
  await desk.goto(`${pages.desk}?status=closed`);
  const closed = await openCard(desk, 'Ada Sample');
  await expect(closed.getByText('Why: Price')).toBeVisible();
});
