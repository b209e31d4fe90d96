import { openAsBlob } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { signIn } from '#test/calls.ts';
import { type RunningServer, runServer } from '#test/run-server.ts';
import { type Figure, percentile } from './figures.ts';
import { writeLongStandard } from './long-standard.ts';
import { folderOnDisk, memoryOf, resetPeak } from './machine.ts';
import { get, whileServing } from './while-serving.ts';

const PAGES = 300;
const READINGS = 5;
const WARM_UP = 200;

/** A long standard uploaded to the running product: how long it takes, what it holds, and what readers of the site notice. */
export async function measureStandards(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const pdf = join(folder.path, 'long.pdf');
  await writeLongStandard(pdf, PAGES);
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const agent = new Agent({ keepAlive: true });
  const homePageMs: number[] = [];
  let longestSeconds = 0;
  let mostMb = 0;
  try {
    const { cookie } = await signIn(server);
    for (let turn = 0; turn < WARM_UP; turn += 1) await get(`${server.origin}/`, agent);
    for (let turn = 0; turn < READINGS; turn += 1) {
      // What the reading before it left in memory is not this one's.
      await sleep(1_500);
      const before = memoryOf(server.process.pid).residentMb;
      resetPeak(server.process.pid);
      const read = await whileServing(server.origin, agent, () => upload(server, cookie, pdf));
      homePageMs.push(...read.homePageMs);
      longestSeconds = Math.max(longestSeconds, read.seconds);
      mostMb = Math.max(mostMb, memoryOf(server.process.pid).peakMb - before);
      await fetch(server.origin + addressOf(standardCalls.correct, { id: read.result }), {
        method: 'DELETE',
        headers: { cookie },
      });
    }
  } finally {
    agent.destroy();
    await server.stop();
    await folder.remove();
  }
  const of = `a PDF of ${PAGES} pages`;
  return [
    {
      what: `standards, ${of}, uploaded, read and written`,
      value: longestSeconds,
      unit: 's',
      bound: { atMost: 20 },
      note: `the longest of ${READINGS}`,
    },
    {
      what: `standards, ${of}, memory grown`,
      value: mostMb,
      unit: 'MB',
      bound: { atMost: 400 },
      note: 'thread and server together',
    },
    {
      what: 'standards, home page while it is read, p99',
      value: percentile(homePageMs, 99),
      unit: 'ms',
      bound: { atMost: 20 },
      note: `${homePageMs.length} requests, p50 ${percentile(homePageMs, 50).toFixed(1)} ms`,
    },
  ];
}

/** Returns the id under which it is kept. */
async function upload(server: RunningServer, cookie: string, pdf: string): Promise<string> {
  const form = new FormData();
  form.append('document', await openAsBlob(pdf), 'long.pdf');
  const reply = await fetch(server.origin + paths.standardUpload, {
    method: 'POST',
    headers: { cookie, accept: 'application/json' },
    body: form,
  });
  const said = await reply.json();
  if (reply.status !== 201) throw new Error(`The standard was answered ${reply.status}: ${said.message}`);
  return said.standard.id;
}
