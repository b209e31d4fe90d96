import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#test/calls.ts';
import { draftOf, owner } from '#test/faults/publishing.ts';
import { runServer } from '#test/run-server.ts';
import { type Figure, percentile } from './figures.ts';
import { folderOnDisk, LOAD_CORE, memoryOf, pin, unpin } from './machine.ts';
import { underSteadyLoad } from './steady-load.ts';

const PUBLICATIONS = 10;
const PER_SECOND = 1_000;
const WARM_UP_SECONDS = 5;
/** The process that renders ends by itself after half a minute. */
const REST_MS = 35_000;

/**
 * The home page while an owner publishes ten times, at a steady 1,000 requests a second. The load is kept on one core; the server and
 * the process that renders may use both, as on a small machine.
 */
export async function measureFacts(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  try {
    pin(process.pid, LOAD_CORE);
    const desk = await owner(server);
    const given = { origin: server.origin, perSecond: PER_SECOND };
    await underSteadyLoad(given, () => sleep(1000 * WARM_UP_SECONDS));
    const quiet = await underSteadyLoad(given, () => sleep(1000 * WARM_UP_SECONDS));
    const seconds: number[] = [];
    const busy = await underSteadyLoad(given, async () => {
      for (let time = 0; time < PUBLICATIONS; time += 1) {
        const said = { dollars: 551 + time, name: `Bayside Building Inspections ${time}` };
        const draftVersion = await draftOf(desk, said);
        const startedAt = performance.now();
        const reply = await desk.publish(draftVersion);
        if (reply.status !== 201) throw new Error(`Publishing was answered ${reply.status}`);
        await until('the new price', async () =>
          (await (await fetch(`${server.origin}/pricing`)).text()).includes(`$${said.dollars}`)
            ? true
            : undefined,
        );
        seconds.push((performance.now() - startedAt) / 1000);
      }
    });
    await sleep(REST_MS);
    return [
      {
        what: 'publish to new pages, longest',
        value: Math.max(...seconds),
        unit: 's',
        bound: { atMost: 15 },
        note: `${PUBLICATIONS} publications at ${PER_SECOND} requests/s: ${seconds.map((one) => one.toFixed(1)).join(', ')}`,
      },
      {
        what: 'requests not answered meanwhile',
        value: busy.failed,
        unit: '',
        bound: { atMost: 0 },
        note: `of ${busy.ms.length + busy.failed}`,
      },
      {
        what: 'home page meanwhile, p99',
        value: percentile(busy.ms, 99),
        unit: 'ms',
        bound: { atMost: 20 },
        note: `p50 ${percentile(busy.ms, 50).toFixed(1)} ms, longest ${percentile(busy.ms, 100).toFixed(0)} ms; without publishing p99 ${percentile(quiet.ms, 99).toFixed(1)} ms`,
      },
      {
        what: 'resident at rest afterwards',
        value: memoryOf(server.process.pid).residentMb,
        unit: 'MB',
        bound: { atMost: 190 },
        note: `${REST_MS / 1000} s after the last publication; the process that renders has ended`,
      },
    ];
  } finally {
    unpin(process.pid);
    await server.stop();
    await folder.remove();
  }
}
