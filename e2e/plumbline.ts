import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type Browser,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { pages, paths } from '#contract/paths.ts';
import { ada, ben, partnerRow } from '#test/cast.ts';
import { insert } from '#test/invoiced.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';

/** A customer's files, made by real programs (see test/files/README.md). */
export const customerFiles = ['plan.pdf', 'photo.jpg', 'drawing.dxf'].map((name) =>
  join(import.meta.dirname, '..', 'test', 'files', name),
);

/** A journey that is tried at several widths is a core journey at a phone's. */
export const coreOnPhone = (width: number) => ({ tag: width === 360 ? '@core' : [] });

/** Each worker has its own real server, on an empty folder. */
export const test = base.extend<
  { desk: Page; freshServer: RunningServer; emptyDesk: Page },
  { server: RunningServer; emptyData: string }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => withServer(undefined, use),
    { scope: 'worker' },
  ],
  /** The data folder of a server that was started once. Fresh servers copy it and skip the first start. */
  emptyData: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = await temporaryFolder();
      await (await runServer({ DATA_DIR: folder.path })).stop();
      await use(folder.path);
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  /** The administrator, signed in, in a separate browser. */
  desk: async ({ browser, server }, use) => withDesk(browser, server.origin, use),
  /** A server without any data, for one test. */
  freshServer: async ({ emptyData }, use) => withServer(emptyData, use),
  /** The administrator on that server. */
  emptyDesk: async ({ browser, freshServer }, use) => withDesk(browser, freshServer.origin, use),
});

async function withServer(
  data: string | undefined,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder();
  if (data) await cp(data, folder.path, { recursive: true });
  const server = await runServer({ DATA_DIR: folder.path });
  await use(server);
  await server.stop();
  await folder.remove();
}

async function withDesk(browser: Browser, origin: string, use: (desk: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: true });
  // Signs in by a call, because `account.spec.ts` tests the sign-in page.
  expect((await context.request.post(paths.login, { data: administrator })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto(pages.desk);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await use(page);
  await context.close();
}

export { expect };

/** Puts an active partner into a server's books, as the desk does. */
export function addPartner(server: RunningServer, partner: { name: string; code: string }): void {
  // The server may be writing at this moment.
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  books.exec(insert('referrals', partnerRow({ sales_rep_name: partner.name, referral_code: partner.code })));
  books.close();
}

/** Sends what leaves ten seconds later, and puts that off for an hour, so that a slow machine can take it back too. */
export async function sendLater(server: RunningServer, button: Locator, from: 'quotes' | 'messages') {
  const answer = button.page().waitForResponse((one) => one.request().method() === 'POST');
  await button.click();
  await answer;
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const last = `sends_at = (select max(sends_at) from ${from})`;
  books
    .prepare(`update outbox set next_attempt_at = ? where instr(id, (select id from ${from} where ${last}))`)
    .run(later);
  books.prepare(`update ${from} set sends_at = ? where ${last}`).run(later);
  books.close();
}

export async function signIn(page: Page): Promise<void> {
  await page.goto(pages.login);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/**
 * Waits until a form is live. Before that it would be sent as a plain page, without validation or a draft.
 */
export async function untilAlive(page: Page, form: '#quote' | '#contact'): Promise<void> {
  await expect(page.locator(`${form} input[name="submissionKey"]`)).not.toHaveValue('');
}

/**
 * Waits until a form that went live before `since` may be sent. The server takes a faster sender for a
 * program.
 */
export async function untilAPersonMaySend(page: Page, since: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, since + 2_100 - Date.now()));
}

/** Waits until a form or a field of it is live. Until then it is sent as a plain page. */
export async function untilIsLive(field: Locator): Promise<void> {
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  await expect.poll(() => field.evaluate(isAlive)).toBe(true);
}

/**
 * Collects the browser's complaints about a page from now on: broken scripts, missing files, a breached policy.
 *
 * @param provoked refusals that the test causes, which the browser reports too
 */
export function complaintsOf(page: Page, provoked: (message: ConsoleMessage) => boolean): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !provoked(message)) complaints.push(message.text());
  });
  return complaints;
}

/** Waits until a page of the desk shows its data. */
export async function untilShown(desk: Page): Promise<void> {
  await expect(desk.getByText(/^(Checking authentication|Loading )/)).toHaveCount(0);
}

/** Types Ada's answers under another name, at a person's speed. */
export async function fillQuoteForm(page: Page, lastName: string): Promise<void> {
  await page.locator('#quote').getByLabel('First name').fill(ada.firstName);
  await page.locator('#quote').getByLabel('Last name').fill(lastName);
  await page.locator('#quote').getByLabel('Email').fill(ada.email);
  await page.locator('#quote').getByLabel('Phone').fill(ada.phone);
  await page.locator('#quote').getByLabel('Property address').fill(ada.propertyAddress);
  await page.locator('#quote').getByRole('combobox', { name: 'Service' }).selectOption('stage-inspection');
  await page.locator('#quote').getByLabel('Inspection stage').selectOption('frame');
}

/** Types Ben's answers under another name, or other answers. */
export async function fillBooking(
  page: Page,
  lastName: string,
  answers: Partial<typeof ben> = {},
): Promise<void> {
  const { firstName, email, phone, propertyAddress, preferredDate, additionalInfo } = {
    ...ben,
    preferredDate: '2027-03-02',
    ...answers,
  };
  const form = page.locator('#contact');
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Property address').fill(propertyAddress);
  await form.getByLabel('Inspection type').selectOption('warranty');
  await form.getByLabel('Preferred date').fill(preferredDate);
  await form.getByLabel('Preferred time').selectOption('morning');
  await form.getByLabel('Additional information').fill(additionalInfo);
}

/** The rows of the desk's list, or those with a name. */
export function rows(desk: Page, name?: string): Locator {
  const all = desk.locator('[data-row]');
  return name === undefined ? all : all.filter({ hasText: new RegExp(`^${RegExp.escape(name)}$`) });
}

/** Opens an inquiry of the desk's list, and returns its card. */
export async function openCard(desk: Page, name: string): Promise<Locator> {
  const link = rows(desk, name);
  if ((await link.getAttribute('aria-expanded')) === 'false') await link.click();
  const card = desk.getByRole('article', { name });
  await expect(card).toBeVisible();
  return card;
}

/** Opens the page of an inquiry from the desk's list, through its card. */
export async function openInquiry(desk: Page, name: string): Promise<void> {
  const card = await openCard(desk, name);
  await card.getByRole('link', { name: 'Notes and history' }).click();
  await expect(desk.getByRole('heading', { name: 'Notes and history' })).toBeVisible();
}

/** Opens a tab of the desk; on a phone the less frequent ones are behind “More”. */
export async function openTab(desk: Page, name: string): Promise<void> {
  const tabs = desk.getByRole('navigation', { name: 'Desk' });
  const link = tabs.getByRole('link', { name });
  await expect(tabs.getByRole('link').first()).toBeVisible();
  if (!(await link.isVisible())) await tabs.getByText('More', { exact: true }).click();
  await link.click();
}

/** Unfolds the search and the filters of the desk's list. */
export async function openTools(desk: Page): Promise<void> {
  await desk.locator('#tools > summary').click();
}
