import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../calls.ts';
import { expectRefused, newKeys, runOnPostgres } from './on-postgres.ts';

/** More than the pool of a process holds. */
const MORE_THAN_THE_POOL = 25;

test('F21 killed again and again among inquiries that are sent until they are acknowledged, each is there once', async () => {
  const { postgres, send, expectOnce, stop } = await runOnPostgres();
  const keys = newKeys(180);
  let left = keys.length;
  const visitors = Array.from({ length: 6 }, async (_, visitor) => {
    for (const key of keys.filter((_, at) => at % 6 === visitor)) {
      for (;;) {
        const { status } = await send(key);
        if (status === 201) break;
        expect(status).toBe(503);
        await sleep(50);
      }
      left -= 1;
    }
  });
  for (let crash = 0; crash < 8; crash += 1) {
    const before = left;
    await until('a few leads to be in', async () => (left <= Math.max(before - 8, 0) ? true : undefined));
    await postgres.crash();
    await sleep(200);
    await postgres.restart();
  }
  await Promise.all(visitors);
  await expectOnce(keys);
  await stop();
});

test('F21 with every connection of the pool held, whoever waits too long is refused, pages are served, and a retry is one inquiry', async () => {
  const { server, connected, send, expectOnce, stop } = await runOnPostgres();
  const holder = await connected();
  await holder.query('begin');
  await holder.query('lock table contact_submissions in exclusive mode');
  const keys = newKeys(MORE_THAN_THE_POOL);
  const sending = keys.map(send);
  const first = await Promise.race(sending);
  await expectRefused(first);
  expect((await fetch(server.origin)).status).toBe(200);
  await holder.query('rollback');
  await holder.end();
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  for (const key of keys) expect((await send(key)).status).toBe(201);
  await expectOnce(keys);
  await stop();
});
