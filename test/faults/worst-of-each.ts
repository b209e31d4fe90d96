import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../run-server.ts';
import { send } from './worst/client.ts';
import { fillDatabase, fillThroughServer, type World } from './worst/installation.ts';
import { type MeteredServer, runMetered } from './worst/metered-server.ts';
import { type Ask, asksOf, listedRequests, nameOf } from './worst/requests.ts';

/** The longest that one request may keep everybody else waiting, on a usual machine. */
const MOST_MS = 50;
/** A piece of work may meet the collection of garbage. It must be short in one of so many tries. */
const TRIES = 3;
const MOST_MEMORY_MB = 1024;
const SHOWN = 20;

type Measured = { what: string; status: number; longestMs: number; totalMs: number };

let server: MeteredServer;
let world: World;
const cleanUps: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const clock = performance.now();
  const took = (what: string) => console.log(`${what}: ${((performance.now() - clock) / 1000).toFixed(1)} s`);
  await fillDatabase(folder.path);
  took('database');
  server = await runMetered(folder.path);
  cleanUps.push(server.stop);
  world = await fillThroughServer(server);
  took('server');
}, 600_000);

afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function measure(
  { what, method, path, cookie, sent, before, after, isOnce }: Ask,
  most: number,
): Promise<Measured> {
  let best: Measured | undefined;
  const tries = isOnce ? 1 : TRIES;
  for (let tried = 0; tried < tries && (best?.longestMs ?? most) >= most; tried += 1) {
    const given = { ...(cookie && { cookie }), ...sent?.(), ...(await before?.()) };
    let status = 0;
    const turns = await server.measure(async () => {
      status = (await send(server, method, path, given)).status;
    });
    await after?.();
    if (!best || turns.longestMs < best.longestMs) best = { what, status, ...turns };
  }
  if (!best) throw new Error('Nothing was tried');
  return best;
}

test('every route has its worst request', async () => {
  const routes = (await server.routes()).filter(({ method }) => method !== 'HEAD').map(nameOf);
  expect(Object.keys(listedRequests(world)).sort()).toEqual([...new Set(routes)].sort());
});

test('no single request of any role or link takes the main thread for more than 50 ms, or the service more than 1 GB', async () => {
  const most = MOST_MS * (await server.slowness());
  const listed = listedRequests(world);
  const measured: Measured[] = [];
  for (const route of await server.routes()) {
    const requests = listed[nameOf(route)];
    if (requests) for (const ask of asksOf(world, route, requests)) measured.push(await measure(ask, most));
  }
  measured.sort((one, other) => other.longestMs - one.longestMs);
  console.table(
    measured.slice(0, SHOWN).map(({ what, status, longestMs, totalMs }) => ({
      ...{ what, status, 'longest ms': Math.round(longestMs), 'in all ms': Math.round(totalMs) },
    })),
  );
  console.log(
    `The bound is ${Math.round(most)} ms. The service had at most ${Math.round(server.peakMb())} MB.`,
  );
  expect(measured.filter(({ longestMs }) => longestMs >= most)).toEqual([]);
  expect(server.peakMb()).toBeLessThan(MOST_MEMORY_MB);
});
