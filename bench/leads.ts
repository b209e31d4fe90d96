import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { paths } from '#contract/paths.ts';
import { openDatabase } from '#server/database/open.ts';
import { openSqliteFile } from '#server/database/sqlite.ts';
import { runServer } from '#test/run-server.ts';
import { commitLeadRows, type LeadRows, ROWS, readLeadRows } from './lead-rows.ts';
import { canPin, folderOnDisk, pin, unpin } from './machine.ts';
import { type Figure, median, percentile } from './report.ts';

const ROUNDS = 3;
const WARM_UP = 1_500;
const LEADS = 5_000;
const CONNECTIONS = 32;
const SERVER_CORE = 0;
const LOAD_CORE = 1;

type Round = { perSecond: number; barePerSecond: number; p50: number; p99: number; longest: number };

/**
 * How fast leads are acknowledged: distinct JSON requests, each with its own idempotency key, over 32 connections that
 * stay open. Against `node:sqlite` committing the very rows the server wrote, read back from its database, into an
 * empty one on the same disk with the same tables and settings; in turns, so that both meet the same disk.
 */
export async function measureLeads(): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await oneRound());

  const pinned = canPin ? 'server and load on a core each' : 'server and load share the cores';
  const of = (pick: (round: Round) => number) => rounds.map(pick);
  return [
    {
      what: 'bare node:sqlite, same rows',
      value: median(of((r) => r.barePerSecond)),
      unit: '/s',
      note: `median of ${ROUNDS} rounds of ${LEADS}, synchronous=FULL`,
    },
    {
      what: 'acknowledged JSON leads',
      value: median(of((r) => r.perSecond)),
      unit: '/s',
      note: `${CONNECTIONS} connections, ${pinned}`,
    },
    {
      what: 'leads, of the bare rate',
      value: median(of((r) => (100 * r.perSecond) / r.barePerSecond)),
      unit: '%',
      bound: { atLeast: 25 },
      note: `median of the rounds' ratios: ${of((r) => Math.round((100 * r.perSecond) / r.barePerSecond)).join(', ')}`,
    },
    { what: 'leads, p50', value: median(of((r) => r.p50)), unit: 'ms', note: 'median of the rounds' },
    {
      what: 'leads, p99',
      value: Math.max(...of((r) => r.p99)),
      unit: 'ms',
      bound: { atMost: 50 },
      note: `the worst round; the longest answer took ${Math.round(Math.max(...of((r) => r.longest)))} ms`,
    },
  ];
}

async function oneRound(): Promise<Round> {
  const folder = await folderOnDisk();
  try {
    const dataDir = join(folder.path, 'server');
    const { seconds, latencies } = await throughTheServer(dataDir);
    const leads = leadsOf(join(dataDir, 'plumbline.sqlite'));
    const bareSeconds = await bare(join(folder.path, 'bare'), leads);
    return {
      perSecond: LEADS / seconds,
      barePerSecond: LEADS / bareSeconds,
      p50: percentile(latencies, 50),
      p99: percentile(latencies, 99),
      longest: Math.max(...latencies),
    };
  } finally {
    unpin(process.pid);
    await folder.remove();
  }
}

async function throughTheServer(dataDir: string): Promise<{ seconds: number; latencies: number[] }> {
  const server = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  pin(server.process.pid, SERVER_CORE);
  pin(process.pid, LOAD_CORE);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await sendLeads(server.origin, agent, WARM_UP);
    const startedAt = performance.now();
    const latencies = await sendLeads(server.origin, agent, LEADS);
    return { seconds: (performance.now() - startedAt) / 1000, latencies };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Sends so many leads, each connection its next as soon as the last is acknowledged; returns how long each took, in ms. */
async function sendLeads(origin: string, agent: Agent, count: number): Promise<number[]> {
  const latencies: number[] = [];
  let sent = 0;
  const connection = async () => {
    while (sent < count) {
      sent += 1;
      const startedAt = performance.now();
      await sendLead(origin, agent, sent);
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return latencies;
}

function sendLead(origin: string, agent: Agent, number: number): Promise<void> {
  const body = JSON.stringify({
    firstName: 'Ada',
    lastName: `Sample ${number}`,
    email: `ada${number}@example.com`,
    phone: '0491 570 006',
    propertyAddress: `${number} Sample Street, Chermside QLD 4032`,
    serviceType: 'stage-inspection',
    inspectionType: 'frame',
    preferredDate: '2026-12-02',
    preferredTime: 'morning',
    additionalInfo:
      'The frame is up on Friday. The gate code is on the temporary fence, the dog is friendly.',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    request(`${origin}${paths.contact}`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 201
          ? resolve()
          : reject(new Error(`A lead was answered ${response.statusCode}`)),
      );
    })
      .once('error', reject)
      .end(body);
  });
}

/** What the server wrote; every lead it acknowledged must be there. */
function leadsOf(sqliteFile: string): LeadRows[] {
  const sqlite = new DatabaseSync(sqliteFile);
  const leads = readLeadRows(sqlite);
  sqlite.close();
  const whole = leads.filter((rows) => rows.length === ROWS).length;
  if (whole !== WARM_UP + LEADS) throw new Error(`${WARM_UP + LEADS} leads acknowledged, ${whole} found`);
  return leads;
}

/** Seconds to commit the measured leads' rows, in a database that already holds the warm-up's. */
async function bare(folder: string, leads: LeadRows[]): Promise<number> {
  await mkdir(folder);
  const sqliteFile = join(folder, 'bare.sqlite');
  const { db } = await openDatabase({ sqliteFile });
  await db.destroy();
  const sqlite = openSqliteFile(sqliteFile);
  // The server's own core: the one that answers the disk's interrupts is slower than the other.
  pin(process.pid, SERVER_CORE);
  commitLeadRows(sqlite, leads.slice(0, WARM_UP));
  const startedAt = performance.now();
  commitLeadRows(sqlite, leads.slice(WARM_UP));
  const seconds = (performance.now() - startedAt) / 1000;
  sqlite.close();
  return seconds;
}
