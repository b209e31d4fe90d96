import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sample } from '#content/sample.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { freeBytes } from '#server/files/disk.ts';
import { seeded } from '../../demo/days.ts';
import { until } from '../calls.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { runs } from '../runs.ts';
import {
  draftOf,
  expectSaid,
  isRenderer,
  owner,
  renderedFolders,
  rendererOf,
  renderersOf,
  type Said,
} from './publishing.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';

const MB = 1024 * 1024;
const shipped: Said = { dollars: 550, name: sample.identity.name };
const own: Said = { dollars: 577, name: 'Bayside Building Inspections' };
const next: Said = { dollars: 599, name: 'Riverside Building Inspections' };

test('on a full disk, publishing says so and changes nothing, and works once there is space', async ({
  skip,
}) => {
  const { path, remove } = await temporaryFolder();
  if (!mountSmallDisk(path, 64)) return skip('a small disk cannot be mounted here');
  const server = await runServer({ DATA_DIR: path, DISK_RESERVE_MB: '0' });
  const filling = join(path, 'filling');
  const leave = async (bytes: number) => {
    await rm(filling, { force: true });
    await writeFile(filling, Buffer.alloc(Math.max(0, (await freeBytes(path)) - bytes)));
  };
  try {
    const desk = await owner(server);
    const draftVersion = await draftOf(desk, own);
    for (const room of [0, 0.5, 2, 4]) {
      await leave(room * MB);
      const reply = await desk.publish(draftVersion);
      expect([reply.status, (await reply.json()).message], `${room} MB`).toEqual([
        507,
        messages.noRoomForPages,
      ]);
      expect(await renderedFolders(server)).toEqual({ whole: [], parts: [] });
      await expectSaid(server, shipped, [own]);
      expect(await desk.read()).toMatchObject({
        version: 0,
        draftVersion,
        draft: { identity: { name: own.name } },
      });
    }
    await rm(filling);
    expect((await desk.publish(draftVersion)).status).toBe(201);
    await expectSaid(server, own, [shipped]);
  } finally {
    await server.stop();
    unmount(path);
    await remove();
  }
});

test('a server that is killed while it publishes has, when it is back, the old facts and the draft, or the new ones', async () => {
  const { path, remove } = await temporaryFolder();
  const random = seeded(20_261_129);
  let server = await runServer({ DATA_DIR: path });
  let desk = await owner(server);
  expect((await desk.publish(await draftOf(desk, own))).status).toBe(201);
  let [now, coming] = [own, next];
  const outcomes = { old: 0, new: 0 };
  const renderers: number[] = [];
  // How long a whole publication takes here, so that kills fall into each part of it.
  let longestMs = 0;
  for (let kill = 0; kill <= runs(12); kill += 1) {
    const version = (await desk.read()).version;
    const draftVersion = await draftOf(desk, coming);
    const startedAt = performance.now();
    const published = desk.publish(draftVersion).then(
      ({ status }) => status,
      () => undefined,
    );
    // The first one tells how long it takes.
    const status = await (kill === 0
      ? published
      : Promise.race([published, sleep(random() * longestMs * 1.1)]));
    longestMs = Math.max(longestMs, kill === 0 ? performance.now() - startedAt : 0);
    renderers.push(...renderersOf(server.process));
    await server.kill();
    await published;
    server = await runServer({ DATA_DIR: path });
    desk = await owner(server);
    const found = await desk.read();
    const isNew = found.version > version;
    // What was answered has happened.
    if (status === 201) expect(isNew).toBe(true);
    outcomes[isNew ? 'new' : 'old'] += 1;
    if (isNew) {
      [now, coming] = [coming, now];
      expect(found).toMatchObject({ version: version + 1, draft: null });
    } else {
      expect(found).toMatchObject({ version, draft: { identity: { name: coming.name } }, draftVersion });
    }
    expect(found).toMatchObject({ facts: { identity: { name: now.name } }, problem: null });
    await expectSaid(server, now, [coming]);
    expect((await renderedFolders(server)).whole).toHaveLength(1);
  }
  console.info(
    `After ${runs(12) + 1} kills: ${outcomes.old} times the old facts, ${outcomes.new} times the new ones`,
  );

  // What the kills left is deleted once nobody can be making it any more. On a busy machine a renderer, which has the lowest priority,
  // takes long to notice that its server is gone.
  await until('the renderers of the killed servers', async () => !renderers.some(isRenderer) || undefined);
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const part of (await renderedFolders(server)).parts)
    await utimes(join(path, 'sites', part), hourAgo, hourAgo);
  await server.stop();
  server = await runServer({ DATA_DIR: path });
  expect(await readdir(join(path, 'sites'))).toHaveLength(1);
  await server.stop();
  await remove();
});

test('if the process that renders is killed, the desk says so, nothing changes, and the next try works', async () => {
  const { path, remove } = await temporaryFolder();
  const server = await runServer({ DATA_DIR: path });
  const desk = await owner(server);
  const draftVersion = await draftOf(desk, own);
  const reply = desk.publish(draftVersion);
  const renderer = await rendererOf(server);
  process.kill(renderer, 'SIGKILL');
  const refused = await reply;
  expect([refused.status, (await refused.json()).message]).toEqual([409, messages.notRendered]);
  await expectSaid(server, shipped, [own]);
  expect(await desk.read()).toMatchObject({ version: 0, draftVersion });
  expect(await renderedFolders(server)).toEqual({ whole: [], parts: [] });

  expect((await desk.publish(draftVersion)).status).toBe(201);
  await expectSaid(server, own, [shipped]);
  await server.stop();
  await remove();
});

test('if the pages cannot be rendered at a start, visitors read that instead of the sample, and they come back by themselves', async () => {
  const { path, remove } = await temporaryFolder();
  let server = await runServer({ DATA_DIR: path });
  let desk = await owner(server);
  expect((await desk.publish(await draftOf(desk, own))).status).toBe(201);
  await server.stop();

  const startWithoutRenderer = () =>
    runServer({ DATA_DIR: path }, async (started) => {
      process.kill(await rendererOf({ process: started }), 'SIGKILL');
    });

  // As on a day on which an article appears: the pages of the day before are whole.
  const [name = ''] = (await renderedFolders(server)).whole;
  await rename(
    join(path, 'sites', name),
    join(path, 'sites', name.replace(/none$|[\d-]{10}$/, '2020-01-01')),
  );
  server = await startWithoutRenderer();
  await expectSaid(server, own, [shipped]);
  desk = await owner(server);
  expect((await desk.read()).problem).not.toBeNull();
  await server.stop();

  // As after a restore, or after an upgrade: no rendered pages fit.
  await rm(join(path, 'sites'), { recursive: true });
  server = await startWithoutRenderer();
  for (const page of ['/', '/pricing', '/faq', '/no-such-page']) {
    const reply = await fetch(server.origin + page);
    expect(reply.status, page).toBe(503);
    const html = await reply.text();
    expect(html, page).toContain(own.name);
    expect(html, page).not.toContain(shipped.name);
  }
  const ready = await fetch(server.origin + paths.ready);
  expect([ready.status, await ready.json()]).toEqual([503, { database: true, files: true, pages: false }]);
  desk = await owner(server);
  expect(await desk.read()).toMatchObject({ version: 1, facts: { identity: { name: own.name } } });
  expect((await desk.read()).problem).not.toBeNull();

  // It is tried again each minute.
  await expect
    .poll(async () => (await fetch(server.origin + paths.ready)).status, { timeout: 150_000, interval: 500 })
    .toBe(200);
  await expectSaid(server, own, [shipped]);
  expect((await desk.read()).problem).toBeNull();
  await server.stop();
  await remove();
});
