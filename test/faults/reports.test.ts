import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { checkBackup } from '#server/backup/check.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { backedUpStore } from '#server/backup/store.ts';
import { takeBackup } from '#server/backup/take.ts';
import { readConfig } from '#server/config.ts';
import { openDiskFiles } from '#server/files/disk.ts';
import { moveTables, openSource } from '#server/move/tables.ts';
import { sha256Of } from '../capture.ts';
import { emptyPostgres } from '../databases.ts';
import {
  bookedInspection,
  capturedFinding,
  photoOnSite,
  published,
  publishing,
  sendingPhone,
} from '../reports.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { type Desk, inspectorIdIn, overHttp } from './desk-over-http.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  cleanUps.push(remove);
  return path;
}

async function deskOf(server: TestApp): Promise<Desk> {
  const session = await server.signIn();
  return {
    session,
    server: { ...server, signIn: server.signIn },
    call: (method, url, payload, headers = session) =>
      server.app.inject({ method, url, headers, ...(payload && { payload }) }),
  };
}

type Report = Awaited<ReturnType<typeof published>>;

async function expectReport(server: TestApp, report: Report, inspection: string): Promise<void> {
  const desk = await deskOf(server);
  const pdf = await desk.call('GET', paths.reportPdf(report.id));
  expect(sha256Of(pdf.rawPayload)).toBe(report.pdfSha256);
  expect((await desk.call('GET', paths.verify(report.code))).json()).toMatchObject({ state: 'current' });
  expect(await published(desk, inspection)).toMatchObject({ number: report.number, version: 2 });
}

test('reports are backed up, restored and moved with their PDFs, pictures and counters', async () => {
  const [dataDir, backups, restored] = [await folder(), await folder(), await folder()];
  const config = readConfig({ DATA_DIR: dataDir });
  if (!('sqliteFile' in config.database)) throw new Error('no SQLite');
  const server = await buildTestApp({ where: config.database }, { DATA_DIR: dataDir });
  const desk = await deskOf(server);
  const inspectorId = await inspectorIdIn(desk);
  const { id } = await bookedInspection(desk, { inspectorId, start: '2026-12-07T00:00:00Z' });
  await capturedFinding(sendingPhone(desk, id), 'f1');
  const report = await published(desk, id);
  await server.close();

  const store = await openDiskFiles(dataDir);
  const now = new Date();
  const options = { config, files: backedUpStore(store), into: backups, now, version: '0' };
  const { folder: from, manifest } = await takeBackup(options);
  await store.close();
  expect(manifest.lost).toEqual([]);
  await checkBackup(from);
  const target = readConfig({ DATA_DIR: restored });
  await restoreBackup({ config: target, from, replace: false, now });
  const again = await buildTestApp({ where: target.database }, { DATA_DIR: restored });
  cleanUps.push(again.close);
  await expectReport(again, report, id);

  const { where, drop } = await emptyPostgres();
  cleanUps.push(drop);
  const source = openSource(config.database.sqliteFile);
  await moveTables(source, where.postgresUrl, undefined, () => {});
  source.close();
  const moved = await buildTestApp({ where }, { DATA_DIR: dataDir });
  cleanUps.push(moved.close);
  await expectReport(moved, report, id);
});

const INSPECTIONS = 4;
const KILLS = 3;

test('killed at random points of publishing, no number is lost or given twice, and nothing is half published', async () => {
  const dataDir = await folder();
  const settings = { DATA_DIR: dataDir, CONTACTS_PER_MINUTE: '1000' };
  let server = await runServer(settings);
  let desk = await overHttp(server);
  const inspectorId = await inspectorIdIn(desk);
  const ids: string[] = [];
  for (let count = 0; count < INSPECTIONS; count += 1) {
    const start = new Date(Date.UTC(2027, 5, 7, count * 3)).toISOString();
    const { id } = await bookedInspection(desk, { inspectorId, start });
    const phone = sendingPhone(desk, id);
    for (const finding of ['a', 'b'])
      await capturedFinding(phone, `${id.slice(0, 8)}-${finding}`, {
        bytes: Buffer.concat([photoOnSite, Buffer.from(`${id}${finding}`)]),
      });
    ids.push(id);
  }
  const acknowledged: Report[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    const sent = Promise.allSettled(ids.map((id) => publishing(desk, id)));
    await sleep(randomInt(20, 3_000));
    await server.kill();
    for (const outcome of await sent)
      if (outcome.status === 'fulfilled' && outcome.value.statusCode === 201)
        acknowledged.push(outcome.value.json().report);
    server = await runServer(settings);
    desk = await overHttp(server);
  }
  for (const id of ids) acknowledged.push(await published(desk, id));
  for (const { id, pdfSha256 } of acknowledged)
    expect(sha256Of((await desk.call('GET', paths.reportPdf(id))).rawPayload)).toBe(pdfSha256);
  await server.stop();

  const database = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const rows = (query: string) => database.prepare(query).all() as Record<string, string | number | null>[];
  const numbers = rows('select number from reports order by number').map(({ number }) => number);
  expect(numbers).toEqual(ids.map((_, index) => `VG-${new Date().getFullYear()}-WP-000${index + 1}`));
  expect(rows('select id from report_versions where published_at is null')).toEqual([]);
  for (const { versions } of rows(
    'select group_concat(version) as versions from (select * from report_versions order by version) group by report_id',
  )) {
    const list = String(versions).split(',').map(Number);
    expect(list).toEqual(list.map((_, index) => index + 1));
  }
  const owned = rows(
    `select sha256, filename from files where owner_kind in ('report-pdf', 'report-picture')`,
  );
  for (const { sha256, filename } of owned)
    expect(sha256Of(await readFile(join(dataDir, 'uploads', String(filename))))).toBe(sha256);
  database.close();
}, 300_000);
