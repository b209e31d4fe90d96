// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInSession } from '#contract/desk/accounts.ts';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { type Between, standBetween } from '#test/between.ts';
import { getJson, signIn } from '#test/calls.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { type Browser, lackOf, openBrowser, webKits } from './web-driver.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let network: Between;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  network = await standBetween(server.origin);
});
afterAll(async () => {
  await network.close();
  await server.stop();
  await folder.remove();
});

/** How many databases, caches, workers and stored words there are. */
const kept = `return Promise.all([
  indexedDB.databases().then(({ length }) => length),
  caches.keys().then(({ length }) => length),
  navigator.serviceWorker.getRegistrations().then(({ length }) => length),
  localStorage.length,
])`;
const inFunction = (script: string) => `(() => { ${script} })()`;

/** Ends the sessions of all phones, as the account page does. */
async function endPhones(): Promise<void> {
  const session = await signIn(server);
  const sessions = await getJson<SignedInSession[]>(server, accountCalls.sessions.path, session);
  for (const { id } of sessions.filter(({ phone }) => phone))
    await fetch(server.origin + addressOf(accountCalls.endSession, { id }), {
      method: 'DELETE',
      headers: session,
    });
}

// The other WebKit is older than the phones that the app supports.
const today = webKits.filter(({ name }) => name === 'WebKit of today');
for (const webKit of today) {
  const lack = lackOf(webKit);
  if (lack) console.log(`${webKit.name} is not tried: ${lack} is missing`);

  describe.skipIf(lack)('the phone app on an iPhone’s engine', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser(webKit);
    });
    afterAll(() => browser?.close());

    async function installed(): Promise<void> {
      await browser.goto(network.origin + inspectApp.page);
      await browser.fill('[name=username]', administrator.username);
      await browser.fill('[name=password]', administrator.password);
      await browser.press('Sign in');
      await browser.see('Today');
      await browser.expect(`return navigator.serviceWorker.controller?.state === 'activated' || null`);
    }

    test('deletes everything once its session was ended at the desk', async () => {
      await installed();
      expect(await browser.run(kept)).not.toEqual([0, 0, 0, 0]);
      await endPhones();
      await browser.goto(network.origin + inspectApp.page);
      await browser.see('so its inspections were deleted');
      await browser.expect(`return (${inFunction(kept)}).then((left) => left.join() === '0,0,0,0' || null)`);
    });

    test('signs in, stores itself, and opens with the server gone', async () => {
      await installed();
      await network.cut();
      await browser.goto(network.origin + inspectApp.page);
      await browser.see('Today');
      for (const address of ['/', '/admin', inspectApp.manifest]) {
        const asked = `return fetch('${address}').then(() => 'answered', () => 'failed')`;
        expect(await browser.run(asked)).toBe(address === inspectApp.manifest ? 'answered' : 'failed');
      }
    });
  });
}
