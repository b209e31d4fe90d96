import { createHash } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { KeptOperation } from '#contract/capture/operations.ts';
import { type PhotoKind, photoKindNames } from '#contract/capture/photos.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages, paths } from '#contract/paths.ts';
import { listBackups } from '#server/backup/manifest.ts';
import { freePort } from '#test/free-port.ts';
import { run } from '#test/run-command.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { test as base, expect, untilShown } from './plumbline.ts';
import { bookedInspector, openOn, storePage } from './store-on-page.ts';
import { copiesOf, type OpenPhone, sendState, takePhoto } from './store-phone.ts';

type Phone = OpenPhone & { context: BrowserContext };

/** A business whose server can be stopped and started at the same address, with an inspector's phone. */
type Business = {
  phone: Phone;
  office: BrowserContext;
  settings: { DATA_DIR: string } & Record<string, string>;
  backups: string;
  /** Books another inspection of the same inspector. */
  book: () => Promise<Inspection>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const test = base.extend<{ business: Business }>({
  business: async ({ browser }, use) => {
    const folder = await temporaryFolder();
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    const settings = { DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'warn', PORT: port };
    let server: RunningServer | undefined;
    const start = async () => {
      server = await runServer(settings);
    };
    const stop = async () => server?.stop();
    await start();
    const [office, context] = [
      await browser.newContext({ baseURL: origin }),
      await browser.newContext({ baseURL: origin }),
    ];
    expect((await office.request.post(paths.login, { data: administrator })).status()).toBe(200);
    const { book } = await bookedInspector(office.request, context, `Kim${process.pid}`);
    const inspection = await book();
    const page = await storePage(context, origin);
    await openOn(page);
    await expect.poll(() => page.evaluate(() => store.visits().length)).toBe(1);
    const phone = { page, context, inspection };
    await use({ phone, office, settings, backups: join(folder.path, 'backups'), book, start, stop });
    await Promise.all([office.close(), context.close()]);
    await stop();
    await folder.remove();
  },
});

/** Makes the phone exchange everything with the server now. */
const contact = ({ page }: Phone) => page.evaluate(() => store.syncNow());

/** Captures four changes and a photo, and waits until the server has all of it. */
async function capture(phone: Phone): Promise<string> {
  await phone.page.evaluate(async (id) => {
    const finding = { entity: 'finding', entityId: 'f1' } as const;
    await store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof void', order: 9 } });
    await store.write(id, { ...finding, fields: { area: 'roof', title: 'Notched chord' } });
    await store.write(id, { ...finding, fields: { severity: 'major' } });
    await store.write(id, { ...finding, fields: { whyMajor: 'It carries the roof' } });
  }, phone.inspection.id);
  const photo = await takePhoto(phone);
  await expect
    .poll(() => sendState(phone))
    .toMatchObject({ unsentOperations: 0, photos: 1, photosSent: 1, originalsWaiting: 0 });
  return photo;
}

/** The operations that the server has, without the place where each stands there. */
async function operationsIn(context: BrowserContext, inspection: string) {
  const reply = await context.request.get(addressOf(calls.operations, {}, { inspection }));
  const { operations } = (await reply.json()) as { operations: KeptOperation[] };
  return operations.map(({ cursor: _, ...operation }) => operation);
}

/** The hash of each of a photo's files, and of the bytes that the server has under it. */
async function filesOf(phone: Phone, photo: string): Promise<[PhotoKind, string, string][]> {
  const { sha256, screen, thumb } = await copiesOf(phone, photo);
  const named = { original: sha256, screen, thumb };
  return Promise.all(
    photoKindNames.map(async (kind): Promise<[PhotoKind, string, string]> => {
      const reply = await phone.context.request.get(`${paths.photo(named[kind] ?? '')}?kind=${kind}`);
      const bytes = reply.ok() ? await reply.body() : Buffer.from('');
      return [kind, named[kind] ?? '', createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}

async function expectEverything(phone: Phone, before: unknown[], photo: string): Promise<void> {
  expect(await operationsIn(phone.context, phone.inspection.id)).toEqual(before);
  for (const [kind, sha256, stored] of await filesOf(phone, photo)) expect(stored, kind).toBe(sha256);
  expect(await sendState(phone)).toMatchObject({
    unsentOperations: 0,
    photos: 1,
    photosSent: 1,
    originalsWaiting: 0,
    refused: [],
  });
}

test('F23 after a restore, one contact brings back everything that a phone had sent since the backup', async ({
  business,
}) => {
  const { phone, office, settings, backups, start, stop } = business;
  await run('backup', [backups], settings);
  const photo = await capture(phone);
  const before = await operationsIn(phone.context, phone.inspection.id);
  expect(before).toHaveLength(6);

  await stop();
  const restored = await run('restore', [(await listBackups(backups))[0] ?? '', '--replace'], settings);
  expect(restored.code, restored.output).toBe(0);
  await start();
  expect(await operationsIn(phone.context, phone.inspection.id)).toEqual([]);

  const desk = await office.newPage();
  await desk.goto(pages.desk);
  const notice = desk.getByRole('status').filter({ hasText: 'was restored on' });
  const notices = desk.getByRole('button', { name: /^\d notices/ });
  await notices.click();
  await expect(notice).toContainText('Waiting for 1 phone after a restore.');
  await notice.getByText('More').click();
  await expect(notice.getByRole('listitem')).toContainText(/^Kim\w+ Sample: last in touch on /);

  await contact(phone);
  await expectEverything(phone, before, photo);
  await desk.reload();
  await notices.click();
  await expect(notice).toContainText('All known phones have been in touch after a restore.');
  await notice.getByText('More').click();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await untilShown(desk);
  await expect(notice).toHaveCount(0);
});

test('F23 the same after somebody has copied an older database file back by hand', async ({ business }) => {
  const { phone, settings, start, stop } = business;
  const file = join(settings.DATA_DIR, 'plumbline.sqlite');
  await stop();
  await copyFile(file, `${file}.older`);
  await start();
  const photo = await capture(phone);
  const before = await operationsIn(phone.context, phone.inspection.id);

  await stop();
  for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
  await copyFile(`${file}.older`, file);
  await start();
  await contact(phone);
  await expectEverything(phone, before, photo);
});

test('F23 work of an inspection that was booked after the backup stays on the phone', async ({
  business,
}) => {
  const { phone, settings, backups, book, start, stop } = business;
  await run('backup', [backups], settings);
  const later = { ...phone, inspection: await book() };
  await contact(later);
  await capture(later);

  await stop();
  await run('restore', [(await listBackups(backups))[0] ?? '', '--replace'], settings);
  await start();
  await contact(later);
  const sent = await sendState(later);
  expect(sent).toMatchObject({ unsentOperations: 0, isUnknown: true });
  expect(sent.refused.length).toBeGreaterThanOrEqual(6);
  const here = await later.page.evaluate(() => store.visits().map(({ inspection }) => inspection.id));
  expect(here).toContain(later.inspection.id);
  expect(await sendState(phone)).toMatchObject({ isUnknown: false, refused: [] });
});

test('F23 a phone deletes an old inspection only after the server has confirmed again that it has everything', async ({
  business,
}) => {
  const { phone } = business;
  const { page, context, inspection } = phone;
  await capture(phone);
  const before = await operationsIn(context, inspection.id);
  const openLater = () =>
    page.evaluate(async () => {
      store.close();
      globalThis.store = await storeModule.openStore({ now: () => Date.now() + 40 * 24 * 60 * 60 * 1000 });
      await store.syncNow();
    });
  const isHere = () => page.evaluate((id) => store.inspections().includes(id), inspection.id);
  // Answers as a server does that can't compare.
  await page.route(`**${calls.compare.path}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such call' } }),
  );
  await openLater();
  expect(await isHere()).toBe(true);
  await page.unroute(`**${calls.compare.path}`);
  await openLater();
  expect(await isHere()).toBe(false);
  expect(await operationsIn(context, inspection.id)).toEqual(before);
});
