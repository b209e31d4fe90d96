import { randomInt } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { type Acknowledged, getJson, inquiryAcknowledged, signIn } from '../calls.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { expectWhole } from './whole.ts';

const SUBMISSIONS = 200;
const AT_ONCE = 25;

test('F1 after kills at random points of 200 submissions, every acknowledged inquiry and file is there and whole', async () => {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path };
  const acknowledged: Acknowledged[] = [];
  const burst = (server: RunningServer) =>
    Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, number) =>
        inquiryAcknowledged(server, { fileBytes: number % 2 ? randomInt(1_000, 500_000) : 0 }),
      ),
    );
  let server = await runServer(settings);
  for (let kills = 0; kills < SUBMISSIONS / AT_ONCE; kills += 1) {
    const outcomes = burst(server);
    await sleep(randomInt(5, 60));
    await server.kill();
    for (const outcome of await outcomes)
      if (outcome.status === 'fulfilled') acknowledged.push(outcome.value);
    server = await runServer(settings);
  }
  // The last ones run without kills, so that the test proves something even if every kill came early.
  for (const outcome of await burst(server)) {
    if (outcome.status === 'rejected') throw outcome.reason;
    acknowledged.push(outcome.value);
  }
  // And the desk shows them.
  const listed = await getJson<Inquiry[]>(server, inquiryCalls.list.path, await signIn(server));
  const ids = new Set(listed.map(({ id }) => id));
  expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
  await server.stop();
  await expectWhole(folder.path, acknowledged);
  await folder.remove();
}, 180_000);

test('F1 a key file cut short by a crash at the first start is made again', async () => {
  const folder = await temporaryFolder();
  const secret = join(folder.path, 'secret');
  await writeFile(secret, '');
  const server = await runServer({ DATA_DIR: folder.path });
  await server.stop();
  expect(await readFile(secret, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  await folder.remove();
});

test('F1 after a kill during the first start, the next start works like a first one', async () => {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path };
  for (let kills = 0; kills < 8; kills += 1)
    await runServer(settings, (process) => {
      setTimeout(() => process.kill('SIGKILL'), randomInt(60, 400));
    }).then(
      (server) => server.kill(),
      () => undefined,
    );
  const server = await runServer(settings);
  await signIn(server);
  const inquiry = await inquiryAcknowledged(server, { fileBytes: 1_000 });
  await server.stop();
  expect(await readFile(join(folder.path, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect((await readdir(folder.path)).filter((name) => name.includes('.part'))).toEqual([]);
  await expectWhole(folder.path, [inquiry]);
  await folder.remove();
});
