import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import type { KeptOperation } from '#contract/capture/operations.ts';
import { type CaptureState, stateOf } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { Template } from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { signInOnPhone } from '#contract/inspect/session.ts';
import { paths } from '#contract/paths.ts';
import { documentPath } from '#standards-reader/corpus/documents.ts';
import { ada } from '#test/cast.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import type { RunningServer } from '#test/run-server.ts';
import type { StoreName } from '#web/inspect/store/records.ts';
import { test as base, expect } from './plumbline.ts';
import { bookedInspector } from './store-on-page.ts';

export const phoneLook = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** An inspector with an inspection of theirs. */
export type Booked = {
  inspectorId: string;
  inspection: Inspection;
  credentials: { username: string; password: string };
};

/** An inspector's phone, with functions to give them an inspection and to sign them in. */
export const test = base.extend<{
  phone: Page;
  booked: (phone: Page, inquiryId?: string) => Promise<Booked>;
}>({
  phone: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.origin, ...phoneLook });
    await use(await context.newPage());
    await context.close();
  },
  booked: async ({ desk }, use, info) => {
    let count = 0;
    await use(async (phone, inquiryId) => {
      count += 1;
      const name = `Kim${info.testId.replace(/[^a-z0-9]/g, '').slice(-8)}${count}`;
      const { book, inspectorId } = await bookedInspector(desk.request, phone.context(), name);
      const inspection = await book(inquiryId);
      const credentials = {
        username: name.toLowerCase(),
        password: `four words of ${name.toLowerCase()}`,
      };
      await openApp(phone, credentials);
      return { inspectorId, inspection, credentials };
    });
  },
});

/**
 * Signs in on a phone and opens the app. Waits until it shows the inspection and its worker has stored the
 * app.
 */
export async function openApp(phone: Page, credentials: Booked['credentials']): Promise<void> {
  // A phone has no session of the desk.
  await phone.context().clearCookies();
  expect((await phone.request.post(signInOnPhone.path, { data: credentials })).status()).toBe(200);
  await phone.goto(inspectApp.page);
  // What was said of an earlier visit may name its suburb too.
  await expect(phone.getByText('Chermside').first()).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Opens an inspection, or a part of it: `area/garage`, `review`. */
export async function openAt(phone: Page, { id }: Pick<Inspection, 'id'>, part = ''): Promise<void> {
  await phone.goto(`${inspectApp.page}#/visit/${id}${part && `/${part}`}`);
}

/** Writes a finding freely in the open area, and stays on it. */
export async function writeFinding(phone: Page, title: string): Promise<void> {
  await phone.getByRole('link', { name: 'Finding', exact: true }).tap();
  await phone.getByLabel('Words, code or clause').fill(title);
  await phone.getByRole('button', { name: /^Write your own/ }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** A photo of a building site, as a phone's picker provides it. */
export async function drawn(seed: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await drawPhoto({ seed, width: 640, height: 480, quality: 70 });
  return { name: `photo-${seed}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** The server's state of an inspection. */
export async function onServer({ request }: BrowserContext, inspection: string): Promise<CaptureState> {
  const operations: KeptOperation[] = [];
  for (let after = 0; ; ) {
    const query = { inspection, after: String(after) };
    const some = await (await request.get(addressOf(calls.operations, {}, query))).json();
    if (some.operations.length === 0) return stateOf(operations);
    operations.push(...some.operations);
    after = some.cursor;
  }
}

/** The keys of what the phone has stored of a kind. */
export function keysOnPhone(phone: Page, store: StoreName): Promise<string[]> {
  return phone.evaluate(
    ([database, store]) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction(store).objectStore(store).getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
    [inspectApp.database, store] as const,
  );
}

/** Waits until the phone has the templates, which come after the inspection. */
export const untilTemplatesAreThere = (phone: Page) =>
  expect.poll(async () => (await keysOnPhone(phone, 'templateSets')).length).toBeGreaterThan(0);

/**
 * Uploads one of the labelled documents and accepts its templates, unless that is already done. Returns them.
 */
export async function acceptedTemplates({ request }: Page, document: string): Promise<Template[]> {
  const path = documentPath(document);
  const buffer = await readFile(path);
  const multipart = { document: { name: basename(path), mimeType: 'application/octet-stream', buffer } };
  const answer = await request.post(paths.standardUpload, { multipart });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()).standard;
  const { defects } = await (await request.get(addressOf(standardCalls.templatesOf, { id }))).json();
  const ids = (defects as Template[]).map((template) => template.id);
  const data = { ids, state: 'accepted' };
  expect((await request.post(standardCalls.decideTemplates.path, { data })).status()).toBe(200);
  return defects;
}

/** An inquiry with the customer's plan, and with other files if there are any. Returns its id. */
export async function inquiryWithPlan(
  server: RunningServer,
  lastName: string,
  others: Record<string, Buffer> = {},
): Promise<string> {
  const plan = await readFile(join(import.meta.dirname, '../test/files/plan.pdf'));
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ada, lastName })) form.append(name, value);
  for (const [name, bytes] of Object.entries({ 'plan.pdf': plan, ...others }))
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const sent = await fetch(server.origin + paths.contact, { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  return ((await sent.json()) as { id: string }).id;
}

/** Makes the sessions of all phones expire, as if nobody had used them for 31 days. */
export function runOutPhones(server: RunningServer): void {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const then = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
  books.exec(
    `update sessions set sess = json_set(sess, '$.lastUsedAt', '${then}') where sess ->> 'kind' = 'phone'`,
  );
  books.close();
}
