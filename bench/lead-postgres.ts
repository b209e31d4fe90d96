import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/database/open.ts';
import { createDatabase } from '#test/create-database.ts';
import { runPostgres } from '#test/postgres.ts';
import { runServer } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { CONNECTIONS, sendLeads } from './lead-load.ts';
import { insertInto, type LeadRows } from './lead-rows.ts';
import { folderOnDisk, LOAD_CORE, pin, SERVER_CORE, unpin } from './machine.ts';

const ROUNDS = 3;
/** As many as the server keeps open at most. */
const CLIENTS = 10;

/** The same leads into PostgreSQL, which waits for the disk; against clients that commit the same rows and do nothing else. */
export async function measureLeadsOnPostgres(leads: LeadRows[]): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const postgres = await runPostgres(folder.path, { durable: true });
  try {
    const leadsUrl = await createDatabase(postgres.url, 'leads');
    const bareUrl = await createDatabase(postgres.url, 'bare');
    await (await openDatabase({ postgresUrl: bareUrl })).db.destroy();
    const DATA_DIR = join(folder.path, 'server');
    await mkdir(DATA_DIR);
    const server = await runServer({ DATA_DIR, DATABASE_URL: leadsUrl, LOG_LEVEL: 'warn' });
    const rounds: { perSecond: number; barePerSecond: number; p99: number }[] = [];
    try {
      pin(server.process.pid, SERVER_CORE);
      for (let round = -1; round < ROUNDS; round += 1) {
        pin(process.pid, LOAD_CORE);
        const { perSecond, p99 } = await sendLeads(server.origin, 'json', leads.length);
        pin(process.pid, SERVER_CORE);
        const barePerSecond = await bare(bareUrl, leads);
        if (round >= 0) rounds.push({ perSecond, barePerSecond, p99 });
      }
    } finally {
      unpin(process.pid);
      await server.stop();
    }
    return figures(rounds, leads.length);
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

function figures(
  rounds: { perSecond: number; barePerSecond: number; p99: number }[],
  count: number,
): Figure[] {
  return [
    {
      what: 'leads on PostgreSQL, bare commits',
      value: median(rounds.map((r) => r.barePerSecond)),
      unit: '/s',
      note: `the same rows, ${CLIENTS} clients, prepared statements; median of ${ROUNDS} rounds of ${count}`,
    },
    {
      what: 'leads on PostgreSQL, Plumbline',
      value: median(rounds.map((r) => r.perSecond)),
      unit: '/s',
      note: `${CONNECTIONS} connections; PostgreSQL on both cores; p99 ${Math.max(...rounds.map((r) => r.p99)).toFixed(0)} ms`,
    },
    {
      what: 'leads on PostgreSQL, of the bare rate',
      value: median(rounds.map((r) => (100 * r.perSecond) / r.barePerSecond)),
      unit: '%',
    },
  ];
}

/** Leads a second when each client commits the next one's rows as soon as its last are committed, in an empty database. */
async function bare(connectionString: string, leads: LeadRows[]): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query('truncate contact_submissions, files, idempotency_keys, outbox cascade');
  const next = leads.values();
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (const lead of next) {
        await client.query('begin');
        for (const { table, row } of lead)
          await client.query({
            name: table,
            text: insertInto(table, row, (index) => `$${index + 1}`),
            values: Object.values(row),
          });
        await client.query('commit');
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return leads.length / seconds;
}
