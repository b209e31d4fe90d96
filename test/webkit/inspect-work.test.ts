// @module-tag full
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeptOperation } from '#contract/capture/operations.ts';
import { fieldValue, stateOf } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { paths } from '#contract/paths.ts';
import { type Between, standBetween } from '#test/between.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { bookedInspector } from '../../e2e/store-on-page.ts';
import { type Browser, lackOf, openBrowser, webKits } from './web-driver.ts';

const PHOTO = join(import.meta.dirname, '../files/photo.jpg');
const webKit = webKits.find(({ name }) => name === 'WebKit of today');
const lack = webKit ? lackOf(webKit) : 'WebKit';
if (lack) console.log(`The work on site is not tried in WebKit: ${lack} is missing`);

describe.skipIf(lack)('work on site on an iPhone’s engine', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: RunningServer;
  let network: Between;
  let browser: Browser;
  let theirs: APIRequestContext;
  let inspection: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
    network = await standBetween(server.origin);
    const owner = await request.newContext({ baseURL: server.origin });
    await owner.post(paths.login, { data: administrator });
    theirs = await request.newContext({ baseURL: server.origin });
    const { book } = await bookedInspector(owner, { request: theirs } as never, 'Kim');
    inspection = (await book()).id;
    await owner.dispose();
    if (webKit) browser = await openBrowser(webKit);
  });
  afterAll(async () => {
    await browser?.close();
    await theirs.dispose();
    await network.close();
    await server.stop();
    await folder.remove();
  });

  const place = (part: string) =>
    browser.goto(`${network.origin}${inspectApp.page}#/visit/${inspection}${part}`);
  /** Waits until a photo is drawn from its bytes. */
  const seePhoto = () =>
    browser.expect(
      `return [...document.querySelectorAll('main img')].some(({ complete, naturalWidth }) => complete && naturalWidth > 0) || null`,
    );

  async function onServer() {
    const operations: KeptOperation[] = [];
    for (;;) {
      const after = operations.at(-1)?.cursor;
      const answer = await theirs.get(addressOf(calls.operations, {}, { inspection, after }));
      const some = ((await answer.json()) as { operations: KeptOperation[] }).operations;
      if (some.length === 0) return stateOf(operations);
      operations.push(...some);
    }
  }

  test('findings, by name and by one line, and photos are saved without a network, survive a closed page, and are sent', async () => {
    await browser.goto(network.origin + inspectApp.page);
    await browser.fill('[name=username]', 'kim');
    await browser.fill('[name=password]', 'four words of kim');
    await browser.press('Sign in');
    await browser.see('Chermside');
    await browser.expect(`return navigator.serviceWorker.controller?.state === 'activated' || null`);
    await network.cut();

    await place('/area/garage/new');
    await browser.fill('input[type=search]', 'Split stud');
    await browser.press('Write your own');
    await browser.see('How serious is it?');
    await browser.see('Saved on this phone');
    await browser.attach('input[type=file]:not([capture])', [PHOTO]);
    await seePhoto();

    // The driver can't use a page whose process was killed, and its browser stores nothing when it ends. So
    // the test leaves the page instead.
    const here = await browser.run('return location.href');
    await browser.goto('about:blank');
    await browser.goto(String(here));
    await browser.see('Split stud');
    await seePhoto();

    // One line, as dictated: its value, its place and its photo.
    await place('/area/garage');
    await browser.fill('textarea', 'Packer missing under the plate, left side');
    await browser.press('Save in your own words');
    await browser.see('You wrote: Packer missing under the plate, left side');
    await browser.attach('input[type=file]:not([capture])', [PHOTO]);
    await seePhoto();
    await browser.see('Saved on this phone');
    // A photo of the area comes first, and starts a finding.
    await place('/area/garage');
    await browser.attach('input[type=file]:not([capture])', [PHOTO]);
    await browser.see('private');

    await network.mend();
    await browser.run(`dispatchEvent(new Event('online'))`);
    await expect
      .poll(
        async () => {
          const { finding, photo } = await onServer();
          const [made, said] = Object.entries(finding);
          const [taken, ...others] = Object.values(photo);
          const thumb = fieldValue<string>(taken, 'thumb');
          return {
            title: fieldValue(made?.[1], 'title'),
            isOfFinding: fieldValue(taken, 'finding') === made?.[0],
            thumb: thumb && (await theirs.get(`${paths.photo(thumb)}?kind=thumb`)).status(),
            places: fieldValue(said?.[1], 'places'),
            others: others.map((one) => fieldValue(one, 'finding') === said?.[0]),
          };
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual({
        title: 'Split stud',
        isOfFinding: true,
        thumb: 200,
        places: ['left side'],
        others: [true, false],
      });
  });
});
