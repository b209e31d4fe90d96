import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { SMTPServer } from 'smtp-server';
import { paths } from '#contract/paths.ts';
import { openDatabase } from '#server/database/open.ts';
import { ada } from '#test/cast.ts';
import { runServer } from '#test/run-server.ts';
import { type Figure, median, percentile } from './figures.ts';
import { folderOnDisk } from './machine.ts';
import { whileServing } from './while-serving.ts';

const QUEUED = 10_000;
const PAUSE_MS = 10;
const INQUIRIES_WHILE_DOWN = 60;

/**
 * The mail server must not slow down anything else: inquiries while it is away, and pages while ten thousand
 * messages are sent. Measured in a separate process, because this one pauses to free the memory of earlier
 * measurements, and the pauses would count.
 */
export async function measureOutbox(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename]);
  return JSON.parse(stdout) as Figure[];
}

if (!isMainThread) takeEveryMessage();
else if (process.argv[1] === import.meta.filename)
  console.log(JSON.stringify([await inquiriesWhileMailIsDown(), ...(await pagesWhileMessagesLeave())]));

async function inquiriesWhileMailIsDown(): Promise<Figure> {
  // A mail server that accepts connections and never answers.
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const folder = await folderOnDisk();
  const server = await runServer({
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
    ...mailTo((silent.address() as AddressInfo).port),
  });
  const { inspectionType: _, ...quote } = ada;
  const times: number[] = [];
  try {
    for (let inquiry = 0; inquiry < INQUIRIES_WHILE_DOWN; inquiry += 1) {
      const start = performance.now();
      const answer = await fetch(`${server.origin}${paths.contact}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...quote, lastName: `Sample ${inquiry}` }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`An inquiry was answered ${answer.status}`);
      times.push(performance.now() - start);
    }
  } finally {
    await server.kill();
    silent.close();
    await folder.remove();
  }
  return {
    what: 'an inquiry while the mail server is silent, p50',
    value: median(times),
    unit: 'ms',
    bound: { atMost: 100 },
    note: `${INQUIRIES_WHILE_DOWN} one after the other; the longest took ${Math.round(Math.max(...times))} ms`,
  };
}

/** A mail server that accepts everything and counts the addresses it has seen. */
function takeEveryMessage(): void {
  const seen = new Set<string>();
  let twice = 0;
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Otherwise it would query the name server about every connection.
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      if (seen.has(to)) twice += 1;
      seen.add(to);
      if (seen.size % 100 === 0) parentPort?.postMessage({ addresses: seen.size, twice });
      stream.resume().once('end', () => callback());
    },
  });
  sink.listen(0, '127.0.0.1', () => parentPort?.postMessage((sink.server.address() as AddressInfo).port));
}

async function pagesWhileMessagesLeave(): Promise<Figure[]> {
  // The mail server runs in its own thread, so that its work doesn't count as the page's time.
  const sink = new Worker(new URL(import.meta.url));
  const [port] = (await once(sink, 'message')) as [number];
  let delivered = { addresses: 0, twice: 0 };
  const allDelivered = new Promise<void>((resolve) => {
    sink.on('message', (count: typeof delivered) => {
      delivered = count;
      if (count.addresses >= QUEUED) resolve();
    });
  });
  const folder = await folderOnDisk();
  await queue(join(folder.path, 'plumbline.sqlite'));
  const startedAt = performance.now();
  const server = await runServer({
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
    ...mailTo(port),
  });
  const agent = new Agent({ keepAlive: true });
  let times: number[] = [];
  try {
    ({ homePageMs: times } = await whileServing(server.origin, agent, () => allDelivered, PAUSE_MS));
  } finally {
    await server.stop();
    agent.destroy();
    await sink.terminate();
    await folder.remove();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    {
      what: `home page while ${QUEUED.toLocaleString('en-AU')} messages leave, p99`,
      value: percentile(times, 99),
      unit: 'ms',
      bound: { atMost: 20 },
      note: `${times.length} requests, one every ${PAUSE_MS} ms; load, mail server and server share the cores`,
    },
    {
      what: 'messages delivered',
      value: QUEUED / seconds,
      unit: '/s',
      note: `${delivered.addresses} addresses, ${delivered.twice} of them twice`,
    },
  ];
}

function mailTo(port: number) {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'site@example.com',
    NOTIFY_EMAIL: 'office@example.com',
  };
}

/** Writes messages as intake would, each to a separate address. */
async function queue(file: string): Promise<void> {
  const { db } = await openDatabase({ sqliteFile: file });
  await db.destroy();
  const database = new DatabaseSync(file);
  const insert = database.prepare(
    'insert into outbox (id, kind, message, created_at, attempts, next_attempt_at) values (?, ?, ?, ?, 0, ?)',
  );
  const now = new Date().toISOString();
  database.exec('begin');
  for (let index = 0; index < QUEUED; index += 1) {
    const message = {
      to: `customer${index}@example.com`,
      subject: 'We have your request',
      parts: ['Hi Ada,', 'Thank you.'],
    };
    insert.run(randomUUID(), 'inquiry-acknowledgement', JSON.stringify(message), now, now);
  }
  database.exec('commit');
  database.close();
}
