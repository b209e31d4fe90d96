import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { until } from '../calls.ts';
import { expectRefused, newKeys, runOnPostgres } from './on-postgres.ts';

test('F21 PostgreSQL dying in mid-transaction costs no acknowledged inquiry, and a retry is one inquiry', async () => {
  const { postgres, server, connected, send, expectOnce, stop } = await runOnPostgres();
  const early = newKeys(5);
  for (const key of early) expect((await send(key)).status).toBe(201);

  // The keys' table is held: transactions that have written their inquiry wait there, and die there.
  const holder = await connected();
  await holder.query('begin');
  await holder.query('lock table idempotency_keys in exclusive mode');
  const caught = newKeys(5);
  const sending = caught.map(send);
  await until('the transactions to wait', async () => {
    const { rows } = await holder.query(
      "select count(*)::int as n from pg_locks where not granted and relation = 'idempotency_keys'::regclass",
    );
    return rows[0].n === caught.length ? true : undefined;
  });
  await postgres.crash();
  for (const reply of await Promise.all(sending)) await expectRefused(reply);

  // While it is away: the site stands, an inquiry is refused with another way to reach us, and the process says it is not ready.
  expect((await fetch(server.origin)).status).toBe(200);
  for (const key of newKeys(1)) await expectRefused(await send(key));
  expect((await fetch(server.origin + paths.ready)).status).toBe(503);
  expect((await fetch(server.origin + paths.health)).status).toBe(200);

  await postgres.restart();
  await until('the server to be ready', async () =>
    (await fetch(server.origin + paths.ready)).ok ? true : undefined,
  );
  for (const key of [...caught, ...caught]) expect((await send(key)).status).toBe(201);
  const keys = [...early, ...caught];
  await expectOnce(keys);
  await stop();
});
