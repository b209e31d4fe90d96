import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import type { KeptOperation } from '#contract/capture/operations.ts';
import { fieldValue, stateOf } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { seeded } from '../../demo/days.ts';
import { bookedInspector, loadPage, openOn, storePage } from '../../e2e/store-on-page.ts';
import { sha256Of } from '../capture.ts';
import { freePort } from '../free-port.ts';
import { KILLS } from '../kills.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { type KillableBrowser, startBrowser } from './on-site.ts';

/** The seed of a run that failed can be set: `KILLS=50 ON_SITE_SEED=7`. */
const { ON_SITE_SEED = String(randomInt(1_000_000)) } = process.env;
/** A generous wait instead of a bound, because a busy machine takes half a minute to start a browser. */
const PATIENCE_MS = 300_000;
const PER_KILL_MS = 15_000;
const PHOTO = join(import.meta.dirname, '..', 'files', 'photo.jpg');
/** The phone's page, its browser, the server and the network; a browser and a server take longest to come back. */
const victims = [
  'page',
  'page',
  'page',
  'page',
  'network',
  'network',
  'network',
  'server',
  'browser',
] as const;

/** What the phone confirmed: the text of each finding and the hash of each photo, by id. */
type Confirmed = { texts: Map<string, string>; photos: Map<string, string> };

type Phone = KillableBrowser & { page: Page };
type Site = {
  folder: string;
  port: number;
  inspection: string;
  cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];
  confirmed: Confirmed;
  photo: string;
};

declare global {
  /** The page tells what it was told is safe. */
  var nowSafe: (what: { kind: 'text' | 'photo'; id: string; value: string }) => Promise<void>;
}

test(
  `F22 after ${KILLS.toLocaleString('en-AU')} kills of page, browser, server or network on site, nothing confirmed is lost or doubled`,
  async () => {
    const random = seeded(Number(ON_SITE_SEED));
    let step = 'preparing';
    onTestFailed(() => console.error(`Failed with ON_SITE_SEED=${ON_SITE_SEED} at ${step}`));
    const folder = await temporaryFolder();
    onTestFinished(() => folder.remove());
    const port = await freePort();
    let server = await serverOn(folder.path, port);
    onTestFinished(() => server.stop());
    const site = await preparedSite(server, { folder: folder.path, port });
    let phone = await startPhone(site, server);
    onTestFinished(() => phone.kill());
    const counts: Record<string, number> = {};
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = victims[Math.floor(random() * victims.length)] ?? 'page';
      const afterMs = 1 + Math.floor(random() * 250);
      step = `kill ${kill} of ${KILLS}: ${victim}, ${afterMs} ms into its findings`;
      counts[victim] = (counts[victim] ?? 0) + 1;
      const burst = capture(phone.page, site, kill).catch(() => undefined);
      await sleep(afterMs);
      if (victim === 'server') {
        await server.kill();
        server = await serverOn(folder.path, port);
      } else if (victim === 'browser') {
        await phone.kill();
        phone = await startPhone(site, server);
      } else if (victim === 'network') {
        await phone.context.setOffline(kill % 2 === 0);
      } else {
        await loadPage(phone.page, server.origin);
        await openOn(phone.page);
      }
      await burst;
      await mustBeOnPhone(phone.page, site);
    }
    step = 'the comparison with the server, after the last kill';
    await phone.context.setOffline(false);
    await mustBeOnServer(phone.page, site, server);
    console.log(
      `${JSON.stringify(counts)}: ${site.confirmed.texts.size} findings and ${site.confirmed.photos.size} photos confirmed, all there once`,
    );
    // If every kill came before the first confirmation, the run would prove nothing.
    expect(site.confirmed.texts.size).toBeGreaterThan(KILLS);
    expect(site.confirmed.photos.size).toBeGreaterThan(KILLS / 10);
  },
  PATIENCE_MS + KILLS * PER_KILL_MS,
);

const serverOn = (DATA_DIR: string, port: number) => runServer({ DATA_DIR, PORT: String(port) });

/** An inspection of an inspector, and the session that the phone keeps. */
async function preparedSite(server: RunningServer, where: Pick<Site, 'folder' | 'port'>): Promise<Site> {
  const owner = await request.newContext({ baseURL: server.origin, timeout: PATIENCE_MS });
  await owner.post(paths.login, { data: administrator });
  const theirs = await request.newContext({ baseURL: server.origin, timeout: PATIENCE_MS });
  const { book } = await bookedInspector(owner, { request: theirs } as never, 'Kim');
  const inspection = await book();
  const { cookies } = await theirs.storageState();
  const photo = (await readFile(PHOTO)).toString('base64');
  const confirmed = { texts: new Map(), photos: new Map() };
  return { ...where, inspection: inspection.id, cookies, photo, confirmed };
}

async function startPhone(site: Site, server: RunningServer): Promise<Phone> {
  const { context, kill } = await startBrowser(site.folder);
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies(site.cookies);
  await context.exposeBinding('nowSafe', (_, { kind, id, value }) => {
    if (kind === 'text') site.confirmed.texts.set(id, value);
    else site.confirmed.photos.set(id, value);
  });
  const page = await storePage(context, server.origin);
  await openOn(page);
  return { context, kill, page };
}

/** Writes findings one after the other, every third with a photo, and confirms each once the store has. */
function capture(page: Page, { inspection, photo }: Site, kill: number): Promise<void> {
  return page.evaluate(
    async ([id, jpeg, round]) => {
      const base = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
      for (let index = 0; index < 12; index += 1) {
        const entityId = `f-${round}-${index}`;
        const value = `Finding ${round}-${index}`;
        await store.write(id, {
          entity: 'finding',
          entityId,
          fields: { text: value, trade: 'plumber', severity: 'minor', order: index },
        });
        await nowSafe({ kind: 'text', id: entityId, value });
        if (index % 3 !== 0) continue;
        // Bytes after the picture's end make each photo a different file.
        const bytes = new Blob([base, `${round}-${index}`], { type: 'image/jpeg' });
        const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
        const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        const made = await store.addPhoto(id, { bytes, takenAt: new Date(), finding: entityId });
        await nowSafe({ kind: 'photo', id: made, value: hex });
      }
    },
    [inspection, photo, kill] as const,
  );
}

/** Everything that was confirmed is on the phone. */
async function mustBeOnPhone(page: Page, { inspection, confirmed }: Site): Promise<void> {
  const state = await page.evaluate((id) => store.state(id), inspection);
  for (const [id, text] of confirmed.texts)
    expect([fieldValue(state.finding[id], 'text'), fieldValue(state.finding[id], 'trade')], id).toEqual([
      text,
      'plumber',
    ]);
  for (const [id, hash] of confirmed.photos) expect(fieldValue(state.photo[id], 'sha256'), id).toBe(hash);
}

/** Everything that was confirmed is on the server, every field and byte of it, once. */
async function mustBeOnServer(page: Page, site: Site, server: RunningServer): Promise<void> {
  const { inspection, confirmed, cookies } = site;
  await expect
    .poll(
      async () => {
        await page.evaluate(() => store.syncNow());
        const { unsentOperations, photos, photosSent, originalsWaiting } = await page.evaluate(
          (id) => store.sendState(id),
          inspection,
        );
        return [unsentOperations, photos - photosSent, originalsWaiting];
      },
      { timeout: PATIENCE_MS + KILLS * PER_KILL_MS, interval: 2_000 },
    )
    .toEqual([0, 0, 0]);
  const theirs = await request.newContext({
    baseURL: server.origin,
    timeout: PATIENCE_MS,
    storageState: { cookies, origins: [] },
  });
  const kept: KeptOperation[] = [];
  for (;;) {
    const address = addressOf(calls.operations, {}, { inspection, after: kept.at(-1)?.cursor });
    const { operations } = (await (await theirs.get(address)).json()) as { operations: KeptOperation[] };
    if (operations.length === 0) break;
    kept.push(...operations);
  }
  expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
  const state = stateOf(kept);
  for (const [id, text] of confirmed.texts)
    expect([fieldValue(state.finding[id], 'text'), fieldValue(state.finding[id], 'trade')], id).toEqual([
      text,
      'plumber',
    ]);
  const hashes = Object.values(state.photo).map((photo) => fieldValue<string>(photo, 'sha256'));
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const [id, hash] of confirmed.photos) {
    expect(fieldValue(state.photo[id], 'sha256'), id).toBe(hash);
    const original = await theirs.get(`${paths.photo(hash)}?kind=original`);
    expect(sha256Of(await original.body()), id).toBe(hash);
    const thumb = fieldValue<string>(state.photo[id], 'thumb') ?? '';
    expect((await theirs.get(`${paths.photo(thumb)}?kind=thumb`)).status(), id).toBe(200);
  }
}
