import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { App } from '../http/app.ts';

/** The state at a moment, read from the database and the disk on request. */
export type Readings = {
  outbox: { kind: string; waiting: number; failed: number; oldestWaiting: string | null }[];
  inquiriesOverdue: number;
  storedBytes: number;
  /** Files on their way to the object storage, where there is one. */
  filesWaiting: number | undefined;
  /** Mails that came in and wait for somebody to say where they belong. */
  unsortedMails: number;
};

type Dependencies = {
  read: (now: Date) => Promise<Readings>;
  freeBytes: () => Promise<number>;
  /** Whether the office's mailbox can be read; `undefined` where none is set. */
  mailboxIsRead: () => boolean | undefined;
  /** When the last whole backup was begun, if there ever was one. */
  lastBackup: () => Promise<Date | undefined>;
  clock: () => Date;
};

type Prometheus = typeof import('prom-client');

/** In seconds: a page takes a millisecond, an inquiry some ten, two hundred megabytes of plans a minute. */
const LATENCY_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/**
 * Counts requests and tells how things stand, as Prometheus text on a separate port that visitors can't
 * reach. Labels are routes' patterns and kinds of message: nothing in them comes from a person.
 */
export async function openMetrics({ read, freeBytes, mailboxIsRead, lastBackup, clock }: Dependencies) {
  // Loaded only where it is used: a small machine keeps the memory.
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const { requests, latency } = countersOf(prometheus, registry);
  const gauges = gaugesOf(prometheus, registry);

  async function look(): Promise<void> {
    const now = clock();
    const readings = await read(now).catch(() => undefined);
    gauges.free.set(await freeBytes());
    gauges.backup.set(((await lastBackup())?.getTime() ?? 0) / 1000);
    const isRead = mailboxIsRead();
    if (isRead === undefined) gauges.mailbox.remove();
    else gauges.mailbox.set(isRead ? 1 : 0);
    show(gauges, readings, now);
  }

  const listener = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      await look();
      const text = await registry.metrics();
      response
        .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .end(text);
    } catch {
      response.writeHead(500).end();
    }
  });

  return {
    /** Counts every request the app answers from now on. */
    observe(app: App): void {
      app.whenAnswered(({ method, route, status, ms }) => {
        requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
        latency.observe({ method, route }, ms / 1000);
      });
    },

    /** @returns the address they are on */
    async listen(where: { port: number; host: string }): Promise<string> {
      await new Promise<void>((resolve, reject) => {
        listener.once('error', reject).listen(where.port, where.host, resolve);
      });
      const { address, port, family } = listener.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
    },

    async close(): Promise<void> {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      registry.clear();
    },
  };
}

function countersOf({ Counter, Histogram }: Prometheus, registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'plumbline_http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latency: new Histogram({
      name: 'plumbline_http_request_duration_seconds',
      help: 'From the first byte of a request to the last byte of its answer',
      labelNames: ['method', 'route'],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
  };
}

function gaugesOf({ Gauge }: Prometheus, registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `plumbline_${name}`, help, labelNames, registers: [registry] });
  return {
    databaseUp: gauge('database_up', '1 when the database answers'),
    outbox: gauge('outbox_messages', 'Messages that are due and not sent, or have failed', ['kind', 'state']),
    oldest: gauge('outbox_oldest_seconds', 'Age of the oldest message that is due and not sent', ['kind']),
    overdue: gauge('leads_overdue', 'Inquiries past the promised answer'),
    stored: gauge('stored_bytes', 'Size of all plans and documents in bytes'),
    waiting: gauge('files_waiting', 'Files waiting for the object storage'),
    mailbox: gauge('mailbox_up', '1 when the mailbox that answers come to can be read'),
    unsorted: gauge('unsorted_mails', 'Mails that came in and belong to no inquiry yet'),
    free: gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR in bytes'),
    backup: gauge(
      'last_backup_timestamp_seconds',
      'When the last complete backup started, or 0 if there is none',
    ),
  };
}

function show(gauges: ReturnType<typeof gaugesOf>, readings: Readings | undefined, now: Date): void {
  const { databaseUp, outbox, oldest, overdue, stored, waiting, unsorted } = gauges;
  // A value we can't read now is left out; we don't repeat the old one.
  for (const one of [overdue, stored, waiting, unsorted]) one.remove();
  for (const one of [outbox, oldest]) one.reset();
  databaseUp.set(readings ? 1 : 0);
  if (!readings) return;
  for (const message of readings.outbox) {
    const { kind, failed, oldestWaiting } = message;
    outbox.set({ kind, state: 'waiting' }, message.waiting);
    outbox.set({ kind, state: 'given-up' }, failed);
    oldest.set({ kind }, oldestWaiting ? (now.getTime() - Date.parse(oldestWaiting)) / 1000 : 0);
  }
  overdue.set(readings.inquiriesOverdue);
  stored.set(readings.storedBytes);
  unsorted.set(readings.unsortedMails);
  if (readings.filesWaiting !== undefined) waiting.set(readings.filesWaiting);
}
