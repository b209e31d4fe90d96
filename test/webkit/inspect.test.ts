import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectApp } from '#contract/inspect/app.ts';
import { type Between, standBetween } from '#test/between.ts';
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

// The other one is older than the phones that the app is made for.
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

    test('signs in, keeps itself, and opens with the server gone', async () => {
      await browser.goto(network.origin + inspectApp.page);
      await browser.fill('[name=username]', administrator.username);
      await browser.fill('[name=password]', administrator.password);
      await browser.press('Sign in');
      await browser.see('Today');
      await browser.expect(`return navigator.serviceWorker.controller?.state === 'activated' || null`);
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
