import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import fastify from 'fastify';
import type { AnyCustomerPage } from '#contract/customer/pages.ts';
import { customerPaths } from '#contract/paths.ts';
import * as shown from '#test/customer-pages.ts';
import { securityHeaders } from '../server/http/headers.ts';
import { loadSite } from '../server/http/site.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';

/** Every page that a customer's link opens, in its states, by a name for its address. */
const states: Record<string, AnyCustomerPage> = {
  ...Object.fromEntries(
    Object.entries(shown).filter(
      (entry): entry is [string, AnyCustomerPage] => typeof entry[1] === 'object' && 'kind' in entry[1],
    ),
  ),
  ...Object.fromEntries(shown.closedPages.map((page) => [`closed-${page.why}`, page])),
};

/** The built site, which shows each state at an address of its own. Its photos are not there. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const headers = securityHeaders('http://127.0.0.1');
      const site = await loadSite(join(import.meta.dirname, '..', 'build'), headers);
      const app = fastify();
      app.get<{ Params: { name: string } }>('/state/:name', (request, reply) => {
        const page = states[request.params.name];
        if (!page) throw new Error(`There is no state ${request.params.name}`);
        return site.sendRendered(reply.headers(headers), customerPaths.page, page, 200);
      });
      app.get('/*', (request, reply) => {
        site.send(request, reply);
      });
      await use(await app.listen({ port: 0, host: '127.0.0.1' }));
      await app.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

for (const width of [360, 1440]) {
  test(`every state of a customer's pages is free of accessibility faults at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const name of Object.keys(states)) {
      await test.step(name, async () => {
        await page.goto(`/state/${name}`);
        await expectClean(page);
        // What is folded away is looked at too.
        const folded = await page.locator('details:not([open])').count();
        if (folded === 0) return;
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        await expectClean(page);
      });
    }
  });
}

test('no state scrolls sideways on the smallest phone, or with letters twice as large', async ({ page }) => {
  test.slow();
  for (const name of Object.keys(states)) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/state/${name}`);
    await expectNoSidewaysScroll(page, `${name} at 320 px`);
    await page.setViewportSize({ width: 640, height: 700 });
    // As a browser does with text at 200 per cent: every measure of these pages follows the root's.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '34px'));
    await expectNoSidewaysScroll(page, `${name} with text at 200 per cent`);
  }
});

test('no state has a script, and each is small', async ({ request }) => {
  for (const name of Object.keys(states)) {
    const html = await (await request.get(`/state/${name}`)).text();
    expect(html, name).not.toMatch(/<script|modulepreload| style="| on[a-z]+="/);
    // A report is as long as it is.
    if (states[name]?.kind !== 'report') expect(html.length, name).toBeLessThan(40_000);
  }
});

test('the policy of the page lets through all that it is made of', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      complaints.push(message.text());
  });
  for (const name of ['reported', 'reportPage', 'actionsPage']) await page.goto(`/state/${name}`);
  expect(complaints).toEqual([]);
});

test('a refused form has the focus on its problems, and each leads to its field', async ({ page }) => {
  await page.goto('/state/refused');
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter your first name' }).click();
  const field = page.getByLabel('First name');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter your first name/);
  // What was typed is kept, and what was not sent stands as it was.
  await expect(page.getByLabel('Phone')).toHaveValue('0491');
  await expect(page.getByLabel('Anything else we should know')).toHaveValue(/gate code/);
});

test('a request for another time that was refused comes back where the times are', async ({ page }) => {
  await page.goto('/state/timeRefused');
  await expect(page.getByLabel('Which days and times suit you?')).toHaveValue('Mondays');
  await expect(page.getByLabel('Your question')).toHaveValue('');
});
