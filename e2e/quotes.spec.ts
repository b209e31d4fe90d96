import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { stagePrice } from '#content/prices.ts';
import { dayOf, momentAt } from '#contract/calendar.ts';
import { pages } from '#contract/paths.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, fillQuoteForm, openInquiry, sendLater, test, untilShown } from './plumbline.ts';
import { at, callsOf, monday, phone } from './scheduling.ts';

const lastName = 'Early';
const name = `Ada ${lastName}`;
const price = stagePrice('frame');

test('a request becomes an accepted quote: one tap at the desk, and without a script for the customer @core', async ({
  emptyDesk: desk,
  freshServer,
  browser,
}, info) => {
  const context = await browser.newContext({
    baseURL: freshServer.origin,
    javaScriptEnabled: false,
    viewport: phone,
  });
  const page = await context.newPage();
  const looked = async (shown: Page, name: string) => {
    await expectNoSidewaysScroll(shown);
    await keepPicture(shown, info, { name, fullPage: true });
  };

  await test.step('the request', async () => {
    await page.goto('/');
    await fillQuoteForm(page, lastName);
    await page.getByRole('button', { name: 'Get Free Quote' }).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByText(`What it costs: ${price} (`)).toBeVisible();
    await page.getByRole('link', { name: /your page/i }).click();
    arriveEarly(freshServer);
  });
  const home = new URL(page.url()).pathname;

  await test.step('the desk sends it in one tap, and can take it back', async () => {
    await desk.setViewportSize(phone);
    await desk.goto('/admin');
    await untilShown(desk);
    const send = desk.getByRole('button', { name: `Send quote ${price} to ${name}` });
    await looked(desk, 'desk-row');
    await expectWholeClean(desk);
    await sendLater(freshServer, send, 'quotes');
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByText('Undone', { exact: true })).toBeVisible();
    await send.click();
    await expect(desk.getByText(/Quote Q-\d{4}-\d{4} leaves in ten seconds/)).toBeVisible();
  });

  const taps = { customer: 0 };
  const tap = async (what: Locator) => {
    taps.customer += 1;
    await what.click();
  };
  await test.step('the customer reads it and accepts it', async () => {
    await expect(async () => {
      await page.goto(home);
      await expect(page.getByText('To answer', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await looked(page, 'customers-page');
    await tap(page.getByRole('link', { name: 'Read and accept' }).first());
    await expect(page.getByRole('heading', { name: /Your quote Q-/ })).toBeVisible();
    await expect(page.getByText(`${price}.00`).first()).toBeVisible();
    await looked(page, 'quote');
    await looksClean(page);
    await tap(page.getByLabel('Your full name'));
    await page.getByLabel('Your full name').fill(name);
    await tap(page.getByRole('checkbox', { name: /I accept this quote/ }));
    await tap(page.getByRole('button', { name: 'Accept the quote' }));
    await expect(page.getByText(`${name} accepted it on`)).toBeVisible();
    await looked(page, 'accepted');
    await looksClean(page);
    expect(taps.customer).toBeLessThanOrEqual(5);
  });

  await test.step('the desk sees it, and writes a further quote with an option', async () => {
    await openInquiry(desk, name);
    await expect(desk.getByText(/6:58 am/).first()).toBeVisible();
    await expect(desk.getByText('Accepted', { exact: true })).toBeVisible();
    await looked(desk, 'desk-inquiry');
    await desk.getByRole('link', { name: 'Write a further quote' }).click();
    await desk.getByLabel('Add from the price list').selectOption('thermal-imaging');
    await desk
      .getByLabel(/^Price/)
      .first()
      .fill('nothing');
    await desk.getByRole('button', { name: /^Send quote/ }).click();
    await expect(desk.getByText('Enter an amount like 550 or 550.50').first()).toBeVisible();
    await looked(desk, 'desk-quote-wrong');
    await desk
      .getByLabel(/^Price/)
      .first()
      .fill('610.50');
    await looked(desk, 'desk-quote');
    await expectWholeClean(desk);
    await sendLater(freshServer, desk.getByRole('button', { name: 'Send quote $610.50' }), 'quotes');
    await expect(desk.getByText('Sending', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Take it back' }).click();
    // The first one was taken back in the list.
    await expect(desk.getByText('Draft', { exact: true })).toHaveCount(2);
    await desk.goto('/admin');
    await desk.getByRole('link', { name: 'Figures', exact: true }).click();
    await desk.getByRole('link', { name: 'Figures of quotes' }).click();
    await expect(desk.getByText('accepted in all', { exact: true })).toBeVisible();
    await looked(desk, 'desk-figures');
  });
  await context.close();
});

test('an inspection without a price leads to a quote', async ({ desk }) => {
  const calls = callsOf(desk);
  const inspectorId = await calls.inspector('Quincy Quote', '#1f4e8c');
  const inquiryId = await calls.inquiry('Unpriced', { inspectionType: 'warranty' });
  await calls.book(inquiryId, inspectorId, at(monday, '08:00'), 'warranty');
  await desk.goto(pages.inquiry(inquiryId));
  await desk.getByRole('link', { name: 'No price yet: set it' }).click();
  await expect(desk).toHaveURL(pages.newQuote(inquiryId));
  await expect(desk.getByRole('heading', { name: 'Write a quote' })).toBeVisible();
});

/** Places the request's arrival at 6:58 am, before anybody is at the office: the latest such moment that is over. */
function arriveEarly(server: RunningServer): void {
  const today = momentAt(`${dayOf(new Date())}T06:58`);
  const arrived = today < new Date() ? today : new Date(today.getTime() - 24 * 3_600_000);
  const due = new Date(arrived.getTime() + 2 * 3_600_000);
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  books
    .prepare('update contact_submissions set created_at = ?, respond_by = ?')
    .run(arrived.toISOString(), due.toISOString());
  books.close();
}

/** Checks a page of the desk in a window so high that the bar at its bottom covers nothing. */
async function expectWholeClean(desk: Page): Promise<void> {
  await desk.setViewportSize({ ...phone, height: 2_400 });
  await expectClean(desk, { within: 'main' });
  await desk.setViewportSize(phone);
}

/** Axe needs scripts, so it checks the same page in a browser that runs them. */
async function looksClean(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ viewport: phone });
  const sighted = await context?.newPage();
  if (!context || !sighted) throw new Error('There is no browser');
  await sighted.goto(page.url());
  await expectClean(sighted);
  await context.close();
}
