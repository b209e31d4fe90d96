import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { KeptOperation } from '#contract/capture/operations.ts';
import { stateOf } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { test as base, expect } from './plumbline.ts';
import { bookedInspector, loadPage, openOn, storePage } from './store-on-page.ts';

type Phone = {
  page: Page;
  context: BrowserContext;
  inspection: Inspection;
  /** Reloads the page, as after a crash, and opens the store. */
  reopen: () => Promise<void>;
  /** The server's state of the inspection. */
  onServer: () => Promise<ReturnType<typeof stateOf>>;
};

/** What the functions below need of a phone. */
export type OpenPhone = Pick<Phone, 'page' | 'inspection'>;

let count = 0;

/** The phone of a separate inspector, with an inspection already downloaded. */
export const test = base.extend<{ phone: Phone; fullPhone: Phone }>({
  phone: async ({ browser, desk, server }, use) => {
    const context = await browser.newContext({ baseURL: server.origin });
    await use(await phoneIn(context, desk, server.origin));
    await context.close();
  },
  /** A phone whose browser has a profile, because only then can its storage be limited. */
  fullPhone: async ({ playwright, launchOptions, desk, server }, use) => {
    const folder = await temporaryFolder();
    const options = { ...launchOptions, baseURL: server.origin };
    const context = await playwright.chromium.launchPersistentContext(folder.path, options);
    // Done before the database opens, because the browser caches its storage limit for half a minute.
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
    page,
    context,
    inspection,
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

/**
 * Limits the storage of a page's origin to this many bytes, or removes the limit without a number. It lasts
 * as long as the session.
 */
export async function setRoom(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}

/** The order of `round.step`. */
export function inTime(value: string): number {
  const [round = -1, step = -1] = value.split('.').map(Number);
  return round * 1_000_000 + step;
}

export const sendState = ({ page, inspection }: OpenPhone) =>
  page.evaluate((id) => store.sendState(id), inspection.id);
export const stateHere = ({ page, inspection }: OpenPhone) =>
  page.evaluate((id) => store.state(id), inspection.id);
export const connection = ({ page }: OpenPhone) => page.evaluate(() => store.connection());

/** Makes a phone take a photo: from given bytes, or from a picture drawn in the page. */
export async function takePhoto(
  { page, inspection }: OpenPhone,
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

export const copiesOf = ({ page, inspection }: OpenPhone, id: string) =>
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
