import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { stagePrice } from '#content/prices.ts';
import { dayOf } from '#contract/calendar.ts';
import * as business from '#contract/desk/endpoints/business.ts';
import * as quotes from '#contract/desk/endpoints/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages } from '#contract/paths.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, fillQuoteForm, openInquiry, test } from './plumbline.ts';
import { callsOf, phone } from './scheduling.ts';

const lastName = 'Ownway';
const name = `Ada ${lastName}`;
const price = stagePrice('frame');

test('from the quote’s mail to “booked”, with the payment details: nine taps, without a script @core', async ({
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
  const looked = async (shown: Page, called: string) => {
    await expectNoSidewaysScroll(shown);
    await keepPicture(shown, info, { name: called, fullPage: true });
  };

  await test.step('the owner switches the rules on', async () => {
    const calls = callsOf(desk);
    await calls.inspector('Wanda Worker', '#1b6e53');
    acceptInvitations(freshServer);
    await desk.setViewportSize(phone);
    await desk.goto(`${pages.settings}/booking`);
    await desk.getByLabel('Customers may choose a time').check();
    await desk.getByLabel('Hours before the earliest time').fill('12');
    await desk.getByLabel('Hours before, to move or cancel').fill('2');
    await looked(desk, 'settings');
    await desk.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(desk.getByText('Saved in the draft').first()).toBeVisible();
    await expectClean(desk, { within: 'main' });
    const { draftVersion } = await (await desk.request.get(business.business.path)).json();
    const published = await desk.request.post(business.publishDraft.path, {
      data: { note: '', draftVersion },
      // Rendering all pages gives way to everything else on the machine.
      timeout: 90_000,
    });
    expect(published.status(), await published.text()).toBe(201);
  });

  await test.step('the thank-you page leads to the free times', async () => {
    await page.goto('/');
    await fillQuoteForm(page, lastName);
    await page.getByRole('button', { name: 'Get Free Quote' }).click();
    await expect(page).toHaveURL('/thank-you');
    await looked(page, 'thank-you');
    await page.getByRole('link', { name: 'Choose your time now' }).click();
    await expect(page.getByRole('heading', { name: 'Choose your time' })).toBeVisible();
  });
  const home = new URL(page.url()).pathname.replace(/\/times$/, '');

  const number = await test.step('the desk sends the quote', async () => {
    const [{ id }] = await (await desk.request.get(`/api/admin/submissions?q=${lastName}&limit=5`)).json();
    await desk.goto('/admin');
    await desk.getByRole('button', { name: /^Send quote/ }).click();
    await expect(desk.getByText(/leaves in ten seconds/)).toBeVisible();
    leaveNow(freshServer);
    const { quotes: sent } = await (await desk.request.get(addressOf(quotes.list, { id }))).json();
    return sent[0].number as string;
  });

  const taps = { customer: 0 };
  const tap = async (what: Locator) => {
    taps.customer += 1;
    await what.click();
  };
  await test.step('the customer accepts, chooses, agrees and sees how to pay', async () => {
    // The link of the mail.
    taps.customer += 1;
    await page.goto(`${home}/quotes/${number}`);
    await expect(page.getByText('Next, you choose your time')).toBeVisible();
    await looked(page, 'quote');
    await tap(page.getByLabel('Your full name'));
    await page.getByLabel('Your full name').fill(name);
    await tap(page.getByRole('checkbox', { name: /I accept this quote/ }));
    await tap(page.getByRole('button', { name: 'Accept the quote' }));
    await expect(page.getByText('You have accepted the quote.')).toBeVisible();
    await looked(page, 'times');
    await looksClean(page);
    await tap(page.locator('#times').getByRole('button').last());
    await expect(page.getByText(/We are holding .+ for you until/)).toBeVisible();
    await looked(page, 'agreement');
    await looksClean(page);
    // Meanwhile the schedule says whose time it is.
    await desk.goto(`${pages.schedule}?view=list&from=${dayOf(new Date())}`);
    await expect(desk.getByRole('list', { name: 'Times that customers are booking' })).toContainText(
      `Wanda Worker: ${name} is booking it now`,
    );
    await looked(desk, 'held');
    await expectClean(desk, { within: 'main' });
    await tap(page.getByLabel('Your full name'));
    await page.getByLabel('Your full name').fill(name);
    await tap(page.getByRole('checkbox'));
    await tap(page.getByRole('button', { name: 'Accept and book' }));
    await expect(page.getByText('Your inspection is booked')).toBeVisible();
    await expect(page.getByText(`${price}.00`).first()).toBeVisible();
    await expect(page.getByText('Pay by bank transfer')).toBeVisible();
    await looked(page, 'booked');
    await looksClean(page);
    expect(taps.customer).toBeLessThanOrEqual(9);
  });

  await test.step('they move it, and cancel it', async () => {
    await page.goto(home);
    await page.getByRole('link', { name: 'Move it' }).click();
    await expect(page.getByText('The price stays the same')).toBeVisible();
    await looked(page, 'move');
    await page
      .getByRole('link', { name: / 20\d\d$/ })
      .last()
      .click();
    await page.locator('#times').getByRole('button').first().click();
    await expect(page.getByText('Your inspection is moved')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel it' }).click();
    await expect(page.getByText('You no longer have to pay')).toBeVisible();
    await looked(page, 'cancellation');
    await looksClean(page);
    await page.getByLabel('Why do you cancel?').fill('We sold the house');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Cancel the inspection' }).click();
    await expect(page.getByText('Your inspection is cancelled. We have told the office.')).toBeVisible();
    await looked(page, 'cancelled');
  });

  await test.step('the desk sees it in Today and in the thread', async () => {
    await desk.goto('/admin');
    await expect(desk.getByText(/We sold the house/).first()).toBeVisible();
    await openInquiry(desk, name);
    await expect(desk.getByText('Moved the inspection').first()).toBeVisible();
    await expect(desk.getByText('Cancelled the inspection').first()).toBeVisible();
    await looked(desk, 'thread');
  });

  await test.step('wider windows', async () => {
    for (const [called, width] of [
      ['tablet', 768],
      ['laptop', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${home}/times`);
      await looked(page, `times-${called}`);
    }
  });
  await context.close();
});

/** Lets everybody who was invited have a password, as if they had accepted. */
function acceptInvitations(server: RunningServer): void {
  change(server, "update users set password_hash = 'set' where password_hash = ''");
}

/** Lets a quote leave that waits for its ten seconds. */
function leaveNow(server: RunningServer): void {
  change(server, "update quotes set sends_at = '2026-01-01T00:00:00.000Z' where sends_at is not null");
}

function change(server: RunningServer, statement: string): void {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  books.exec(statement);
  books.close();
}

/** Axe needs scripts, so it checks the same page in a browser that runs them. */
async function looksClean(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ viewport: phone });
  const sighted = await context?.newPage();
  await sighted?.goto(page.url());
  if (sighted) await expectClean(sighted);
  await context?.close();
}
