import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { monthOf, splitMonth } from '#contract/calendar.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as todayCalls from '#contract/desk/endpoints/today.ts';
import { paths } from '#contract/paths.ts';
import { openDatabase } from '#server/database/open.ts';
import { signIn } from '#test/calls.ts';
import { runPostgres } from '#test/postgres.ts';
import { type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { type Figure, percentile } from './figures.ts';
import { folderOnDisk, LOAD_CORE, memoryOf, pin, resetPeak, SERVER_CORE, unpin } from './machine.ts';
import { fillInquiries, fillToday } from './many-inquiries.ts';
import { get, whileServing } from './while-serving.ts';

const FEW = 1_000;
const MANY = 100_000;
const WARM_UP = 30;
const ASKED = 200;
const IN_A_ROW = 10;
const now = new Date();
const today = splitMonth(monthOf(now));

type Question = { name: string; address: string; atMostMs: number; isSteady?: true };
type Side = { size: number; settings: { DATA_DIR: string } & Record<string, string> };
type Desk = { size: number; server: RunningServer; cookie: string };

/** The desk's questions, each with its most time at 100,000 inquiries. A steady one also holds at 1,000. */
const asked: Question[] = [
  {
    name: 'first page',
    address: `${inquiryCalls.list.path}?status=leads&limit=50`,
    atMostMs: 30,
    isSteady: true,
  },
  {
    name: 'waiting, by deadline',
    address: `${inquiryCalls.list.path}?status=new&sort=due&limit=50`,
    atMostMs: 30,
    isSteady: true,
  },
  {
    name: 'filtered page',
    address: `${inquiryCalls.list.path}?status=booked&type=frame&limit=50`,
    atMostMs: 30,
    isSteady: true,
  },
  { name: 'today', address: todayCalls.today.path, atMostMs: 60, isSteady: true },
  { name: 'search, a name', address: `${inquiryCalls.list.path}?q=sample4&limit=50`, atMostMs: 100 },
  {
    name: 'search, two common words',
    address: `${inquiryCalls.list.path}?q=ada+street&limit=50`,
    atMostMs: 100,
  },
  { name: 'search, nothing found', address: `${inquiryCalls.list.path}?q=zzzz&limit=50`, atMostMs: 100 },
  {
    name: 'monthly report',
    address: `${partnerCalls.partnersMonth.path}?month=${today.month}&year=${today.year}`,
    atMostMs: 50,
  },
  { name: 'overview', address: inquiryCalls.overview.path, atMostMs: 100 },
];

/** The desk with 100,000 inquiries against 1,000, on both databases, and the size of its scripts. */
export async function measureDesk(): Promise<Figure[]> {
  return [await adminScripts(), ...(await onSqlite()), ...(await onPostgres())];
}

async function onSqlite(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const sides: Side[] = [];
  try {
    for (const size of [FEW, MANY]) {
      const DATA_DIR = join(folder.path, `${size}`);
      await mkdir(DATA_DIR);
      await fill({ sqliteFile: join(DATA_DIR, 'plumbline.sqlite') }, size);
      sides.push({ size, settings: { DATA_DIR } });
    }
    return await measured('SQLite', sides);
  } finally {
    await folder.remove();
  }
}

async function onPostgres(): Promise<Figure[]> {
  const [home, folder] = [await temporaryFolder(), await temporaryFolder()];
  const postgres = await runPostgres(home.path);
  const sides: Side[] = [];
  try {
    for (const size of [FEW, MANY]) {
      const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
      await client.connect();
      await client.query(`create database desk_${size}`);
      await client.end();
      const DATABASE_URL = `${postgres.url}/desk_${size}`;
      await fill({ postgresUrl: DATABASE_URL }, size);
      sides.push({ size, settings: { DATA_DIR: join(folder.path, `${size}`), DATABASE_URL } });
    }
    return await measured('PostgreSQL', sides);
  } finally {
    await postgres.stop();
    await home.remove();
    await folder.remove();
  }
}

async function fill(where: { sqliteFile: string } | { postgresUrl: string }, size: number): Promise<void> {
  const { db } = await openDatabase(where);
  await fillInquiries(db, size, now);
  await fillToday(db, now);
  await db.destroy();
  if (!('postgresUrl' in where)) return;
  // PostgreSQL's own housekeeping would do this by the next morning.
  const client = new pg.Client({ connectionString: where.postgresUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** Measures all sizes in turns, with a server each, so that the machine's state affects all of them alike. */
async function measured(database: string, sides: Side[]): Promise<Figure[]> {
  const desks: Desk[] = [];
  const figures: Figure[] = [];
  const agent = new Agent({ keepAlive: true });
  try {
    for (const { size, settings } of sides) {
      const server = await runServer({ ...settings, LOG_LEVEL: 'warn' });
      pin(server.process.pid, SERVER_CORE);
      desks.push({ size, server, cookie: (await signIn(server)).cookie });
    }
    pin(process.pid, LOAD_CORE);
    for (const question of asked)
      figures.push(...figuresOf(database, question, await answerTimes(desks, question.address, agent)));
    const large = desks.find(({ size }) => size === MANY);
    if (large) figures.push(...(await exportWhileServing(database, large, agent)));
  } finally {
    agent.destroy();
    for (const { server } of desks) await server.stop();
    unpin(process.pid);
  }
  return figures;
}

/**
 * The times of each desk for the same question, in ms, after a warm-up. Asks one desk a few times, then the
 * next.
 */
async function answerTimes(desks: Desk[], address: string, agent: Agent): Promise<number[][]> {
  const times: number[][] = desks.map(() => []);
  for (let round = 0; round < (WARM_UP + ASKED) / IN_A_ROW; round += 1)
    for (const [at, { server, cookie }] of desks.entries())
      for (let turn = 0; turn < IN_A_ROW; turn += 1) {
        const startedAt = performance.now();
        await get(server.origin + address, agent, cookie);
        if (round * IN_A_ROW >= WARM_UP) times[at]?.push(performance.now() - startedAt);
      }
  return times;
}

function figuresOf(
  database: string,
  { name, atMostMs, isSteady }: Question,
  [few = [], many = []]: number[][],
): Figure[] {
  const what = `desk, ${database}: ${name}`;
  const [small, large] = [percentile(few, 50), percentile(many, 50)];
  const atMany: Figure = {
    what: `${what}, p99`,
    value: percentile(many, 99),
    unit: 'ms',
    bound: { atMost: atMostMs },
    note: `p50 ${large.toFixed(1)} ms, and ${small.toFixed(1)} ms at 1,000`,
  };
  if (!isSteady) return [atMany];
  return [
    atMany,
    { what: `${what}, p50 against 1,000`, value: large / small, unit: '×', bound: { atMost: 1.5 } },
  ];
}

/** Downloads all inquiries as CSV while another client requests the home page every few milliseconds. */
async function exportWhileServing(
  database: string,
  { server, cookie }: Desk,
  agent: Agent,
): Promise<Figure[]> {
  // Waits until the memory of the earlier lists is freed, so that it is not counted here.
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
 * Reads a download to its end in a separate process, as another browser would, so that the reading doesn't
 * delay the home page's requests. Returns how many bytes came.
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

/** The compressed scripts of the desk's page that loads most. */
async function adminScripts(): Promise<Figure> {
  const client = fileURLToPath(new URL('../build/client/', import.meta.url));
  const names = await readdir(client, { recursive: true });
  let heaviest = { name: '', bytes: 0 };
  for (const name of names.filter((one) => /^admin(\/.*)?\/?index\.html$/.test(one))) {
    const html = await readFile(join(client, name), 'utf8');
    let bytes = 0;
    for (const path of new Set(html.match(/\/assets\/[\w.-]+\.js/g)))
      bytes += (await stat(join(client, `${path}.br`))).size;
    if (bytes > heaviest.bytes) heaviest = { name, bytes };
  }
  return {
    what: 'desk, scripts of its heaviest page, brotli',
    value: heaviest.bytes / 1024,
    unit: 'KB',
    bound: { atMost: 200 },
    note: `/${heaviest.name.replace('/index.html', '')}; React and the router among them`,
  };
}
