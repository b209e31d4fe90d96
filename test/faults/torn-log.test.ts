import { readdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { fieldValue } from '#contract/capture/state.ts';
import { paths } from '#contract/paths.ts';
import { bookedInspector, openOn, storePage } from '../../e2e/store-on-page.ts';
import { sha256Of } from '../capture.ts';
import { administrator, runServer, temporaryFolder } from '../run-server.ts';
import { startBrowser } from './on-site.ts';

/** Fewer bytes than the record of the last write, so half of that record stays. */
const TORN_BYTES = 10;
const FINDINGS = 20;

test('F23 a phone whose browser deletes its database, because a kill tore a write, gets everything back without a network', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const server = await runServer({ DATA_DIR: folder.path });
  onTestFinished(() => server.stop());
  const owner = await request.newContext({ baseURL: server.origin });
  await owner.post(paths.login, { data: administrator });
  const theirs = await request.newContext({ baseURL: server.origin });
  const { book } = await bookedInspector(owner, { request: theirs } as never, 'Kim');
  const { id: inspection } = await book();
  const { cookies } = await theirs.storageState();
  const profile = folder.path;
  const jpeg = await readFile(join(import.meta.dirname, '..', 'files', 'photo.jpg'));

  const start = async () => {
    const { context, kill } = await startBrowser(profile);
    onTestFinished(kill);
    await context.addCookies(cookies);
    const page = await storePage(context, server.origin);
    await context.setOffline(true);
    await openOn(page);
    return { context, page, kill };
  };
  type Phone = Awaited<ReturnType<typeof start>>;
  const write = ({ page }: Phone, from: number) =>
    page.evaluate(
      async ([id, first, count, jpeg]) => {
        for (let index = first; index < first + count; index += 1) {
          const fields = { text: `Finding ${index}`, trade: 'plumber', severity: 'minor', order: index };
          await store.write(id, { entity: 'finding', entityId: `f-${index}`, fields });
        }
        const base = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
        // Bytes behind the picture's end make each photo another one.
        const bytes = new Blob([base, `${first}`], { type: 'image/jpeg' });
        await store.addPhoto(id, { bytes, takenAt: new Date(), finding: `f-${first}` });
      },
      [inspection, from, FINDINGS, jpeg.toString('base64')] as const,
    );

  // While there is a network the visits come, and the first findings go.
  const first = await start();
  await first.context.setOffline(false);
  await first.page.evaluate(() => store.syncNow());
  await first.context.setOffline(true);
  await write(first, 0);
  await first.kill();
  await tear(profile);
  // Goes on after the half record.
  const second = await start();
  await write(second, FINDINGS);
  await second.kill();
  const third = await start();
  const [visits, state, send] = await third.page.evaluate(
    (id) => [store.visits().length, store.state(id), store.sendState(id)] as const,
    inspection,
  );
  for (let index = 0; index < 2 * FINDINGS; index += 1) {
    const finding = state.finding[`f-${index}`];
    expect(
      ['text', 'trade', 'severity'].map((name) => fieldValue(finding, name)),
      `f-${index}`,
    ).toEqual([`Finding ${index}`, 'plumber', 'minor']);
  }
  expect(visits).toBe(1);
  expect(send).toMatchObject({ photos: 2, originalsWaiting: 2 });
  expect(await third.page.evaluate(() => store.device)).toMatch(/^phone-/);
  await third.context.setOffline(false);
  await third.page.evaluate(() => store.syncNow());
  const sent = await third.page.evaluate((id) => store.sendState(id), inspection);
  expect(sent).toMatchObject({ unsentOperations: 0, originalsWaiting: 0, refused: [] });
  for (const from of [0, FINDINGS]) {
    const sha256 = sha256Of(Buffer.concat([jpeg, Buffer.from(`${from}`)]));
    const original = await theirs.get(`${paths.photo(sha256)}?kind=original`);
    expect(sha256Of(await original.body())).toBe(sha256);
  }
}, 300_000);

/** Cuts off the end of the browser's database log, as a kill during a write does. */
async function tear(profile: string): Promise<void> {
  const databases = join(profile, 'browser', 'Default', 'IndexedDB');
  const name = (await readdir(databases)).find((one) => one.endsWith('.leveldb')) ?? '';
  const logs = (await readdir(join(databases, name))).filter((one) => one.endsWith('.log')).sort();
  const log = join(databases, name, logs.at(-1) ?? '');
  await truncate(log, (await stat(log)).size - TORN_BYTES);
}
