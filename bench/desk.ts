import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { paths } from '#contract/paths.ts';
import { openDatabase } from '#server/database/open.ts';
import { signIn } from '#test/calls.ts';
import { runPostgres } from '#test/postgres.ts';
import { type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { type Cost, deskChart } from './desk-chart.ts';
import { type Figure, percentile } from './figures.ts';
import { folderOnDisk, memoryOf, pin, resetPeak, unpin } from './machine.ts';
import { fillInquiries } from './many-inquiries.ts';
import { get, whileServing } from './while-serving.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const BOUND_AT = 100_000;
const WARM_UP = 30;
const ASKED = 200;
const SERVER_CORE = 0;
const LOAD_CORE = 1;
const now = new Date();

/** What the desk asks for, and the most it may take at 100,000 inquiries. */
const asked: { name: string; address: string; atMostMs: number; steady?: boolean }[] = [
  { name: 'first page', address: `${paths.submissions}?status=leads&limit=50`, atMostMs: 30, steady: true },
  {
    name: 'waiting, by deadline',
    address: `${paths.submissions}?status=new&sort=due&limit=50`,
    atMostMs: 30,
    steady: true,
  },
  {
    name: 'filtered page',
    address: `${paths.submissions}?status=booked&type=frame&limit=50`,
    atMostMs: 30,
    steady: true,
  },
  { name: 'search, a name', address: `${paths.submissions}?q=sample4&limit=50`, atMostMs: 100 },
  { name: 'search, two common words', address: `${paths.submissions}?q=ada+street&limit=50`, atMostMs: 100 },
  { name: 'search, nothing found', address: `${paths.submissions}?q=zzzz&limit=50`, atMostMs: 100 },
  {
    name: 'monthly report',
    address: `${paths.monthlyReport}?month=${brisbane().getUTCMonth()}&year=${brisbane().getUTCFullYear()}`,
    atMostMs: 50,
  },
  { name: 'overview', address: paths.overview, atMostMs: 100 },
];

/** The desk from a thousand inquiries to a million, on both databases, also drawn; and what it weighs in the browser. */
export async function measureDesk(): Promise<Figure[]> {
  const costs: Cost[] = [];
  const figures = [await adminScripts(), ...(await onSqlite(costs)), ...(await onPostgres(costs))];
  await writeFile(new URL('desk.svg', import.meta.url), deskChart(costs));
  return figures;
}

async function onSqlite(costs: Cost[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const folder = await folderOnDisk();
    await fill({ sqliteFile: join(folder.path, 'plumbline.sqlite') }, size);
    figures.push(...(await measured('SQLite', size, { DATA_DIR: folder.path }, costs)));
    await folder.remove();
  }
  return figures;
}

async function onPostgres(costs: Cost[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const home = await temporaryFolder();
  const postgres = await runPostgres(home.path);
  for (const size of SIZES) {
    const folder = await temporaryFolder();
    const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
    await client.connect();
    await client.query(`create database desk_${size}`);
    await client.end();
    const DATABASE_URL = `${postgres.url}/desk_${size}`;
    await fill({ postgresUrl: DATABASE_URL }, size);
    figures.push(...(await measured('PostgreSQL', size, { DATA_DIR: folder.path, DATABASE_URL }, costs)));
    await folder.remove();
  }
  await postgres.stop();
  await home.remove();
  return figures;
}

async function fill(where: { sqliteFile: string } | { postgresUrl: string }, size: number): Promise<void> {
  const { db } = await openDatabase(where);
  await fillInquiries(db, size, now);
  await db.destroy();
  if (!('postgresUrl' in where)) return;
  // As its own housekeeping would have it by the next morning.
  const client = new pg.Client({ connectionString: where.postgresUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function measured(
  database: string,
  size: number,
  settings: { DATA_DIR: string } & Record<string, string>,
  costs: Cost[],
): Promise<Figure[]> {
  const server = await runServer({ ...settings, LOG_LEVEL: 'warn' });
  pin(server.process.pid, SERVER_CORE);
  pin(process.pid, LOAD_CORE);
  const agent = new Agent({ keepAlive: true });
  const figures: Figure[] = [];
  try {
    const { cookie } = await signIn(server);
    for (const { name, address, atMostMs, steady } of asked) {
      const times: number[] = [];
      for (let turn = 0; turn < WARM_UP + ASKED; turn += 1) {
        const startedAt = performance.now();
        await get(server.origin + address, agent, cookie);
        if (turn >= WARM_UP) times.push(performance.now() - startedAt);
      }
      const p50 = percentile(times, 50);
      costs.push({ database, size, what: name, ms: p50 });
      const first = costs.find((cost) => cost.database === database && cost.what === name);
      const ratio = p50 / (first?.ms ?? p50);
      figures.push({
        what: `desk, ${database}, ${size.toLocaleString('en-AU')}: ${name}, p99`,
        value: percentile(times, 99),
        unit: 'ms',
        ...(size === BOUND_AT ? { bound: { atMost: atMostMs } } : {}),
        note: `p50 ${p50.toFixed(1)} ms, ${ratio.toFixed(2)} of that at 1,000`,
      });
      if (steady && size === BOUND_AT)
        figures.push({
          what: `desk, ${database}, ${size.toLocaleString('en-AU')}: ${name}, p50 against 1,000`,
          value: ratio,
          unit: '×',
          bound: { atMost: 1.5 },
        });
    }
    if (size === BOUND_AT) figures.push(...(await exportWhileServing(database, server, agent, cookie)));
  } finally {
    agent.destroy();
    await server.stop();
    unpin(process.pid);
  }
  return figures;
}

/** All inquiries as CSV, while somebody else asks for the home page every few milliseconds. */
async function exportWhileServing(
  database: string,
  server: RunningServer,
  agent: Agent,
  cookie: string,
): Promise<Figure[]> {
  // What the lists before it left in memory is not the export's.
  await sleep(1_500);
  const before = memoryOf(server.process.pid).residentMb;
  resetPeak(server.process.pid);
  const {
    result: bytes,
    seconds,
    homePageMs,
  } = await whileServing(server.origin, agent, () =>
    download(server.origin + paths.submissionsDownload, cookie),
  );
  const grown = memoryOf(server.process.pid).peakMb - before;
  const atRest = await whileServing(server.origin, agent, () => sleep(2_000));
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return [
    {
      what: `desk, ${database}: CSV of 100,000, memory grown`,
      value: grown,
      unit: 'MB',
      bound: { atMost: 30 },
      note: `${megabytes} MB in ${seconds.toFixed(1)} s, from ${before.toFixed(0)} MB`,
    },
    {
      what: `desk, ${database}: home page while it is streamed, p99`,
      value: percentile(homePageMs, 99),
      unit: 'ms',
      bound: { atMost: 20 },
      note: `${homePageMs.length} requests; ${percentile(atRest.homePageMs, 99).toFixed(1)} ms while nothing else goes on`,
    },
  ];
}

/**
 * Reads something to its end in a process of its own, as somebody else's browser would: the one that asks for the home page
 * must not wait for its own reading. Returns how many bytes came.
 */
async function download(url: string, cookie: string): Promise<number> {
  const script = `
    const reply = await fetch(process.argv[1], { headers: { cookie: process.argv[2] } });
    let bytes = 0;
    for await (const chunk of reply.body) bytes += chunk.length;
    console.log(reply.status === 200 ? bytes : NaN);`;
  const reader = spawn(process.execPath, ['--input-type=module', '-e', script, url, cookie]);
  let said = '';
  for await (const chunk of reader.stdout.setEncoding('utf8')) said += chunk;
  const bytes = Number(said);
  if (!bytes) throw new Error(`${url} could not be read`);
  return bytes;
}

/** The scripts of every page of the desk together, as they travel. */
async function adminScripts(): Promise<Figure> {
  const client = fileURLToPath(new URL('../build/client/', import.meta.url));
  const names = await readdir(client, { recursive: true });
  const scripts = new Set<string>();
  for (const name of names.filter((one) => /^admin(\/.*)?\/?index\.html$/.test(one))) {
    const html = await readFile(join(client, name), 'utf8');
    for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) scripts.add(path);
  }
  let bytes = 0;
  for (const path of scripts) bytes += (await stat(join(client, `${path}.br`))).size;
  return {
    what: 'desk, scripts of all its pages, brotli',
    value: bytes / 1024,
    unit: 'KB',
    bound: { atMost: 200 },
    note: `${scripts.size} files, React and the router among them`,
  };
}

function brisbane(): Date {
  return new Date(now.getTime() + 10 * 60 * 60 * 1000);
}
