import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiryAcknowledged } from '../calls.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { run } from './backups.ts';

const promtool = spawnSync('promtool', ['--version']).status === 0;

describe('the metrics of a running server', () => {
  let folder: { path: string; remove: () => Promise<void> };
  let server: RunningServer;
  let address: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await runServer({ DATA_DIR: folder.path, METRICS_PORT: '0' });
    address = /Metrics are on (\S+)/.exec(server.output())?.[1] ?? '';
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const scrape = async () => readSamples(await (await fetch(address)).text());

  test('are text that Prometheus reads', async ({ skip }) => {
    if (!promtool) return skip('promtool is not on this machine');
    await inquiryAcknowledged(server);
    const { status, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: await (await fetch(address)).text(),
      encoding: 'utf8',
    });
    // It also has opinions on the names of Node's own metrics, which are not ours to choose.
    const ours = stderr.split('\n').filter((line) => /error|parsing|plumbline_/.test(line));
    expect(ours).toEqual([]);
    expect([0, 3]).toContain(status);
  });

  test('count requests by method, route and kind of answer, and hold nothing of a person', async () => {
    const before = await scrape();
    await inquiryAcknowledged(server, { fileBytes: 5_000 });
    await fetch(`${server.origin}/uploads/ada@example.com?phone=0491570006`);
    await fetch(`${server.origin}/api/no-such-call`);
    const text = await (await fetch(address)).text();
    const after = readSamples(text);
    const inquiries = 'plumbline_http_requests_total{method="POST",route="/api/contact",status="2xx"}';
    expect((after.get(inquiries) ?? 0) - (before.get(inquiries) ?? 0)).toBe(1);
    expect(
      after.get('plumbline_http_requests_total{method="GET",route="/uploads/:filename",status="4xx"}'),
    ).toBe(1);
    expect(
      after.get('plumbline_http_request_duration_seconds_count{method="POST",route="/api/contact"}'),
    ).toBeGreaterThan(0);
    // The whole number: four digits of it come up in a duration now and then.
    expect(text).not.toMatch(/ada|example\.com|491 ?570 ?006/i);
  });

  test('tell what waits, what is overdue, what is stored, and when a backup was last made', async () => {
    const first = await scrape();
    const inquiries =
      first.get('plumbline_outbox_messages{kind="inquiry-notification",state="waiting"}') ?? 0;
    expect(first.get('plumbline_last_backup_timestamp_seconds')).toBe(0);
    await inquiryAcknowledged(server, { fileBytes: 7_000 });
    const database = new DatabaseSync(join(folder.path, 'plumbline.sqlite'), { timeout: 60_000 });
    database.exec(`update contact_submissions set respond_by = '2020-01-01T00:00:00.000Z'`);
    const [{ n } = { n: 0 }] = database.prepare('select count(*) n from contact_submissions').all() as {
      n: number;
    }[];
    database.close();
    await run('backup', [join(folder.path, 'backup')], { DATA_DIR: folder.path });
    const samples = await scrape();
    expect(samples.get('plumbline_outbox_messages{kind="inquiry-notification",state="waiting"}')).toBe(
      inquiries + 1,
    );
    expect(samples.get('plumbline_outbox_messages{kind="cloud-copy",state="given-up"}')).toBe(0);
    expect(samples.get('plumbline_outbox_oldest_seconds{kind="inquiry-notification"}')).toBeGreaterThan(0);
    expect(samples.get('plumbline_leads_overdue')).toBe(n);
    expect((samples.get('plumbline_stored_bytes') ?? 0) - (first.get('plumbline_stored_bytes') ?? 0)).toBe(
      7_009,
    );
    expect(samples.get('plumbline_disk_free_bytes')).toBeGreaterThan(0);
    expect(samples.get('plumbline_last_backup_timestamp_seconds')).toBeGreaterThan(1.7e9);
    expect(samples.get('plumbline_database_up')).toBe(1);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(samples.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  test('are on their own port alone, and nothing else is on it', async () => {
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    expect((await fetch(new URL('/', address))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
    expect(new URL(address).hostname).toBe('127.0.0.1');
  });
});

test('without a port nothing is counted and nothing listens', async () => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  expect(server.output()).not.toContain('Metrics');
  await server.stop();
  await folder.remove();
});

test('the alarms are rules that Prometheus takes, and each fires on what it is for', ({ skip }) => {
  if (!promtool) return skip('promtool is not on this machine');
  const alarms = fileURLToPath(new URL('../../deploy/alerts.yml', import.meta.url));
  const checked = spawnSync('promtool', ['check', 'rules', alarms], { encoding: 'utf8' });
  expect(checked.stdout + checked.stderr).toContain('SUCCESS');
  const tests = fileURLToPath(new URL('../files/alerts.test.yml', import.meta.url));
  const fired = spawnSync('promtool', ['test', 'rules', tests], { encoding: 'utf8' });
  expect(fired.stdout + fired.stderr).toContain('SUCCESS');
  expect(fired.status).toBe(0);
});

/** Every sample by its name and labels. Throws at a line that is not a sample. */
function readSamples(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || /^# (HELP|TYPE) [a-zA-Z_:][\w:]* /.test(line)) continue;
    const [, name, value] =
      /^([a-zA-Z_:][\w:]*(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*",?)*\})?) (\S+)$/.exec(line) ?? [];
    if (!name || (Number.isNaN(Number(value)) && !/^nan$/i.test(value ?? '')))
      throw new Error(`Not a sample: ${line}`);
    samples.set(name, Number(value));
  }
  return samples;
}
