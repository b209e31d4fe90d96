import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { inspectApp } from '#contract/inspect/app.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { type Figure, median, percentile } from './figures.ts';
import { type BenchPhone, openedApp, openedStore, slowedBy, startPhone } from './on-phone.ts';
import { measureTakingIn } from './taking-in.ts';
import { searchTimes } from './template-search.ts';

const PHOTOS_TAKEN = 40;
const PHOTOS_CHOSEN = 20;
const COLD_STARTS = 11;
const OFFLINE_PHOTOS = 200;
const UPLINK_BITS = 10_000_000;
const MANY_PHOTOS = 500;
const MANY_FINDINGS = 300;
const client = new URL('../build/client', import.meta.url);

/** The waits of an inspector on site, on a slowed processor: the first rows of the design's table. */
export async function measureCapture(): Promise<Figure[]> {
  const figures = [await scriptBytes(), ...(await measureTakingIn())];
  for (const [name, measure] of [
    ['Ana', takingPhotos],
    ['Fay', choosingPhotos],
    ['Bea', coldStarts],
    ['Cai', searching],
    ['Dan', manyPhotos],
    ['Eli', afterADayOffline],
  ] as const) {
    const phone = await startPhone(name);
    try {
      figures.push(...(await measure(phone)));
    } finally {
      await phone.close();
    }
  }
  return figures;
}

/**
 * The compressed scripts that the page names. Scripts loaded on demand, such as the reader of PDFs, don't
 * count.
 */
async function scriptBytes(): Promise<Figure> {
  const page = await readFile(fileURLToPath(`${client}${inspectApp.page}/index.html`), 'utf8');
  const scripts = new Set(
    [...page.matchAll(/(?:src|href)="(?<path>\/assets\/[^"]+\.js)"/g)].map((m) => m[1]),
  );
  const sizes = await Promise.all(
    [...scripts].map(async (path) => (await stat(fileURLToPath(`${client}${path}.br`))).size),
  );
  const value = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  return {
    what: 'scripts of /inspect',
    value,
    unit: 'KB',
    bound: { atMost: 170 },
    note: `brotli, ${scripts.size} files that the page names`,
  };
}

async function takingPhotos(phone: BenchPhone): Promise<Figure[]> {
  const page = await openedStore(phone);
  await phone.browser().context.setOffline(true);
  const jpeg = (await drawPhoto({ seed: 1 })).toString('base64');
  await slowedBy(page, 6);
  const ms = await page.evaluate(
    async ([inspection, photo, count]) => {
      const base = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
      const times: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const bytes = new Blob([base, `${index}`], { type: 'image/jpeg' });
        const start = performance.now();
        await store.addPhoto(inspection, { bytes, takenAt: new Date(), area: 'garage' });
        times.push(performance.now() - start);
        // About as fast as a person takes one photo after another.
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
      return times;
    },
    [phone.inspection, jpeg, PHOTOS_TAKEN] as const,
  );
  return [
    {
      what: '“Use photo” to safely on the phone, p95',
      value: percentile(ms, 95),
      unit: 'ms',
      bound: { atMost: 300 },
      note: `${PHOTOS_TAKEN} photos of 12 megapixels, processor slowed six times, copies made meanwhile`,
    },
  ];
}

/** Photos chosen together, until the app itself says that the last one is on the phone. */
async function choosingPhotos(phone: BenchPhone): Promise<Figure[]> {
  const page = await openedApp(phone);
  await page.goto(`${phone.server.origin}${inspectApp.page}#/visit/${phone.inspection}/area/garage`);
  const input = page.getByLabel('Saved photos');
  await input.waitFor();
  await phone.browser().context.setOffline(true);
  const jpeg = await drawPhoto({ seed: 1 });
  const folder = await temporaryFolder();
  const files = Array.from({ length: PHOTOS_CHOSEN }, (_, index) =>
    join(folder.path, `IMG_${index + 1}.jpg`),
  );
  for (const file of files) await writeFile(file, Buffer.concat([jpeg, Buffer.from(file)]));
  const session = await slowedBy(page, 4);
  // From the moment at which the app has the files: handing them to a browser is no work of the app.
  await page.evaluate(() => {
    addEventListener('change', () => performance.mark('chosen'), { capture: true, once: true });
  });
  const { root } = await session.send('DOM.getDocument');
  const chooser = { nodeId: root.nodeId, selector: 'input[type=file][multiple]' };
  const { nodeId } = await session.send('DOM.querySelector', chooser);
  await session.send('DOM.setFileInputFiles', { files, nodeId });
  await page.waitForFunction(
    (count) => document.querySelectorAll('[aria-label^="Photos of"] li').length === count,
    PHOTOS_CHOSEN,
  );
  const ms = await page.evaluate(
    () => performance.now() - (performance.getEntriesByName('chosen')[0]?.startTime ?? Number.NaN),
  );
  await folder.remove();
  return [
    {
      what: 'photos chosen together, each to safely on the phone',
      value: ms / PHOTOS_CHOSEN,
      unit: 'ms',
      bound: { atMost: 1_500 },
      note: `${PHOTOS_CHOSEN} photos of 12 megapixels in the app, processor slowed four times, copies made meanwhile`,
    },
  ];
}

/** Starts without a network, each in a browser that was killed. */
async function coldStarts(phone: BenchPhone): Promise<Figure[]> {
  const first = await openedApp(phone);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.reload();
  await first.getByText('Chermside').first().waitFor();
  const ms: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    await phone.restart();
    const { context } = phone.browser();
    await context.setOffline(true);
    const page = await context.newPage();
    await slowedBy(page, 4);
    const begun = performance.now();
    await page.goto(phone.server.origin + inspectApp.page, { waitUntil: 'commit' });
    await page.getByText('Chermside').first().waitFor();
    ms.push(performance.now() - begun);
  }
  return [
    {
      what: 'cold start of /inspect, median',
      value: median(ms) / 1000,
      unit: 's',
      bound: { atMost: 1.5 },
      note: `${COLD_STARTS} times in a new browser without a network, processor slowed four times, to the day’s inspections on the screen`,
    },
  ];
}

async function searching(phone: BenchPhone): Promise<Figure[]> {
  const page = await openedStore(phone);
  await slowedBy(page, 4);
  const ms = await page.evaluate(searchTimes);
  return [
    {
      what: 'search of 3,000 templates for each letter, p95',
      value: percentile(ms, 95),
      unit: 'ms',
      bound: { atMost: 50 },
      note: `${ms.length} searches, some with typing errors, processor slowed four times`,
    },
  ];
}

async function manyPhotos(phone: BenchPhone): Promise<Figure[]> {
  const page = await openedStore(phone);
  await phone.browser().context.setOffline(true);
  const jpeg = (await drawPhoto({ seed: 3, width: 640, height: 480 })).toString('base64');
  await fill(page, phone.inspection, jpeg);
  await page.close();
  await phone.browser().context.setOffline(false);
  const waits = await waitsOnSite(phone);
  const usual = await scrolled(phone, 1);
  const slowed = await scrolled(phone, 4);
  const note = `${MANY_PHOTOS} photos and ${MANY_FINDINGS} findings in one inspection`;
  const slow = `${note}, processor slowed four times`;
  return [
    {
      what: 'from a tap to the open visit',
      value: waits.visit,
      unit: 'ms',
      bound: { atMost: 600 },
      note: slow,
    },
    {
      what: 'from a tap to the open area',
      value: waits.area,
      unit: 'ms',
      bound: { atMost: 600 },
      note: slow,
    },
    {
      what: 'from a tap on a check to its mark',
      value: waits.tap,
      unit: 'ms',
      bound: { atMost: 200 },
      note: slow,
    },
    { what: 'long tasks while scrolling', value: usual.long, unit: '', bound: { atMost: 0 }, note },
    { what: 'long tasks while scrolling, slowed', value: slowed.long, unit: '', note: slow },
    { what: 'growth of the script heap by scrolling', value: slowed.grown, unit: 'MB', note: slow },
  ];
}

/** How long a tap takes to the picture after it, with many findings and photos, on a slowed processor. In milliseconds, the median of five. */
async function waitsOnSite(phone: BenchPhone): Promise<{ visit: number; area: number; tap: number }> {
  const app = await openedApp(phone);
  await slowedBy(app, 4);
  const waits = { visit: [] as number[], area: [] as number[], tap: [] as number[] };
  for (let time = 0; time < 5; time += 1) {
    waits.visit.push(await app.evaluate(tapUntilShown, ['a', 'Chermside', 'h1'] as const));
    waits.area.push(await app.evaluate(tapUntilShown, ['a', 'Garage', 'h1'] as const));
    const check = ['button', time % 2 === 0 ? 'Passed' : 'Not applicable', '[aria-pressed=true]'] as const;
    waits.tap.push(await app.evaluate(tapUntilShown, check));
    for (let back = 0; back < 2; back += 1) {
      await app.goBack();
      await sleep(500);
    }
  }
  await app.close();
  return { visit: median(waits.visit), area: median(waits.area), tap: median(waits.tap) };
}

/** Taps the first thing of a kind with some words, and waits until the first of a selector is another or says something else, and is drawn. Runs in the page. */
async function tapUntilShown([kind, words, shows]: readonly [string, string, string]): Promise<number> {
  const seen = () => {
    const first = document.querySelector(shows);
    return `${document.querySelectorAll(shows).length} ${first?.textContent}`;
  };
  const found = [...document.querySelectorAll<HTMLElement>(kind)].find((one) =>
    one.textContent?.includes(words),
  );
  if (!found) throw new Error(`Nothing says ${words}`);
  const before = seen();
  const startedAt = performance.now();
  found.click();
  while (seen() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - startedAt;
}

/**
 * Opens the inspection and scrolls through it. Counts tasks over 50 ms and the megabytes by which the script
 * heap grew.
 */
async function scrolled(phone: BenchPhone, rate: number): Promise<{ long: number; grown: number }> {
  const app = await openedApp(phone);
  const session = await slowedBy(app, rate);
  await app
    .getByRole('link', { name: /Chermside/ })
    .first()
    .click();
  await app.getByText('Finding 0', { exact: true }).waitFor();
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (
      (await app.evaluate(
        () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
      )) / 1_000_000
    );
  };
  const before = await heap();
  const long = await app.evaluate(scrollThrough);
  // Drawn as it came near.
  await app.getByText(`Finding ${MANY_FINDINGS - 1}`, { exact: true }).waitFor({ state: 'attached' });
  const grown = (await heap()) - before;
  await app.close();
  return { long, grown };
}

async function fill(page: Page, inspection: string, jpeg: string): Promise<void> {
  await page.evaluate(
    async ([id, photo, photos, findings]) => {
      const base = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
      for (let index = 0; index < findings; index += 1)
        await store.write(id, {
          entity: 'finding',
          entityId: `f${index}`,
          fields: { area: 'garage', title: `Finding ${index}`, order: index },
        });
      for (let index = 0; index < photos; index += 1)
        await store.addPhoto(id, {
          bytes: new Blob([base, `${index}`], { type: 'image/jpeg' }),
          takenAt: new Date(),
          finding: `f${index % findings}`,
        });
    },
    [inspection, jpeg, MANY_PHOTOS, MANY_FINDINGS] as const,
  );
}

/** Scrolls to the foot and back, a screen at a time, and counts tasks over 50 ms. Runs in the page. */
async function scrollThrough(): Promise<number> {
  let long = 0;
  const observer = new PerformanceObserver((list) => {
    long += list.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  const page = document.documentElement;
  // The page may grow while it is scrolled.
  const isAtEnd = (direction: number) =>
    direction > 0 ? scrollY + innerHeight >= page.scrollHeight - 1 : scrollY <= 0;
  for (const direction of [1, -1])
    while (!isAtEnd(direction)) {
      scrollBy(0, (direction * innerHeight) / 2);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    }
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return long;
}

async function afterADayOffline(phone: BenchPhone): Promise<Figure[]> {
  const page = await openedStore(phone);
  const { context } = phone.browser();
  await context.setOffline(true);
  for (let index = 0; index < OFFLINE_PHOTOS; index += 1) {
    const jpeg = (await drawPhoto({ seed: 100 + index, width: 2048, height: 1536 })).toString('base64');
    await page.evaluate(
      async ([inspection, photo, order]) => {
        const bytes = new Blob([Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))]);
        await store.write(inspection, {
          entity: 'finding',
          entityId: `f${order}`,
          fields: { order, text: 'Words' },
        });
        await store.addPhoto(inspection, { bytes, takenAt: new Date(), finding: `f${order}` });
      },
      [phone.inspection, jpeg, index] as const,
    );
  }
  const session = await context.newCDPSession(page);
  const throughput = UPLINK_BITS / 8;
  await context.setOffline(false);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const begun = performance.now();
  const until = (what: 'words' | 'copies') =>
    page.waitForFunction(
      ([inspection, of]) => {
        const { unsentOperations, photos, photosSent } = store.sendState(inspection);
        return of === 'words' ? unsentOperations === 0 : photos === photosSent;
      },
      [phone.inspection, what] as const,
      { timeout: 900_000, polling: 200 },
    );
  // Not awaited, because it may go on with the originals after the last copy.
  await page.evaluate(() => {
    void store.syncNow();
  });
  await until('words');
  const words = (performance.now() - begun) / 1000;
  await until('copies');
  const copies = (performance.now() - begun) / 1000;
  const note = `${OFFLINE_PHOTOS} photos of 3 megapixels with a finding each, 10 Mbit/s up`;
  return [
    { what: 'words after a day offline', value: words, unit: 's', note },
    { what: 'all copies after a day offline', value: copies, unit: 's', bound: { atMost: 180 }, note },
  ];
}
