import type { Page } from '@playwright/test';
import { makeLink } from '#contract/desk/endpoints/customer-pages.ts';
import { messageRefusals } from '#contract/desk/messages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, pages, paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { expect, openCard, rows, test, untilShown } from './plumbline.ts';
import { callsOf } from './scheduling.ts';

/** The open desk asks what waits, as it does every half minute. */
const askNow = (desk: Page) => desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** How much waits, as the tab of the browser shows it. */
const expectWaiting = (desk: Page, count: number) =>
  expect(desk).toHaveTitle(new RegExp(`^\\(${count}\\) Admin Dashboard`));

test('an inquiry that came in before a card was opened stands in the list as soon as it is counted', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  await expectWaiting(desk, 1);
  await request.post(freshServer.origin + paths.contact, { data: ben });
  const card = await openCard(desk, 'Ada Sample');
  await expectWaiting(desk, 2);
  await expect(rows(desk, 'Ben Muster')).toBeVisible();
  await expect(card).toBeVisible();
});

test('what comes in while a reply is typed is to be read before the reply leaves, and what came before is not', async ({
  emptyDesk: desk,
}) => {
  const id = await callsOf(desk).inquiry('Writes');
  const link = await desk.request.post(addressOf(makeLink, { id }));
  const token = new URL((await link.json()).url).pathname.split('/').at(-1) ?? '';
  const write = async (words: string) => {
    const sent = await desk.request.post(customerPaths.message(token), {
      form: { about: 'question', words },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  };
  await write('May I be there?');
  await desk.goto(pages.inquiry(id));
  await untilShown(desk);
  await expectWaiting(desk, 1);
  const thread = desk.getByRole('region', { name: 'Messages' });
  const box = thread.getByLabel('Reply to Ada Writes');
  const send = thread.getByRole('button', { name: 'Send reply' });

  await box.fill('Yes, at nine.');
  await write('Or rather not at all?');
  await askNow(desk);
  await expect(thread.getByText('Or rather not at all?')).toBeVisible();
  await send.click();
  await expect(thread.getByText(messageRefusals.notSeen)).toBeVisible();
  await expect(box).toHaveValue('Yes, at nine.');
  await send.click();
  await expect(box).toHaveValue('');

  await write('Thank you. Is there parking?');
  await askNow(desk);
  await expect(thread.getByText('Thank you. Is there parking?')).toBeVisible();
  await box.fill('Yes, in the street.');
  await send.click();
  await expect(box).toHaveValue('');
  await expect(thread.getByText(messageRefusals.notSeen)).toHaveCount(0);
});
