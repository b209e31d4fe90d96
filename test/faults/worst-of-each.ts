import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../run-server.ts';
import { send } from './worst/client.ts';
import { fillDatabase, fillThroughServer, type World } from './worst/installation.ts';
import { type MeteredServer, runMetered, type Taken } from './worst/metered-server.ts';
import { dearPictures } from './worst/pictures.ts';
import { type Ask, asksOf, listedRequests, nameOf } from './worst/requests.ts';

/** The longest that one request may keep everybody else waiting, on a usual machine. */
const MOST_MS = 50;
/** A piece of work may meet the collection of garbage. It must be short in one of so many tries. */
const TRIES = 3;
const MOST_MEMORY_MB = 1024;
const SHOWN = 20;

type Measured = { what: string; status: number } & Taken;

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

async function measure({ what, method, path, cookie, sent, before, after, isOnce }: Ask): Promise<Measured> {
  let best: Measured | undefined;
  const tries = isOnce ? 1 : TRIES;
  for (let tried = 0; tried < tries && (best?.longestMs ?? MOST_MS) >= MOST_MS; tried += 1) {
    const given = { ...(cookie && { cookie }), ...sent?.(), ...(await before?.()) };
    let status = 0;
    const taken = await server.measure(async () => {
      status = (await send(server, method, path, given)).status;
    }, MOST_MS);
    await after?.();
    if (!best || taken.longestMs < best.longestMs) best = { what, status, ...taken };
  }
  if (!best) throw new Error('Nothing was tried');
  return best;
}

test('every route has its worst request', async () => {
  const routes = (await server.routes()).filter(({ method }) => method !== 'HEAD').map(nameOf);
  expect(Object.keys(listedRequests(world)).sort()).toEqual([...new Set(routes)].sort());
});

test('no single request of any role or link takes the main thread for more than 50 ms, or the service more than 1 GB', async () => {
  const listed = listedRequests(world);
  const measured: Measured[] = [];
  try {
    for (const route of await server.routes()) {
      const requests = listed[nameOf(route)];
      if (requests) for (const ask of asksOf(world, route, requests)) measured.push(await measure(ask));
    }
  } finally {
    show(measured);
  }
  expect(measured.filter(({ longestMs }) => longestMs >= MOST_MS)).toEqual([]);
  expect(measured.filter(({ peakMb }) => peakMb >= MOST_MEMORY_MB)).toEqual([]);
});

test('the largest pictures of each kind take less than 1 GB, however many are drawn at once', async () => {
  let statuses: number[] = [];
  const taken = await server.measure(async () => {
    const answers = dearPictures(world).map(({ method, path, what }) => send(server, method, path, what));
    statuses = (await Promise.all(answers)).map(({ status }) => status);
  }, MOST_MS);
  show([{ what: 'The largest pictures at once', status: Math.max(...statuses), ...taken }]);
  expect(statuses).toEqual([201, 200, ...statuses.slice(2).map(() => 303)]);
  expect(taken.longestMs).toBeLessThan(MOST_MS);
  expect(taken.peakMb).toBeLessThan(MOST_MEMORY_MB);
});

/** The worst of what was measured, by each of the two bounds. */
function show(measured: readonly Measured[]): void {
  for (const by of ['longestMs', 'peakMb'] as const)
    console.table(
      measured
        .toSorted((one, other) => other[by] - one[by])
        .slice(0, SHOWN)
        .map(({ longestMs, totalMs, peakMb, ...asked }) => ({
          ...asked,
          'longest ms': Math.round(longestMs),
          'in all ms': Math.round(totalMs),
          MB: Math.round(peakMb),
        })),
    );
}
