import type { CDPSession, Page } from '@playwright/test';
import { request } from '@playwright/test';
import { inspectApp } from '#contract/inspect/app.ts';
import { signInOnPhone } from '#contract/inspect/session.ts';
import { paths } from '#contract/paths.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { bookedInspector, openOn, storePage } from '../e2e/store-on-page.ts';
import { type KillableBrowser, startBrowser } from '../test/faults/on-site.ts';

/** An inspector's phone with one inspection on it. */
export type BenchPhone = {
  server: RunningServer;
  /** Its browser. `restart` kills it and starts it again with the same profile. */
  browser: () => KillableBrowser;
  restart: () => Promise<void>;
  inspection: string;
  close: () => Promise<void>;
};

export async function startPhone(name: string): Promise<BenchPhone> {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: `${folder.path}/data`, LOG_LEVEL: 'warn' });
  const owner = await request.newContext({ baseURL: server.origin });
  await owner.post(paths.login, { data: administrator });
  const theirs = await request.newContext({ baseURL: server.origin });
  const { book } = await bookedInspector(owner, { request: theirs } as never, name);
  const { id } = await book();
  const data = { username: name.toLowerCase(), password: `four words of ${name.toLowerCase()}` };
  await theirs.post(signInOnPhone.path, { data });
  const { cookies } = await theirs.storageState();
  let browser = await startBrowser(folder.path);
  await browser.context.addCookies(cookies);
  return {
    server,
    inspection: id,
    browser: () => browser,
    async restart() {
      await browser.kill();
      browser = await startBrowser(folder.path);
      await browser.context.addCookies(cookies);
    },
    async close() {
      await browser.kill();
      await server.stop();
      await Promise.all([owner.dispose(), theirs.dispose()]);
      await folder.remove();
    },
  };
}

/** A page that has the store but no screens. The visit is already downloaded. */
export async function openedStore({ browser, server }: BenchPhone): Promise<Page> {
  const page = await storePage(browser().context, server.origin);
  await openOn(page);
  await page.waitForFunction(() => store.visits().length > 0);
  return page;
}

/** The app itself, showing its visit. */
export async function openedApp({ browser, server }: BenchPhone): Promise<Page> {
  const page = await browser().context.newPage();
  await page.goto(server.origin + inspectApp.page);
  await page.getByText('Chermside').first().waitFor();
  return page;
}

/** Slows the processor to the speed of a mid-range or an old phone. */
export async function slowedBy(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
