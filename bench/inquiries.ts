import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#server/database/open.ts';
import { openSqliteFile } from '#server/database/sqlite.ts';
import { runServer } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { CONNECTIONS, type InquiryKind, type InquiryRun, samplePdf, sendInquiries } from './inquiry-load.ts';
import { startExpress } from './inquiry-peer.ts';
import { measureInquiriesOnPostgres } from './inquiry-postgres.ts';
import { commitInquiryRows, type InquiryRows, latestInquiries, writeForGood } from './inquiry-rows.ts';
import { canPin, folderOnDisk, LOAD_CORE, memoryOf, pin, resetPeak, SERVER_CORE, unpin } from './machine.ts';

const ROUNDS = 5;
/**
 * The warm-up affects the measured growth of memory. With 1,500 and 100 inquiries, memory still grew by 25 MB
 * until the third round.
 */
const asked: { kind: InquiryKind; name: string; warmUp: number; count: number; files: number }[] = [
  { kind: 'json', name: 'JSON inquiries', warmUp: 3_000, count: 1_500, files: 0 },
  { kind: 'file', name: 'inquiries with a 1 MB file', warmUp: 300, count: 450, files: 1 },
];

type RequestKind = (typeof asked)[number];
type Side = { origin: string; dataDir: string; pid: number };
type Sides = { ours: Side; express: Side; bare: { sqlite: DatabaseSync; folder: string; pdf: Buffer } };
type Round = { ours: InquiryRun; express: InquiryRun; barePerSecond: number; inquiries: InquiryRows[] };

/**
 * How fast inquiries are acknowledged that survive a power cut. Each request is distinct and has its own
 * idempotency key, over 32 open connections. The peers take turns with our server, so that all use the same
 * disk. One is an Express server that does the same work. The other is `node:sqlite` committing the same rows
 * our server wrote, read back from its database, into an empty one.
 */
export async function measureInquiries(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const bareFolder = join(folder.path, 'bare');
  await mkdir(bareFolder);
  const sqliteFile = join(bareFolder, 'plumbline.sqlite');
  await (await openDatabase({ sqliteFile })).db.destroy();
  const bare = { sqlite: openSqliteFile(sqliteFile), folder: bareFolder, pdf: await samplePdf() };
  const expressDir = join(folder.path, 'express');
  const express = await startExpress(expressDir);
  const server = await runServer({
    DATA_DIR: join(folder.path, 'plumbline'),
    LOG_LEVEL: 'warn',
    UPLOAD_MB_PER_DAY: '1000000',
  });
  const figures: Figure[] = [];
  let inquiries: InquiryRows[] = [];
  try {
    const ours = { origin: server.origin, dataDir: server.dataDir, pid: server.process.pid ?? 0 };
    const sides = { ours, express: { origin: express.origin, dataDir: expressDir, pid: express.pid }, bare };
    for (const { pid } of [ours, express]) pin(pid, SERVER_CORE);
    for (const each of asked) await oneRound(sides, each, each.warmUp, ['ours', 'express']);

    const rounds = new Map<RequestKind, Round[]>(asked.map((each) => [each, []]));
    const memory = { ours: [residentMb(ours)], express: [residentMb(express)] };
    resetPeak(ours.pid);
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? (['ours', 'express'] as const) : (['express', 'ours'] as const);
      for (const each of asked) rounds.get(each)?.push(await oneRound(sides, each, each.count, order));
      memory.ours.push(residentMb(ours));
      memory.express.push(residentMb(express));
    }
    for (const [each, measured] of rounds) figures.push(...figuresOf(each, measured));
    figures.push(memoryGrown(memory, memoryOf(ours.pid).peakMb));
    inquiries = [...rounds.values()][0]?.at(-1)?.inquiries ?? [];
  } finally {
    unpin(process.pid);
    bare.sqlite.close();
    await server.stop();
    await express.stop();
    await folder.remove();
  }
  return [...figures, ...(await measureInquiriesOnPostgres(inquiries))];
}

/**
 * Runs both servers one after the other, then bare SQLite. Every inquiry that a server acknowledged must be
 * in its database.
 */
async function oneRound(
  sides: Sides,
  { kind, files }: RequestKind,
  count: number,
  order: readonly ('ours' | 'express')[],
): Promise<Round> {
  const runs = {} as Record<'ours' | 'express', InquiryRun>;
  pin(process.pid, LOAD_CORE);
  for (const side of order) runs[side] = await sendInquiries(sides[side].origin, kind, count);
  const inquiriesOf = ({ dataDir }: Side) => latestInquiries(join(dataDir, 'plumbline.sqlite'), count, files);
  inquiriesOf(sides.express);
  const inquiries = inquiriesOf(sides.ours);
  // Bare SQLite runs on the servers' core, because the core that handles the disk's interrupts is slower.
  pin(process.pid, SERVER_CORE);
  return { ...runs, barePerSecond: count / secondsToCommit(sides.bare, inquiries), inquiries };
}

function secondsToCommit({ sqlite, folder, pdf }: Sides['bare'], inquiries: InquiryRows[]): number {
  const startedAt = performance.now();
  commitInquiryRows(sqlite, inquiries, ({ table, row }) => {
    if (table === 'files') writeForGood(folder, String(row.filename), pdf);
  });
  return (performance.now() - startedAt) / 1000;
}

function figuresOf({ kind, name, count, files }: RequestKind, rounds: Round[]): Figure[] {
  const of = (pick: (round: Round) => number) => rounds.map(pick);
  const inWords = (side: 'ours' | 'express') =>
    `p50 ${median(of((r) => r[side].p50)).toFixed(0)} ms, p99 ${median(of((r) => r[side].p99)).toFixed(0)} ms`;
  const ofBare = of((r) => (100 * r.ours.perSecond) / r.barePerSecond);
  const ofExpress = of((r) => r.ours.perSecond / r.express.perSecond);
  const pinned = canPin ? 'servers on one core, load on another' : 'servers and load share the cores';
  const share = Math.max(...of((r) => Math.max(r.ours.senderShare, r.express.senderShare)));
  return [
    {
      what: `${name}, bare node:sqlite`,
      value: median(of((r) => r.barePerSecond)),
      unit: '/s',
      note: `the same rows${files > 0 ? ' and files' : ''}, one after the other, synchronous=FULL; median of ${ROUNDS} rounds of ${count}`,
    },
    {
      what: `${name}, Express, multer, better-sqlite3`,
      value: median(of((r) => r.express.perSecond)),
      unit: '/s',
      note: inWords('express'),
    },
    {
      what: `${name}, Plumbline`,
      value: median(of((r) => r.ours.perSecond)),
      unit: '/s',
      note: `${CONNECTIONS} connections, ${pinned}, of which the load used at most ${(100 * share).toFixed(0)} %; ${inWords('ours')}`,
    },
    {
      what: `${name}, of the bare rate`,
      value: median(ofBare),
      unit: '%',
      bound: { atLeast: 30 },
      note: `median of the rounds' ratios: ${ofBare.map(Math.round).join(', ')}`,
    },
    {
      what: `${name}, against Express`,
      // A difference of less than a tenth is a tie.
      value: Math.round(10 * median(ofExpress)) / 10,
      unit: '×',
      bound: { atLeast: kind === 'json' ? 1.5 : 1 },
      note: `median of the rounds' ratios: ${ofExpress.map((ratio) => ratio.toFixed(1)).join(', ')}`,
    },
    {
      what: `${name}, p99`,
      value: Math.max(...of((r) => r.ours.p99)),
      unit: 'ms',
      ...(kind === 'json' ? { bound: { atMost: 75 } } : {}),
      note: `the worst round; the longest answer took ${Math.round(Math.max(...of((r) => r.ours.longest)))} ms`,
    },
  ];
}

function memoryGrown({ ours, express }: { ours: number[]; express: number[] }, peakMb: number): Figure {
  const inMb = (sizes: number[]) => sizes.map(Math.round).join(', ');
  return {
    what: 'inquiries, memory grown',
    value: (ours.at(-1) ?? 0) - (ours[0] ?? 0),
    unit: 'MB',
    bound: { atMost: 20 },
    note: `resident after the warm-up and after each round: ${inMb(ours)} MB, at most ${peakMb.toFixed(0)}; Express ${inMb(express)}`,
  };
}

function residentMb({ pid }: { pid: number }): number {
  return memoryOf(pid).residentMb;
}
