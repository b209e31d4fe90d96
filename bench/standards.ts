import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { signIn } from '#test/calls.ts';
import { residentMb } from '#test/faults/held.ts';
import { type RunningServer, runServer } from '#test/run-server.ts';
import { type Figure, percentile } from './figures.ts';
import { writeLongStandard } from './long-standard.ts';
import { folderOnDisk } from './machine.ts';
import { get, whileServing } from './while-serving.ts';

type Document = { pages: number; readings: number; mostSeconds: number };
/** A long standard, and a national code. */
const DOCUMENTS: Document[] = [
  { pages: 300, readings: 5, mostSeconds: 5 },
  { pages: 1000, readings: 3, mostSeconds: 20 },
];
const MOST_MB = 150;
const WARM_UP = 200;
const WATCH_EVERY_MS = 20;

/**
 * Long standards uploaded to the running product: how long each takes, how much memory it needs, and how it
 * affects the site's visitors.
 */
export async function measureStandards(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const figures: Figure[] = [];
  try {
    for (const document of DOCUMENTS) {
      const pdf = join(folder.path, `${document.pages}.pdf`);
      await writeLongStandard(pdf, document.pages);
      const data = join(folder.path, `data-${document.pages}`);
      await mkdir(data);
      const server = await runServer({ DATA_DIR: data, LOG_LEVEL: 'warn' });
      const read = await measured(server, pdf, document.readings).finally(() => server.stop());
      figures.push(...figuresOf(document, read));
    }
  } finally {
    await folder.remove();
  }
  return figures;
}

type Measured = { seconds: number; mb: number; homePageMs: number[] };

/**
 * Reads a document several times. Returns the longest time, the most memory, and every home page request
 * meanwhile.
 */
async function measured(server: RunningServer, pdf: string, readings: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const most: Measured = { seconds: 0, mb: 0, homePageMs: [] };
  const { cookie } = await signIn(server);
  for (let turn = 0; turn < WARM_UP; turn += 1) await get(`${server.origin}/`, agent);
  for (let turn = 0; turn < readings; turn += 1) {
    // Waits until the memory of the last reading is freed, so that it is not counted here.
    await sleep(1_500);
    const before = residentMb(server);
    let peak = before;
    // The process that reads is gone after it, with the kernel's record of its peak.
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMb(server));
    }, WATCH_EVERY_MS);
    const read = await whileServing(server.origin, agent, () => upload(server, cookie, pdf)).finally(() =>
      clearInterval(watch),
    );
    most.homePageMs.push(...read.homePageMs);
    most.seconds = Math.max(most.seconds, read.seconds);
    most.mb = Math.max(most.mb, peak - before);
    await fetch(server.origin + addressOf(standardCalls.correct, { id: read.result }), {
      method: 'DELETE',
      headers: { cookie },
    });
  }
  agent.destroy();
  return most;
}

function figuresOf(
  { pages, readings, mostSeconds }: Document,
  { seconds, mb, homePageMs }: Measured,
): Figure[] {
  const of = `standards, a PDF of ${pages} pages`;
  return [
    {
      what: `${of}, uploaded, read and written`,
      value: seconds,
      unit: 's',
      bound: { atMost: mostSeconds },
      note: `the longest of ${readings}`,
    },
    {
      what: `${of}, memory grown`,
      value: mb,
      unit: 'MB',
      bound: { atMost: MOST_MB },
      note: 'the process that reads, and the server, together',
    },
    {
      what: `${of}, home page while it is read, p99`,
      value: percentile(homePageMs, 99),
      unit: 'ms',
      bound: { atMost: 20 },
      note: `${homePageMs.length} requests, p50 ${percentile(homePageMs, 50).toFixed(1)} ms, longest ${Math.max(...homePageMs).toFixed(1)} ms`,
    },
  ];
}

/** Returns the id of the stored standard. */
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
