import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import type { SignedInSession } from '#contract/desk/accounts.ts';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { phoneSession, signInOnPhone } from '#contract/inspect/session.ts';
import { pages, paths } from '#contract/paths.ts';
import { type Between, standBetween } from '#test/between.ts';
import { ines, inesPassword } from '#test/people.ts';
import { administrator, type RunningServer } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import { test as base, expect } from './plumbline.ts';

/** A phone, and the network between it and the server. */
const test = base.extend<{ network: Between; phone: Page }>({
  network: async ({ server }, use) => {
    const network = await standBetween(server.origin);
    await use(network);
    await network.close();
  },
  phone: async ({ browser, network }, use) => {
    const context = await browser.newContext({
      baseURL: network.origin,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await use(await context.newPage());
    await context.close();
  },
});

const frame = (phone: Page) => phone.getByRole('heading', { name: 'Today', level: 1 });
const askedToSignIn = (phone: Page) => phone.getByText('Everything on this phone is still here');
const signInButton = (phone: Page) => phone.getByRole('button', { name: 'Sign in' });

async function signIn(phone: Page): Promise<void> {
  await phone.getByLabel('Username').fill(administrator.username);
  await phone.getByLabel('Password').fill(administrator.password);
  await signInButton(phone).click();
  await expect(frame(phone)).toBeVisible();
}

/** Opens the app, signs in, and waits until the phone has stored it. */
async function installed(phone: Page): Promise<void> {
  await phone.goto(inspectApp.page);
  await signIn(phone);
  await untilKept(phone);
}

async function untilKept(phone: Page): Promise<void> {
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

const buildsKept = (phone: Page) => phone.evaluate(() => caches.keys());

/** Ends the sessions of all phones, as the account page does. */
async function endPhonesAtTheDesk(context: BrowserContext): Promise<void> {
  const sessions: SignedInSession[] = await (await context.request.get(accountCalls.sessions.path)).json();
  for (const { id } of sessions.filter(({ phone }) => phone))
    await context.request.delete(addressOf(accountCalls.endSession, { id }));
}

/** Makes the phones' sessions expire, as if nobody had used them for 31 days. */
function runOut(server: RunningServer): void {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const then = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
  books.exec(
    `update sessions set sess = json_set(sess, '$.lastUsedAt', '${then}') where sess ->> 'kind' = 'phone'`,
  );
  books.close();
}

/** Stores something in the browser, as the app does with photos. */
function keepPhoto(phone: Page): Promise<void> {
  return phone.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('photos', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('bytes');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    database.onversionchange = () => database.close();
    await new Promise((resolve) => {
      const writing = database.transaction('bytes', 'readwrite', { durability: 'strict' });
      writing.objectStore('bytes').put(new ArrayBuffer(1000), 'a');
      writing.oncomplete = resolve;
    });
    localStorage.setItem('other', 'x');
  });
}

/** An inspector who has chosen a password. */
async function invitedInspector(desk: Page) {
  const username = `ines-${Date.now()}`;
  const invited = await desk.request.post(inspectorCalls.invite.path, { data: { ...ines, username } });
  const { inspector, invitation } = await invited.json();
  const token = new URL(invitation.url).searchParams.get('token') ?? '';
  await desk.request.post(paths.invitation(token), { data: { password: inesPassword } });
  return { inspector: inspector as Inspector, signIn: { username, password: inesPassword } };
}

const databases = (phone: Page) =>
  phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('the app can be installed, signs in, and opens with the network off', { tag: '@core' }, async ({
  phone,
}) => {
  await test.step('its manifest says what a phone needs', async () => {
    await phone.goto(inspectApp.page);
    const address = await phone.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await phone.request.get(address ?? '')).json();
    expect(manifest).toMatchObject({ start_url: '/inspect', scope: '/inspect', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const side = await phone.evaluate(async (icon) => {
        const { width, height } = await createImageBitmap(await (await fetch(icon)).blob());
        return `${width}x${height}`;
      }, src);
      expect([src, side]).toEqual([src, sizes]);
    }
    const session = await phone.context().newCDPSession(phone);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  });

  await test.step('signing in names missing fields and errors', async () => {
    await expectClean(phone);
    await signInButton(phone).click();
    await expect(phone.getByRole('alert').getByRole('link')).toHaveText([
      'Username is required',
      'Password is required',
    ]);
    await phone.getByLabel('Username').fill(administrator.username);
    await phone.getByLabel('Password').fill('wrong');
    await signInButton(phone).click();
    await expect(phone.getByRole('alert')).toContainText('Invalid username or password');
    await expectClean(phone);
    await signIn(phone);
    await expectClean(phone);
  });

  await test.step('dark mode has no accessibility faults either', async () => {
    await phone.emulateMedia({ colorScheme: 'dark' });
    await expectClean(phone);
    await phone.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('it opens without a network, again and in another tab', async () => {
    await untilKept(phone);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(frame(phone)).toBeVisible();
    const another = await phone.context().newPage();
    await another.goto(inspectApp.page);
    await expect(frame(another)).toBeVisible();
    await another.close();
    await phone.context().setOffline(false);
  });
});

test('the worker serves the app and nothing else', async ({ phone, network }) => {
  await phone.goto(pages.home);
  await phone.goto(pages.desk);
  await installed(phone);
  const scopes = await phone.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual([inspectApp.page]);
  await network.cut();
  for (const address of [pages.home, pages.desk, pages.login, '/inspect/other', '/inspections']) {
    // Each in its own tab, because the browser's error page comes late and would interrupt the next visit.
    const tab = await phone.context().newPage();
    await expect(tab.goto(address), address).rejects.toThrow(
      /ERR_(CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE)/,
    );
    await tab.close();
  }
  await phone.goto(inspectApp.page);
  await expect(frame(phone)).toBeVisible();
  const asked = await phone.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map((address) =>
          fetch(address).then(
            () => 'answered',
            () => 'failed',
          ),
        ),
      ),
    [
      '/',
      '/admin',
      phoneSession.path,
      paths.currentUser,
      '/robots.txt',
      '/assets/none.js',
      inspectApp.manifest,
    ],
  );
  expect(asked).toEqual([...Array(6).fill('failed'), 'answered']);
});

test('a new version waits until nothing is open, and leaves nothing of the old one', async ({
  phone,
  network,
}) => {
  await phone.goto(inspectApp.page);
  await untilKept(phone);
  const [old] = await buildsKept(phone);
  await phone.evaluate(() => Object.assign(window, { isSamePage: true }));
  network.change(inspectApp.worker, (text) =>
    text.replaceAll(/(?<="version":")[0-9a-f]{16}/g, 'f'.repeat(16)),
  );

  await test.step('while somebody types, it waits', async () => {
    await phone.getByLabel('Username').fill(administrator.username);
    await phone.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));
    await expect
      .poll(() =>
        phone.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      )
      .toBe('installed');
    await phone.waitForTimeout(500);
    expect(await phone.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await buildsKept(phone)).toHaveLength(2);
    await expect(phone.getByLabel('Username')).toHaveValue(administrator.username);
  });

  await test.step('then it takes over, and the page reloads', async () => {
    await signIn(phone);
    // Asked during the reload, the page gives no answer.
    const isSamePage = () => phone.evaluate(() => 'isSamePage' in window).catch(() => true);
    await expect.poll(isSamePage).toBe(false);
    await expect.poll(() => buildsKept(phone)).toEqual([`inspect-build-${'f'.repeat(16)}`]);
    expect(old).not.toBe(`inspect-build-${'f'.repeat(16)}`);
    await expect(frame(phone)).toBeVisible();
  });
});

test('a phone whose session was ended at the desk deletes all its data', async ({ phone, desk }) => {
  await installed(phone);
  await keepPhoto(phone);
  await desk.goto(pages.account);
  await expect(desk.getByRole('cell', { name: /^Phone: / }).first()).toBeVisible();
  await endPhonesAtTheDesk(desk.context());
  await phone.reload();
  await expect(phone.getByRole('alert')).toHaveText(
    'This phone was signed out at the desk, so its inspections were deleted.',
  );
  await expect.poll(() => databases(phone)).toEqual([]);
  await expect.poll(() => buildsKept(phone)).toEqual([]);
  // A page begins anew when it waits too long for the deletion, so we look at it afterwards.
  await expectClean(phone);
  const left = await phone.evaluate(async () => [
    localStorage.length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
  expect(left).toEqual([0, 0]);
  await signInButton(phone).click();
  await signIn(phone);
});

test('an owner signs out a phone that an inspector lost', async ({ phone, desk }) => {
  const { inspector, signIn } = await invitedInspector(desk);
  expect((await phone.request.post(signInOnPhone.path, { data: signIn })).status()).toBe(200);
  await phone.goto(inspectApp.page);
  await expect(frame(phone)).toBeVisible();
  await desk.goto(pages.inspector(inspector.id));
  await desk.getByRole('button', { name: 'Sign out phones' }).click();
  const question = desk.getByRole('dialog');
  await expect(question).toContainText('deletes everything on it as soon as it has a connection');
  await expectClean(desk);
  await question.getByRole('button', { name: 'Sign them out' }).click();
  await expect(desk.getByText('1 phone signed out')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('alert')).toContainText('its inspections were deleted');
});

test('an interrupted deletion continues when the app is opened again', async ({ phone }) => {
  await installed(phone);
  await keepPhoto(phone);
  await phone.evaluate(() => localStorage.setItem('inspect-wiping', 'ended'));
  await phone.reload();
  await expect(phone.getByRole('alert')).toContainText('its inspections were deleted');
  expect(await databases(phone)).toEqual([]);
  expect(await buildsKept(phone)).toEqual([]);
  await signInButton(phone).click();
  await expect(phone.getByLabel('Username')).toBeVisible();
});

test('after a session expires, the app only asks to sign in again', async ({ phone, server }) => {
  await installed(phone);
  await keepPhoto(phone);
  runOut(server);
  await phone.reload();
  await expect(askedToSignIn(phone)).toBeVisible();
  await expect(frame(phone)).toBeVisible();
  await expectClean(phone);
  expect(await databases(phone)).toContain('photos');

  await test.step('nobody else can take over the work', async () => {
    await signInButton(phone).click();
    await phone.getByLabel('Username').fill('another');
    await phone.getByLabel('Password').fill('whatever it is');
    await signInButton(phone).click();
    await expect(phone.getByRole('alert')).toContainText('so only omar can sign in');
    await phone.getByRole('button', { name: 'Not now' }).click();
    await expect(frame(phone)).toBeVisible();
  });

  await test.step('signing in continues where it was', async () => {
    await signInButton(phone).click();
    await expect(phone.getByLabel('Username')).toHaveValue(administrator.username);
    await signIn(phone);
    await expect(askedToSignIn(phone)).toHaveCount(0);
    expect(await databases(phone)).toContain('photos');
  });
});

test('without JavaScript the page says what it needs', { tag: '@core' }, async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(inspectApp.page);
  await expect(page.locator('noscript p')).toBeVisible();
  expect(await page.locator('noscript p').textContent()).toContain('This page needs JavaScript');
  await context.close();
});
