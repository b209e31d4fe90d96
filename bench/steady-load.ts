import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { pages } from '#contract/paths.ts';
import { get } from './while-serving.ts';

const CONNECTIONS = 64;

/** How long each request took in ms, and how many were not answered. */
export type Load = { ms: number[]; failed: number };
type Given = { origin: string; perSecond: number };

/**
 * Requests the home page at a steady rate while work is done. The requests are made in a thread of their own, so that what the work
 * does in this one delays none of them. A request counts from when it was due, not from when a connection was free.
 */
export async function underSteadyLoad(given: Given, work: () => Promise<unknown>): Promise<Load> {
  const thread = new Worker(new URL(import.meta.url), { workerData: given });
  const { promise, resolve, reject } = Promise.withResolvers<Load>();
  thread.once('message', resolve);
  thread.once('error', reject);
  try {
    await work();
  } finally {
    thread.postMessage('the work is done');
  }
  return promise;
}

async function load({ origin, perSecond }: Given, hasEnded: () => boolean): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ms: number[] = [];
  let failed = 0;
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let number = 0; !hasEnded(); number += 1) {
    const dueAt = startedAt + (1000 * number) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await sleep(early);
    const asked = get(`${origin}${pages.home}`, agent)
      .then(
        () => void ms.push(performance.now() - dueAt),
        () => {
          failed += 1;
        },
      )
      .finally(() => open.delete(asked));
    open.add(asked);
  }
  await Promise.all(open);
  agent.destroy();
  return { ms, failed };
}

if (parentPort) {
  let hasEnded = false;
  parentPort.once('message', () => {
    hasEnded = true;
  });
  parentPort.postMessage(await load(workerData, () => hasEnded));
}
