import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/database/open.ts';
import { createDatabase } from '#test/create-database.ts';
import { runPostgres } from '#test/postgres.ts';
import { runServer } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { CONNECTIONS, sendInquiries } from './inquiry-load.ts';
import { type InquiryRows, insertInto } from './inquiry-rows.ts';
import { folderOnDisk, LOAD_CORE, pin, SERVER_CORE, unpin } from './machine.ts';

const ROUNDS = 3;
/** The most connections that the server keeps open. */
const CLIENTS = 10;

/**
 * The same inquiries on PostgreSQL, which waits for the disk, against clients that only commit the same rows.
 */
export async function measureInquiriesOnPostgres(inquiries: InquiryRows[]): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const postgres = await runPostgres(folder.path, { durable: true });
  try {
    const inquiriesUrl = await createDatabase(postgres.url, 'inquiries');
    const bareUrl = await createDatabase(postgres.url, 'bare');
    await (await openDatabase({ postgresUrl: bareUrl })).db.destroy();
    const DATA_DIR = join(folder.path, 'server');
    await mkdir(DATA_DIR);
    const server = await runServer({ DATA_DIR, DATABASE_URL: inquiriesUrl, LOG_LEVEL: 'warn' });
    const rounds: { perSecond: number; barePerSecond: number; p99: number }[] = [];
    try {
      pin(server.process.pid, SERVER_CORE);
      for (let round = -1; round < ROUNDS; round += 1) {
        pin(process.pid, LOAD_CORE);
        const { perSecond, p99 } = await sendInquiries(server.origin, 'json', inquiries.length);
        pin(process.pid, SERVER_CORE);
        const barePerSecond = await bare(bareUrl, inquiries);
        if (round >= 0) rounds.push({ perSecond, barePerSecond, p99 });
      }
    } finally {
      unpin(process.pid);
      await server.stop();
    }
    return figures(rounds, inquiries.length);
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
      what: 'inquiries on PostgreSQL, bare commits',
      value: median(rounds.map((r) => r.barePerSecond)),
      unit: '/s',
      note: `the same rows, ${CLIENTS} clients, prepared statements; median of ${ROUNDS} rounds of ${count}`,
    },
    {
      what: 'inquiries on PostgreSQL, Plumbline',
      value: median(rounds.map((r) => r.perSecond)),
      unit: '/s',
      note: `${CONNECTIONS} connections; PostgreSQL on both cores; p99 ${Math.max(...rounds.map((r) => r.p99)).toFixed(0)} ms`,
    },
    {
      what: 'inquiries on PostgreSQL, of the bare rate',
      value: median(rounds.map((r) => (100 * r.perSecond) / r.barePerSecond)),
      unit: '%',
    },
  ];
}

/** Inquiries a second when each client commits one inquiry's rows after the other in an empty database. */
async function bare(connectionString: string, inquiries: InquiryRows[]): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query('truncate contact_submissions, files, idempotency_keys, outbox cascade');
  const next = inquiries.values();
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (const inquiry of next) {
        await client.query('begin');
        for (const { table, row } of inquiry)
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
  return inquiries.length / seconds;
}
