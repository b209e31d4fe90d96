import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { sample } from '#content/sample.ts';
import type { Facts, Section } from '#contract/business/facts.ts';
import { addDays, dayInWords, dayOf } from '#contract/calendar.ts';
import * as business from '#contract/desk/endpoints/business.ts';
import * as quotes from '#contract/desk/endpoints/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, test } from './plumbline.ts';
import { callsOf, phone } from './scheduling.ts';

const lastName = 'Stagewise';
const name = `Ada ${lastName}`;

test('a package: the first stage is chosen, the builder’s date of the second entered, and its reminder leads to its time', async ({
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

  await test.step('the owner sells a package and switches the rules and the reminder on', async () => {
    await callsOf(desk).inspector('Wanda Worker', '#1b6e53');
    change(freshServer, "update users set password_hash = 'set' where password_hash = ''");
    // Reminders leave in office hours, and this journey runs at any.
    await save(desk, 'hours', {
      ...sample.hours,
      days: [1, 2, 3, 4, 5, 6, 7],
      opens: '00:00',
      closes: '23:59',
    });
    await save(desk, 'closures', []);
    await save(desk, 'prices', {
      ...sample.prices,
      packages: [
        { id: 'build', name: 'Build', types: ['slab-base', 'frame', 'practical-completion'], cents: 150_000 },
      ],
    });
    await save(desk, 'booking', { ...sample.booking, on: true, earliestHours: 12 });
    await desk.setViewportSize(phone);
    await desk.goto(`${pages.settings}/office`);
    await desk.getByLabel('A builder’s date is close, without a time').check();
    await desk.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(desk.getByText('Saved in the draft').first()).toBeVisible();
    const { draftVersion } = await (await desk.request.get(business.business.path)).json();
    const published = await desk.request.post(business.publishDraft.path, {
      data: { note: '', draftVersion },
      timeout: 90_000,
    });
    expect(published.status(), await published.text()).toBe(201);
  });

  const additionalInfo = 'Slab and practical completion as well';
  const asked = await desk.request.post(paths.contact, { data: { ...ada, lastName, additionalInfo } });
  const { id, customerPage: home } = await asked.json();
  const number = await test.step('the desk sends the package', async () => {
    const { lines, totalCents } = await (await desk.request.get(addressOf(quotes.proposal, { id }))).json();
    expect([lines.length, totalCents]).toEqual([3, 150_000]);
    const made = await desk.request.post(addressOf(quotes.make, { id }), { data: { lines } });
    expect(made.status(), await made.text()).toBe(201);
    change(freshServer, "update quotes set sends_at = '2026-01-01T00:00:00.000Z' where sends_at is not null");
    return (await made.json()).quote.number as string;
  });

  await test.step('the customer accepts it, and chooses the first stage', async () => {
    await page.goto(`${home}/quotes/${number}`);
    await page.getByLabel('Your full name').fill(name);
    await page.getByRole('checkbox', { name: /I accept this quote/ }).check();
    await page.getByRole('button', { name: 'Accept the quote' }).click();
    await expect(page.getByRole('heading', { name: 'Your inspections' })).toBeVisible();
    const titles = page.getByRole('heading', { level: 2 });
    await expect(titles).toHaveText([
      'Slab/Base inspection',
      'Frame inspection',
      'Practical Completion inspection',
    ]);
    await looked(page, 'stages');
    await looksClean(page);
    await page.getByRole('link', { name: /^Choose its time .*Slab/ }).click();
    await page.locator('#times').getByRole('button').last().click();
    await agree(page);
    await expect(page.getByText('Your inspection is booked')).toBeVisible();
    await looked(page, 'home');
    await looksClean(page);
  });

  const day = addDays(dayOf(new Date()), 6);
  await test.step('they enter the builder’s date of the second', async () => {
    await page.getByRole('link', { name: 'Choose times, enter the builder’s dates' }).click();
    const saves = async (shown: Page, stage: string, chosen: string) => {
      const part = shown.getByRole('region', { name: stage });
      await part.getByLabel('Builder’s date').fill(chosen);
      await part.getByRole('button', { name: 'Save the date' }).click();
      return part;
    };
    const wrongly = async (shown: Page) => {
      await saves(shown, 'Frame inspection', '2020-02-02');
      await expect(shown.getByText('This day is over').first()).toBeVisible();
    };
    await looksClean(page, wrongly);
    await wrongly(page);
    await looked(page, 'refused');
    const frame = await saves(page, 'Frame inspection', day);
    await expect(page.getByText('The builder’s date is saved.')).toBeVisible();
    await expect(frame.getByText('Choose now')).toBeVisible();
    const last = await saves(page, 'Practical Completion inspection', addDays(dayOf(new Date()), 120));
    await expect(last.getByText('You can choose a time from')).toBeVisible();
    await looked(page, 'dates');
    await looksClean(page);
  });

  await test.step('its reminder is there half a day later, because the date is near, and leads to the second time', async () => {
    change(freshServer, "update stage_days set entered_at = '2026-01-01T00:00:00.000Z'");
    await expect
      .poll(() => reminders(freshServer), { timeout: 90_000 })
      .toEqual(['Choose a time for your Frame inspection']);
    // Where the link of the mail leads.
    await page.goto(`${home}/stages`);
    await page.getByRole('link', { name: /^Choose its time .*Frame/ }).click();
    await expect(page.getByText(`Your builder’s date is ${dayInWords(day, 'full')}`)).toBeVisible();
    await looked(page, 'times');
    await page.locator('#times').getByRole('button').first().click();
    await agree(page);
    await expect(page.getByText('Your inspection is booked')).toBeVisible();
    await page.goto(`${home}/stages`);
    await expect(page.getByText('Booked', { exact: true })).toHaveCount(2);
    await looked(page, 'chosen');
    for (const address of ['', '/stages']) {
      const bytes = (await (await context.request.get(home + address)).body()).byteLength;
      expect(bytes).toBeLessThan(40_000);
    }
  });

  await test.step('the desk sees the stages, and moves a date', async () => {
    await desk.goto(pages.inquiry(id));
    await expect(desk.getByText('Named the builder’s date').first()).toBeVisible();
    const stages = desk.locator('#stages');
    await expect(stages.getByText('Booked')).toHaveCount(2);
    await stages.getByText('Move the builder’s date').click();
    const moved = addDays(day, 200);
    await stages.getByLabel('Builder’s date').fill(moved);
    await stages.getByRole('button', { name: 'Save' }).click();
    await expect(stages.getByText(dayInWords(moved, 'full'))).toBeVisible();
    await expectClean(desk, { within: '#stages' });
    for (const width of [360, 768, 1440]) {
      await desk.setViewportSize({ width, height: 900 });
      await stages.scrollIntoViewIfNeeded();
      await looked(desk, `desk-${width}`);
    }
  });

  await test.step('wider windows', async () => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${home}/stages`);
      await looked(page, `stages-${width}`);
      await page.goto(home);
      await looked(page, `home-${width}`);
    }
  });
  await context.close();
});

/** Saves a section of the facts in the draft. */
async function save<Name extends Section>(desk: Page, section: Name, value: Facts[Name]): Promise<void> {
  const { draftVersion } = await (await desk.request.get(business.business.path)).json();
  const saved = await desk.request.put(addressOf(business.saveSection, { section }), {
    data: value,
    headers: { 'If-Match': `"${draftVersion ?? 0}"` },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Accepts the agreement, which books the held time. */
async function agree(page: Page): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and book' }).click();
}

/** The subjects of the reminders that wait to leave. */
function reminders(server: RunningServer): string[] {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const rows = books
    .prepare("select message ->> 'subject' as subject from outbox where kind = 'chase'")
    .all();
  books.close();
  return rows.map(({ subject }) => String(subject));
}

function change(server: RunningServer, statement: string): void {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  books.exec(statement);
  books.close();
}

/** Axe needs scripts, so it checks the same page in a browser that runs them, after the same was done there. */
async function looksClean(page: Page, act = async (_: Page) => {}): Promise<void> {
  const context = await page.context().browser()?.newContext({ viewport: phone });
  const sighted = await context?.newPage();
  await sighted?.goto(page.url());
  if (sighted) await act(sighted);
  if (sighted) await expectClean(sighted);
  await context?.close();
}
