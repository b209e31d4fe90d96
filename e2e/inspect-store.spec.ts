import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { KeptOperation } from '#contract/capture/operations.ts';
import type { ReadIn } from '#contract/capture/saved-file.ts';
import { fieldValue, stateOf } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { pictureFacts } from '#web/inspect/store/exif.ts';
import { test as base, expect } from './plumbline.ts';
import { bookedInspector, loadPage, openOn, storePage } from './store-on-page.ts';

type Phone = {
  page: Page;
  context: BrowserContext;
  inspection: Inspection;
  /** Loads the page again, as after a crash, and opens the store. */
  reopen: () => Promise<void>;
  /** What the server has captured. */
  onServer: () => Promise<ReturnType<typeof stateOf>>;
};

let count = 0;

/** A phone of an inspector of its own, with an inspection that it has taken along. */
const test = base.extend<{ phone: Phone; fullPhone: Phone }>({
  phone: async ({ browser, desk, server }, use) => {
    const context = await browser.newContext({ baseURL: server.origin });
    await use(await phoneIn(context, desk, server.origin));
    await context.close();
  },
  /** One whose browser has a profile: only there can its room be made small. */
  fullPhone: async ({ playwright, launchOptions, desk, server }, use) => {
    const folder = await temporaryFolder();
    const options = { ...launchOptions, baseURL: server.origin };
    const context = await playwright.chromium.launchPersistentContext(folder.path, options);
    // Before the database is opened: the browser keeps for half a minute what it knows of the room.
    await use(await phoneIn(context, desk, server.origin, (page) => setRoom(page, server.origin, 2_000_000)));
    await context.close();
    await folder.remove();
  },
});

async function phoneIn(
  context: BrowserContext,
  desk: Page,
  origin: string,
  before: (page: Page) => Promise<void> = async () => {},
): Promise<Phone> {
  count += 1;
  const { book } = await bookedInspector(desk.request, context, `Kim${count}x${process.pid}`);
  const inspection = await book();
  const page = await storePage(context, origin);
  await before(page);
  await openOn(page);
  await expect.poll(() => page.evaluate(() => store.visits().length)).toBe(1);
  return {
    ...{ page, context, inspection },
    reopen: async () => {
      await loadPage(page, origin);
      await openOn(page);
    },
    onServer: async () => {
      const operations: KeptOperation[] = [];
      for (let after = 0; ; ) {
        const query = { inspection: inspection.id, after: String(after) };
        const some = await (await context.request.get(addressOf(calls.operations, {}, query))).json();
        if (some.operations.length === 0) return stateOf(operations);
        operations.push(...some.operations);
        after = some.cursor;
      }
    },
  };
}

const sessions = new WeakMap<Page, CDPSession>();

/** Leaves a page's origin so many bytes; all there is without a number. It holds for as long as the session lives. */
async function setRoom(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}

/** The order of `round.step`. */
function inTime(value: string): number {
  const [round = -1, step = -1] = value.split('.').map(Number);
  return round * 1_000_000 + step;
}

const sendState = ({ page, inspection }: Phone) => page.evaluate((id) => store.sendState(id), inspection.id);
const stateHere = ({ page, inspection }: Phone) => page.evaluate((id) => store.state(id), inspection.id);
const connection = ({ page }: Phone) => page.evaluate(() => store.connection());

/** Has a phone take a photo: bytes from here, else a picture drawn in the page. */
async function takePhoto(
  { page, inspection }: Phone,
  {
    bytes,
    width = 4032,
    height = 3024,
    type = 'image/jpeg',
  }: { bytes?: Buffer; width?: number; height?: number; type?: string } = {},
): Promise<string> {
  return page.evaluate(
    async ({ id, encoded, width, height, type }) => {
      const drawn = async () => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        for (let index = 0; index < 200; index += 1) {
          context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
          context.fillRect(Math.random() * width, Math.random() * height, width / 8, height / 8);
        }
        return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      };
      const blob = encoded
        ? new Blob([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], { type })
        : await drawn();
      return store.addPhoto(id, { bytes: blob, takenAt: new Date(), area: 'roof' });
    },
    { id: inspection.id, encoded: bytes?.toString('base64'), width, height, type },
  );
}

const copiesOf = ({ page, inspection }: Phone, id: string) =>
  page.evaluate(
    ({ inspection, id }) => {
      const { screen, thumb, sha256 } = store.state(inspection).photo[id] ?? {};
      return { screen: screen?.value, thumb: thumb?.value, sha256: sha256?.value } as Record<
        string,
        string | undefined
      >;
    },
    { inspection: inspection.id, id },
  );

test('what is written without a network is there after a reload, and reaches the server when there is one', async ({
  phone,
}) => {
  const { page, context, inspection } = phone;
  await context.setOffline(true);
  await page.evaluate(async (id) => {
    await store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof void', order: 9 } });
    await store.write(id, { entity: 'area', entityId: 'roof', fields: { outcome: 'partly' } });
  }, inspection.id);
  await phone.reopen();
  expect(fieldValue((await stateHere(phone)).area.roof, 'name')).toBe('Roof void');
  expect((await sendState(phone)).unsentOperations).toBe(2);
  await context.setOffline(false);
  await expect.poll(async () => (await sendState(phone)).unsentOperations).toBe(0);
  expect((await phone.onServer()).area).toEqual((await stateHere(phone)).area);
});

test('a photo is kept with its original bytes and gets two upright copies without EXIF, offline and across a reload', async ({
  phone,
}) => {
  const { page, context } = phone;
  await context.setOffline(true);
  const taken = await takePhoto(phone);
  await phone.reopen();
  await expect.poll(async () => (await copiesOf(phone, taken)).thumb).toBeTruthy();
  expect(await sendState(phone)).toMatchObject({ photos: 1, photosSent: 0, originalsWaiting: 1 });
  const { inspection } = phone;
  const shown = await page.evaluate(
    async ({ inspection, id }) => {
      const picture = new Image();
      picture.src = (await store.photoAddress({ inspection, id }, 'screen')) ?? '';
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    },
    { inspection: inspection.id, id: taken },
  );
  expect(shown).toEqual([2048, 1536]);
  await context.setOffline(false);
  await expect.poll(() => sendState(phone)).toMatchObject({ photos: 1, photosSent: 1, originalsWaiting: 0 });
  const hashes = await copiesOf(phone, taken);
  for (const [kind, sha256, side] of [
    ['original', hashes.sha256, 4032],
    ['screen', hashes.screen, 2048],
    ['thumb', hashes.thumb, 320],
  ] as const) {
    const answer = await context.request.get(`${paths.photo(sha256 ?? '')}?kind=${kind}`);
    const bytes = await answer.body();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(pictureFacts(new Uint8Array(bytes).buffer)).toEqual({ width: side, height: (side * 3) / 4 });
  }
});

test('a photo that lies on its side stands upright in its copies', async ({ phone }) => {
  const { context } = phone;
  const lying = await readFile(join(import.meta.dirname, '../test/files/photo.jpg'));
  const facts = pictureFacts(new Uint8Array(lying).buffer);
  // EXIF with orientation 6, as a phone writes it that is held upright.
  const exif = Buffer.from(
    'ffe1002245786966000049492a00080000000100120103000100000006000000000000000000',
    'hex',
  );
  const turned = Buffer.concat([lying.subarray(0, 2), exif, lying.subarray(2)]);
  const id = await takePhoto(phone, { bytes: turned });
  await expect.poll(() => sendState(phone)).toMatchObject({ photosSent: 1, originalsWaiting: 0 });
  const { screen = '' } = await copiesOf(phone, id);
  const bytes = await (await context.request.get(`${paths.photo(screen)}?kind=screen`)).body();
  const { width = 0, height = 0 } = pictureFacts(new Uint8Array(bytes).buffer);
  expect(width / height).toBeCloseTo((facts.height ?? 1) / (facts.width ?? 1), 1);
});

test('the same photo twice in one place is one; a damaged one and a HEIC are kept, and say so', async ({
  phone,
}) => {
  const { page } = phone;
  const photo = await readFile(join(import.meta.dirname, '../test/files/photo.jpg'));
  const first = await takePhoto(phone, { bytes: photo });
  expect(await takePhoto(phone, { bytes: photo })).toBe(first);
  const damaged = await takePhoto(phone, {
    bytes: Buffer.concat([photo.subarray(0, 30), Buffer.alloc(500)]),
  });
  const heic = Buffer.concat([
    Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
    Buffer.alloc(900),
  ]);
  const unreadable = await takePhoto(phone, { bytes: heic, type: 'image/heic' });
  for (const id of [damaged, unreadable]) {
    await expect.poll(() => page.evaluate((id) => store.photoProblem(id), id)).toMatch(/original is kept/);
    expect(await copiesOf(phone, id)).toMatchObject({ screen: undefined, thumb: undefined });
  }
  await expect.poll(() => sendState(phone)).toMatchObject({ photos: 3, photosSent: 3, originalsWaiting: 0 });
});

test('two tabs of a phone count on together, and each shows what the other wrote', async ({
  phone,
  server,
}) => {
  const { page, context, inspection } = phone;
  const second = await storePage(context, server.origin);
  await openOn(second);
  const write = (tab: Page, prefix: string) =>
    tab.evaluate(
      async ({ id, prefix }) => {
        const all = Array.from({ length: 20 }, (_, index) =>
          store.write(id, { entity: 'area', entityId: `${prefix}${index}`, fields: { name: prefix } }),
        );
        await Promise.all(all);
      },
      { id: inspection.id, prefix },
    );
  await Promise.all([write(page, 'a'), write(second, 'b')]);
  for (const tab of [page, second])
    await expect
      .poll(() => tab.evaluate((id) => Object.keys(store.state(id).area).length, inspection.id))
      .toBe(40);
  const query = addressOf(calls.operations, {}, { inspection: inspection.id });
  const read = async () =>
    (await (await context.request.get(query)).json()).operations as { seq: number; device: string }[];
  await expect.poll(async () => (await read()).length).toBe(40);
  const operations = await read();
  expect(new Set(operations.map(({ device }) => device)).size).toBe(1);
  expect(new Set(operations.map(({ seq }) => seq)).size).toBe(40);
});

test('a hotel’s sign-in page in the place of the server is no answer, and nothing is lost', async ({
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
  await expect.poll(() => connection(phone)).toMatchObject({ state: 'offline', problem: expect.any(String) });
  expect((await sendState(phone)).unsentOperations).toBe(1);
  await context.unroute('**/api/inspect/**');
  await page.evaluate(() => store.syncNow());
  expect((await sendState(phone)).unsentOperations).toBe(0);
  expect((await connection(phone)).state).toBe('idle');
});

test('a session that has run out stops the sending until somebody signs in again, and loses nothing', async ({
  phone,
}) => {
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

test('a change that the server refuses stays, is shown with the reason, and can be let go', async ({
  phone,
}) => {
  const { page, inspection } = phone;
  await page.evaluate(
    (id) => store.write(id, { entity: 'area', entityId: 'roof', fields: { colour: 'red' } }),
    inspection.id,
  );
  await expect.poll(async () => (await sendState(phone)).refused.length).toBe(1);
  await phone.reopen();
  const { refused, unsentOperations } = await sendState(phone);
  expect(unsentOperations).toBe(0);
  expect(refused[0]?.result.reason).toMatch(/colour/);
  const id = refused[0]?.operation.id ?? '';
  await page.evaluate((id) => store.retryRefused(id), id);
  expect((await sendState(phone)).refused).toHaveLength(1);
  await page.evaluate((id) => store.dropRefused(id), id);
  expect((await sendState(phone)).refused).toEqual([]);
  expect((await stateHere(phone)).area).toEqual({});
});

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
  const at = new Date().toISOString();
  const operation = {
    ...{ id: 'desk-1', device: 'desk', seq: 1, at: `${at}-0000-desk`, inspection: inspection.id },
    ...{ entity: 'finding', entityId: 'f7', fields: { text: 'By the desk' }, base: {} },
  };
  const body = { device: 'desk', client: '1', operations: [operation] };
  expect((await context.request.post(calls.sendOperations.path, { data: body })).status()).toBe(200);
  await context.setOffline(false);
  await page.evaluate(() => store.syncNow());
  expect((await sendState(phone)).unsentOperations).toBe(0);
  expect((await stateHere(phone)).finding).toEqual((await phone.onServer()).finding);
  const conflicts = await page.evaluate((id) => store.conflicts(id), inspection.id);
  expect(conflicts).toMatchObject([{ entityId: 'f7', field: 'text' }]);
  await page.evaluate(async (id) => {
    const [conflict] = store.conflicts(id);
    if (conflict) await store.choose(id, conflict, 'Both');
  }, inspection.id);
  expect(await page.evaluate((id) => store.conflicts(id), inspection.id)).toEqual([]);
});

test('everything of a phone goes into a file, and the desk reads it in', async ({ phone, desk }) => {
  const { page, context, inspection } = phone;
  await context.setOffline(true);
  await page.evaluate(
    (id) => store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof void' } }),
    inspection.id,
  );
  const id = await takePhoto(phone);
  await expect.poll(async () => (await copiesOf(phone, id)).thumb).toBeTruthy();
  const encoded = await page.evaluate(async (inspection) => {
    const bytes = new Uint8Array(await (await store.saveToFile([inspection])).arrayBuffer());
    return bytes.toBase64();
  }, inspection.id);
  const read = async () => {
    const answer = await desk.request.post(paths.readIn(inspection.id), {
      data: Buffer.from(encoded, 'base64'),
      headers: { 'content-type': 'application/zip' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as ReadIn;
  };
  const first = await read();
  expect(first.operations.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  expect(first.photos.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept']);
  expect((await read()).operations.every(({ outcome }) => outcome === 'duplicate')).toBe(true);
  // The phone finds all of it there when it can send again.
  await context.setOffline(false);
  await page.evaluate(() => store.syncNow());
  expect(await sendState(phone)).toMatchObject({ unsentOperations: 0, photosSent: 1, originalsWaiting: 0 });
});

test('whatever was confirmed before the page is killed is there afterwards', async ({ phone, server }) => {
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
      // A later one may have been kept that nobody could be told of any more.
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

test('a full phone says so, keeps nothing by half, and goes on when there is room again', async ({
  fullPhone: phone,
  server,
}) => {
  const { page } = phone;
  const large = { bytes: randomBytes(5_000_000) };
  const refused = await takePhoto(phone, large).catch((problem) => String(problem));
  expect(refused).toContain('StorageFullError');
  expect((await stateHere(phone)).photo).toEqual({});
  await setRoom(page, server.origin);
  await phone.reopen();
  expect((await stateHere(phone)).photo).toEqual({});
  expect(await sendState(phone)).toMatchObject({ photos: 0, unsentOperations: 0 });
  const again = () => takePhoto(phone, large).catch(() => undefined);
  await expect.poll(again, { timeout: 60_000 }).toBeTruthy();
  expect((await sendState(phone)).photos).toBe(1);
});

test('a lost connection to the database is opened again, and what was written before is not written twice', async ({
  phone,
}) => {
  const { page, inspection } = phone;
  await page.evaluate(() => {
    const real = IDBDatabase.prototype.transaction;
    let count = 0;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof real>) {
      count += given[1] === 'readwrite' ? 1 : 0;
      // Lost before anything is written, as Safari says it.
      if (given[1] === 'readwrite' && count === 1)
        throw new DOMException(
          'Connection to Indexed Database server lost. Refresh the page to try again',
          'UnknownError',
        );
      const transaction = real.apply(this, given);
      // Lost after the disk has it: nobody hears that it was kept.
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

test('3,000 templates are searched within 50 ms for each letter, with the processor slowed four times', async ({
  phone,
}) => {
  const { page, context } = phone;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = await page.evaluate(() => {
    const stems = [
      'membrane',
      'upturn',
      'hob',
      'shower',
      'waste',
      'fall',
      'truss',
      'stud',
      'plate',
      'brace',
      'nail',
      'slab',
      'footing',
    ];
    const word = (seed: number) => `${stems[seed % stems.length]}${(seed * 7919) % 700}`;
    const text = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => word(seed * 31 + at * at)).join(' ');
    const templates = Array.from({ length: 3000 }, (_, seed) => ({
      ...{
        id: `t${seed}`,
        code: `WP-${seed}`,
        name: text(seed, 8),
        description: text(seed + 1, 30),
        action: text(seed + 2, 20),
      },
      ...{
        priority: 'medium',
        clause: `${seed % 9}.${seed % 31}.${seed % 7}`,
        says: text(seed + 3, 40),
        limit: null,
      },
    }));
    const begun = performance.now();
    const index = storeModule.indexTemplates([
      { hash: 'x', standard: 'AS 3740-2021', title: 'Wet areas', templates },
    ]);
    const indexed = performance.now() - begun;
    const times: number[] = [];
    for (const asked of ['membrane upturn', 'mebrane shwoer', '4.13.2', 'wp-1999', 'footnig truss42 slab'])
      for (let length = 1; length <= asked.length; length += 1) {
        // The best of three: other programs take the processor away in between.
        const tries = [1, 2, 3].map(() => {
          index.found.clear();
          const start = performance.now();
          storeModule.searchTemplates(index, asked.slice(0, length), {
            ...{ standards: ['AS 3740'], limit: 30, used: ['t5'] },
          });
          return performance.now() - start;
        });
        times.push(Math.min(...tries));
      }
    return { indexed, times };
  });
  const sorted = times.times.sort((a, b) => a - b);
  console.log('index', times.indexed, 'p50', sorted[Math.floor(sorted.length / 2)], 'max', sorted.at(-1));
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(50);
});
