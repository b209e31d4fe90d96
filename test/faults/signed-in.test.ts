import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectApp } from '#contract/inspect/app.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { startBrowser } from './on-site.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await runServer({ DATA_DIR: `${folder.path}/data` });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

test('F22 an app that is killed right after its first sign-in opens without a network', async () => {
  const first = await startBrowser(folder.path);
  const page = await first.context.newPage();
  await page.goto(server.origin + inspectApp.page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await first.kill();

  const second = await startBrowser(folder.path);
  try {
    await second.context.setOffline(true);
    const again = await second.context.newPage();
    await again.goto(server.origin + inspectApp.page, { waitUntil: 'commit' });
    const opened = again.getByRole('heading', { name: /^(Today|Sign in)$/, level: 1 });
    await opened.waitFor();
    expect(await opened.textContent()).toBe('Today');
  } finally {
    await second.kill();
  }
});
