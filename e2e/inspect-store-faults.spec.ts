import type { BrowserContext, Route } from '@playwright/test';
import { fieldValue } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { expect } from './plumbline.ts';
import { openOn, storePage } from './store-on-page.ts';
import { connection, inTime, sendState, stateHere, test } from './store-phone.ts';

test('a hotel’s sign-in page instead of the server does not count as an answer, and nothing is lost', async ({
  phone,
}) => {
  const { page, context, inspection } = phone;
  await context.route('**/api/inspect/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  );
  await page.evaluate(
    (id) => store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof' } }),
    inspection.id,
  );
  await expect.poll(() => connection(phone)).toMatchObject({ state: 'offline', answeredBy: 'sign-in-page' });
  expect((await sendState(phone)).unsentOperations).toBe(1);
  await context.unroute('**/api/inspect/**');
  await page.evaluate(() => store.syncNow());
  expect((await sendState(phone)).unsentOperations).toBe(0);
  expect((await connection(phone)).state).toBe('idle');
});

test('an expired session stops the sending until somebody signs in again, and loses nothing', {
  tag: '@core',
}, async ({ phone }) => {
  const { page, context, inspection } = phone;
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.evaluate(
    (id) => store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof' } }),
    inspection.id,
  );
  await expect.poll(async () => (await connection(phone)).state).toBe('signed-out');
  await phone.reopen();
  expect((await sendState(phone)).unsentOperations).toBe(1);
  await context.addCookies(cookies);
  await page.evaluate(() => store.syncNow());
  expect(await sendState(phone)).toMatchObject({ unsentOperations: 0, oldestUnsentMs: undefined });
});

/** Writes a finding's text as the desk does. */
async function changeAtDesk(
  { context, inspection }: { context: BrowserContext; inspection: Inspection },
  finding: string,
  text: string,
) {
  const operation = {
    // Several tests share a server, which takes each change once.
    id: `desk-${inspection.id}`,
    device: 'desk',
    seq: 1,
    at: `${new Date().toISOString()}-0000-desk`,
    inspection: inspection.id,
    entity: 'finding',
    entityId: finding,
    fields: { text },
    base: {},
  };
  const body = { device: 'desk', client: '1', operations: [operation] };
  expect((await context.request.post(calls.sendOperations.path, { data: body })).status()).toBe(200);
}

test('2,000 changes made offline are sent in order, and a conflict with the desk is kept and settled', async ({
  phone,
}) => {
  const { page, context, inspection } = phone;
  await context.setOffline(true);
  await page.evaluate(async (id) => {
    const all = Array.from({ length: 2000 }, (_, index) =>
      store.write(id, {
        entity: 'finding',
        entityId: `f${index % 120}`,
        fields: { text: `Version ${index}` },
      }),
    );
    await Promise.all(all);
  }, inspection.id);
  await changeAtDesk(phone, 'f7', 'By the desk');
  await context.setOffline(false);
  await page.evaluate(() => store.syncNow());
  expect((await sendState(phone)).unsentOperations).toBe(0);
  expect((await stateHere(phone)).finding).toEqual((await phone.onServer()).finding);
  const conflicts = await page.evaluate((id) => store.conflicts(id), inspection.id);
  expect(conflicts).toMatchObject([{ entityId: 'f7', field: 'text' }]);
  await page.evaluate(async (id) => {
    const [conflict] = store.conflicts(id);
    if (conflict) await store.write(id, { ...conflict, fields: { [conflict.field]: 'Both' } });
  }, inspection.id);
  expect(await page.evaluate((id) => store.conflicts(id), inspection.id)).toEqual([]);
});

test('who asks for everything while the news are being fetched gets what the desk changed since', async ({
  phone,
}) => {
  const { page, context } = phone;
  await page.evaluate(() => store.syncNow());
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holdOnce = async (route: Route) => {
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response });
  };
  await context.route((url) => url.pathname === calls.operations.path, holdOnce, { times: 1 });
  await page.evaluate(() => void store.syncNow());
  await asked.promise;
  await changeAtDesk(phone, 'f7', 'By the desk');
  const all = page.evaluate(() => store.syncNow());
  released.resolve();
  await all;
  expect(fieldValue((await stateHere(phone)).finding.f7, 'text')).toBe('By the desk');
});

test('everything confirmed before the page is killed is there afterwards', async ({ phone, server }) => {
  test.slow();
  const { context, inspection } = phone;
  let { page } = phone;
  const confirmed = new Map<string, string>();
  const photos = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    await context.setOffline(round % 2 === 0);
    await page.exposeFunction(`confirm${round}`, (kind: string, key: string, value: string) =>
      kind === 'photo' ? photos.add(key) : confirmed.set(key, value),
    );
    // Not awaited: the page is killed in the middle of it.
    page
      .evaluate(
        async ({ id, round }) => {
          const confirm = (globalThis as unknown as Record<string, (...said: string[]) => Promise<void>>)[
            `confirm${round}`
          ];
          for (let step = 0; ; step += 1) {
            const key = `area${step % 5}`;
            const value = `${round}.${step}`;
            await store.write(id, { entity: 'area', entityId: key, fields: { name: value } });
            await confirm?.('field', key, value);
            if (step % 4 > 0) continue;
            const bytes = crypto.getRandomValues(new Uint8Array(60_000));
            const photo = await store.addPhoto(id, {
              bytes: new Blob([bytes], { type: 'image/jpeg' }),
              takenAt: new Date(),
            });
            await confirm?.('photo', photo, '');
          }
        },
        { id: inspection.id, round },
      )
      .catch(() => undefined);
    await page.waitForTimeout(50 + Math.random() * 600);
    await page.close({ runBeforeUnload: false });
    page = await storePage(context, server.origin);
    await openOn(page);
    const state = await page.evaluate((id) => store.state(id), inspection.id);
    for (const [key, value] of confirmed) {
      const kept = fieldValue<string>(state.area[key], 'name') ?? '';
      // A later value may be stored although the kill came before its confirmation.
      expect(inTime(kept), `${key}: ${kept} after ${value}`).toBeGreaterThanOrEqual(inTime(value));
    }
    for (const photo of photos) expect(state.photo[photo], photo).toBeDefined();
  }
  expect(confirmed.size).toBe(5);
  await context.setOffline(false);
  await page.evaluate(() => store.syncNow());
  const sent = await page.evaluate((id) => store.sendState(id), inspection.id);
  expect(sent.unsentOperations).toBe(0);
  expect(sent.photos).toBeGreaterThanOrEqual(photos.size);
  const { photo } = await phone.onServer();
  for (const id of photos) expect(photo[id]).toBeDefined();
});

test('a lost connection to the database is opened again, and earlier writes are not repeated', async ({
  phone,
}) => {
  const { page, inspection } = phone;
  await page.evaluate(() => {
    const real = IDBDatabase.prototype.transaction;
    let count = 0;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof real>) {
      count += given[1] === 'readwrite' ? 1 : 0;
      // Lost before anything is written, with Safari's error.
      if (given[1] === 'readwrite' && count === 1)
        throw new DOMException(
          'Connection to Indexed Database server lost. Refresh the page to try again',
          'UnknownError',
        );
      const transaction = real.apply(this, given);
      // Lost after the write reached the disk, before it was confirmed.
      if (given[1] === 'readwrite' && count === 2)
        Object.defineProperty(transaction, 'oncomplete', {
          set: () =>
            transaction.addEventListener('complete', () => transaction.onabort?.(new Event('abort'))),
        });
      return transaction;
    };
  });
  await page.evaluate(
    (id) => store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof' } }),
    inspection.id,
  );
  expect(fieldValue((await stateHere(phone)).area.roof, 'name')).toBe('Roof');
  await phone.reopen();
  await page.evaluate(() => store.syncNow());
  const query = addressOf(calls.operations, {}, { inspection: inspection.id });
  const { operations } = await (await phone.context.request.get(query)).json();
  expect(operations).toHaveLength(1);
  expect((await sendState(phone)).unsentOperations).toBe(0);
});
