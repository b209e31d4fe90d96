import type { Page } from '@playwright/test';
import { addDays } from '#contract/calendar.ts';
import { pictureUploadPath } from '#contract/desk/business-pictures.ts';
import { makeLink } from '#contract/desk/endpoints/customer-pages.ts';
import * as inbound from '#contract/desk/endpoints/inbound.ts';
import { search } from '#contract/desk/endpoints/search.ts';
import type { UnsortedMails } from '#contract/desk/inbound.ts';
import { messageRefusals } from '#contract/desk/messages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, pages, paths } from '#contract/paths.ts';
import { drawLogo } from '#test/business-pictures.ts';
import { ada, ben } from '#test/cast.ts';
import { expect, openCard, rows, test, untilShown } from './plumbline.ts';
import { at, callsOf, free, monday } from './scheduling.ts';

const tuesday = addDays(monday, 1);

/** The open desk asks what waits, as it does every half minute. */
const askNow = (desk: Page) => desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** How much waits, as the tab of the browser shows it. */
const expectWaiting = (desk: Page, count: number) =>
  expect(desk).toHaveTitle(new RegExp(`^\\(${count}\\) Admin Dashboard`));

test('an inquiry that came in before a card was opened stands in the list at the next look', async ({
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
  await askNow(desk);
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

test('what is typed while a picture is sent stays', async ({ emptyDesk: desk }) => {
  const { promise: typed, resolve } = Promise.withResolvers<void>();
  await desk.route(pictureUploadPath, async (route) => {
    await typed;
    await route.continue();
  });
  await desk.goto(`${pages.settings}/look`);
  await untilShown(desk);
  await desk
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo('#1b6b3a') });
  await expect(desk.getByRole('progressbar', { name: 'Sending: Logo' })).toBeVisible();
  await desk.getByLabel('Dark colour').fill('#102030');
  resolve();
  await expect(desk.locator('img[src^="/pictures/small/"]')).toBeVisible();
  await desk.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(desk.getByText('Saved in the draft').first()).toBeVisible();
  await desk.reload();
  await expect(desk.getByLabel('Dark colour')).toHaveValue('#102030');
  await expect(desk.locator('img[src^="/pictures/small/"]')).toBeVisible();
});

test('a form of an inspection stays open, with its text, while the page is read again', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const { id } = await calls.book(await calls.inquiry('Forms'), kim, at(monday, '08:00'));
  await desk.goto(pages.inspection(id));
  await desk.locator('summary', { hasText: 'Access note' }).click();
  await desk.getByLabel('Access note', { exact: true }).fill('Gate code 1234');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Gate code 1234')).toBeVisible();
  await desk.locator('summary', { hasText: /^Move$/ }).click();
  await free(desk, '1:00 pm').check();
  await desk.getByLabel('Reason for the move').fill('Rain in the morning');

  await calls.move(id, at(tuesday, '10:00'));
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await askNow(desk);
  await expect(desk.getByRole('heading', { name: /10:00–11:30 am/ })).toBeVisible();
  await expect(desk.getByLabel('Reason for the move')).toHaveValue('Rain in the morning');
  await expect(free(desk, '1:00 pm')).toBeChecked();
});

test('a mail is only filed to an inquiry that was found by the text in the field', async ({
  emptyDesk: desk,
}) => {
  const unsorted: UnsortedMails = {
    mails: [
      {
        id: 'mail',
        at: new Date().toISOString(),
        state: 'unsorted',
        kind: 'mail',
        from: 'Filed',
        address: 'sol@law.example',
        subject: 'The settlement',
        words: 'May we have the report by Tuesday?',
        files: [],
        reason: 'unknown',
      },
    ],
    total: 1,
    others: [],
  };
  for (const lastName of ['Filed', 'Other']) await callsOf(desk).inquiry(lastName);
  const { promise: looked, resolve } = Promise.withResolvers<void>();
  await desk.route(`**${inbound.unsorted.path}`, (route) => route.fulfill({ json: unsorted }));
  await desk.route(`**${search.path}?q=Other`, async (route) => {
    await looked;
    await route.continue();
  });
  await desk.goto(pages.messages);
  await desk.getByRole('button', { name: /^File to an inquiry/ }).click();
  const fileTo = (name: string) => desk.getByRole('button', { name: new RegExp(`^File here ?: ${name}`) });
  await expect(fileTo('Ada Filed')).toBeEnabled();
  await desk.getByLabel('Find the inquiry').fill('Other');
  await expect(fileTo('Ada Filed')).toBeDisabled();
  resolve();
  await expect(fileTo('Ada Other')).toBeEnabled();
});
