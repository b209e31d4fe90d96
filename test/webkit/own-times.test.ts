// @module-tag full
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Facts } from '#contract/business/facts.ts';
import * as business from '#contract/desk/endpoints/business.ts';
import * as inspectors from '#contract/desk/endpoints/inspectors.ts';
import * as quotes from '#contract/desk/endpoints/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { getJson, postJson, type Session, signIn } from '#test/calls.ts';
import { ada } from '#test/cast.ts';
import { type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { type Browser, lackOf, openBrowser, webKits } from './web-driver.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let session: Session;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  session = await signIn(server);
  const invited = await postJson(
    server,
    inspectors.invite.path,
    {
      name: 'Wanda Worker',
      colour: '#1b6e53',
      role: 'inspector',
      phone: '0412 345 678',
      email: 'wanda@example.com',
      username: 'wanda',
      licence: { class: 'Completed residential', number: '123456', expires: '2099-06-30' },
    },
    session,
  );
  expect(invited.status, await invited.text()).toBe(201);
  change("update users set password_hash = 'set' where password_hash = ''");
  await letChoose();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

for (const webKit of webKits) {
  const lack = lackOf(webKit);
  if (lack) console.log(`${webKit.name} is not tried: ${lack} is missing`);

  describe.skipIf(lack)(`on an iPhone’s engine: ${webKit.name}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser(webKit);
    });
    afterAll(() => browser?.close());

    test('from the quote to “booked”, with the payment details', async () => {
      const { home, number } = await quoted();
      await browser.goto(`${server.origin}${home}/quotes/${number}`);
      await browser.see('Next, you choose your time');
      await browser.fill('[name=name]', `${ada.firstName} ${ada.lastName}`);
      await browser.click('[name=accept]');
      await browser.press('Accept the quote');
      await browser.see('You have accepted the quote.');
      await browser.click('#times button');
      await browser.see('We are holding');
      await browser.fill('[name=name]', `${ada.firstName} ${ada.lastName}`);
      await browser.click('[name=accept]');
      await browser.press('Accept and book');
      await browser.see('Your inspection is booked');
      await browser.see('Pay by bank transfer');
      const [sideways] = (await browser.run(
        'return [document.documentElement.scrollWidth - innerWidth]',
      )) as number[];
      expect(sideways).toBeLessThanOrEqual(0);
    });
  });
}

/** Lets customers choose their own time from tomorrow on. */
async function letChoose(): Promise<void> {
  const { facts } = await getJson<{ facts: Facts }>(server, business.business.path, session);
  const saved = await fetch(server.origin + addressOf(business.saveSection, { section: 'booking' }), {
    method: 'PUT',
    headers: { ...session, 'content-type': 'application/json', 'if-match': '0' },
    body: JSON.stringify({ ...facts.booking, on: true, earliestHours: 12 }),
  });
  expect(saved.status, await saved.clone().text()).toBe(200);
  const { draftVersion } = await saved.json();
  const published = await postJson(server, business.publishDraft.path, { note: '', draftVersion }, session);
  expect(published.status, await published.text()).toBe(201);
}

/** A request that has a quote; the address of its customer's page, and the number of the quote. */
async function quoted(): Promise<{ home: string; number: string }> {
  const { id, customerPage } = await (await postJson(server, paths.contact, ada)).json();
  const lines = [{ description: 'Frame inspection', cents: 55_000, type: 'frame' }];
  const made = await postJson(server, addressOf(quotes.make, { id }), { lines, times: 'own' }, session);
  const { quote } = await made.json();
  change("update quotes set sends_at = '2026-01-01T00:00:00.000Z' where sends_at is not null");
  const token = new URL(customerPage, server.origin).pathname.split('/').at(-1) ?? '';
  return { home: customerPaths.home(token), number: quote.number };
}

function change(statement: string): void {
  const books = new DatabaseSync(join(folder.path, 'plumbline.sqlite'), { timeout: 5_000 });
  books.exec(statement);
  books.close();
}
