import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { checkBackup } from '#server/backup/check.ts';
import { postgresContents } from '#server/backup/contents.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { backedUpStore } from '#server/backup/store.ts';
import { takeBackup } from '#server/backup/take.ts';
import { readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/database/open.ts';
import { openBucket } from '#server/files/bucket.ts';
import { openDiskFiles } from '#server/files/disk.ts';
import { moveFiles } from '#server/move/files.ts';
import { moveTables, openSource } from '#server/move/tables.ts';
import { ada } from '../cast.ts';
import { emptyPostgres, type TestDatabase, whereDatabasesDiffer } from '../databases.ts';
import { temporaryFolder } from '../run-server.ts';
import { runS3 } from '../s3-server.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';

const GB = 1024 ** 3;
const content = 'something a later version keeps';
const sha256 = createHash('sha256').update(content).digest('hex');
/** A file of a kind that no domain of this version has. */
const sample = {
  owner_kind: 'sample-kind',
  owner_id: 'sample-1',
  place: 0,
  filename: '0a1b2c3d-0000-4000-8000-000000000000',
  original_name: 'sample.txt',
  media_type: 'text/plain',
  size: Buffer.byteLength(content),
  sha256,
  created_at: '2026-11-20T00:00:00.000Z',
};
const nobodys = '0a1b2c3d-0000-4000-8000-00000000ffff';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  cleanUps.push(remove);
  return path;
}

/** An installation with a sample file, and a file from two hours ago that nobody owns. */
async function installation(database: Pick<TestDatabase, 'db'>, dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of [sample.filename, nobodys]) {
    const path = join(dataDir, 'uploads', name);
    await writeFile(path, content);
    await utimes(path, then, then);
  }
  await database.db.insertInto('files').values(sample).execute();
}

async function expectKept(where: TestDatabase['where'], dataDir: string): Promise<void> {
  const server = await buildTestApp({ where }, { DATA_DIR: dataDir });
  await server.close();
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([sample.filename]);
}

async function expectRow(db: Db): Promise<void> {
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([sample]);
}

async function sendPlan({ app }: TestApp) {
  const form = new FormData();
  for (const [name, value] of Object.entries(ada)) form.append(name, value);
  form.append('files', new Blob(['%PDF-1.7\nplan']), 'plan.pdf');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: paths.contact,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

whereDatabasesDiffer('a file of an unknown kind, on $kind', ({ open }) => {
  test('is not an orphan, counts for the quota, and belongs to no inquiry', async () => {
    const database = await open();
    cleanUps.push(database.close);
    const dataDir = await folder();
    await installation(database, dataDir);
    const server = await buildTestApp(database, { DATA_DIR: dataDir, UPLOAD_GB: '1' });
    cleanUps.push(server.close);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([sample.filename]);

    const headers = await server.signIn();
    const url = paths.upload(sample.filename);
    expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
    expect((await sendPlan(server)).statusCode).toBe(201);
    const list = (await server.app.inject({ url: inquiryCalls.list.path, headers })).json() as Inquiry[];
    expect(list.map(({ uploadedFiles }) => uploadedFiles.map((file) => file.originalName))).toEqual([
      ['plan.pdf'],
    ]);
    await database.db.updateTable('files').set({ size: GB }).where('owner_id', '=', 'sample-1').execute();
    const again = await buildTestApp(database, { DATA_DIR: dataDir, UPLOAD_GB: '1' });
    cleanUps.push(again.close);
    expect((await sendPlan(again)).statusCode).toBe(507);
  });
});

test('a file of an unknown kind is backed up and restored', async () => {
  const [dataDir, backups, restored] = [await folder(), await folder(), await folder()];
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openDatabase(config.database);
  await installation(database, dataDir);
  await database.db.destroy();
  const store = await openDiskFiles(dataDir);
  const now = new Date();
  const options = { config, files: backedUpStore(store), into: backups, now, version: '0' };
  const { folder: from, manifest } = await takeBackup(options);
  await store.close();
  expect(manifest.lost).toEqual([]);
  expect(manifest.files.map(({ path }) => path)).toContain(`uploads/${sample.filename}`);
  await checkBackup(from);

  const target = readConfig({ DATA_DIR: restored });
  await restoreBackup({ config: target, from, replace: false, now });
  await expectKept(target.database, restored);
  const { db } = await openDatabase(target.database);
  await expectRow(db);
  await db.destroy();
});

test('a file of an unknown kind must be in a backup of PostgreSQL', async () => {
  const { where, drop } = await emptyPostgres();
  cleanUps.push(drop);
  const { db } = await openDatabase(where);
  await installation({ db }, await folder());
  await db.destroy();
  const client = new pg.Client({ connectionString: where.postgresUrl });
  await client.connect();
  const { files } = await postgresContents(async (query) => (await client.query(query)).rows);
  await client.end();
  expect(files).toMatchObject([{ filename: sample.filename, sha256 }]);
});

test.each([
  ['and its files stay on the disk', false],
  ['and its files go to object storage', true],
])('a file of an unknown kind is moved to PostgreSQL, %s', async (_where, toS3) => {
  const dataDir = await folder();
  const config = readConfig({ DATA_DIR: dataDir });
  if (!('sqliteFile' in config.database)) throw new Error('no SQLite');
  const database = await openDatabase(config.database);
  await installation(database, dataDir);
  await database.db.destroy();
  const { where, drop } = await emptyPostgres();
  cleanUps.push(drop);

  const source = openSource(config.database.sqliteFile);
  const files = await source.files();
  expect(files).toMatchObject([{ filename: sample.filename, sha256 }]);
  await moveTables(source, where.postgresUrl, undefined, () => {});
  source.close();
  const { db } = await openDatabase(where);
  await expectRow(db);
  await db.destroy();
  if (!toS3) return expectKept(where, dataDir);

  const s3 = await runS3();
  cleanUps.push(s3.close);
  const { settings } = s3;
  const s3Config = readConfig({ DATA_DIR: dataDir, ...settings }).s3;
  if (!s3Config) throw new Error('no S3');
  const disk = await openDiskFiles(dataDir);
  const bucket = openBucket(s3Config);
  expect(await moveFiles(files, disk, bucket)).toMatchObject({ moved: 1, lost: [] });
  bucket.close();
  await disk.close();
  expect(await s3.stored()).toEqual(new Map([[sample.filename, sha256]]));
  // A machine without any of it, and a bucket in which the file is old enough to be deleted as an orphan.
  await s3.age(sample.filename, 31);
  await rm(join(dataDir, 'uploads'), { recursive: true });
  const server = await buildTestApp({ where }, { DATA_DIR: await folder(), ...settings });
  await expect
    .poll(() => s3.calls.filter((call) => call.includes('prefix=')).length, { timeout: 10_000 })
    .toBe(1);
  await server.close();
  expect(await s3.stored()).toEqual(new Map([[sample.filename, sha256]]));
});
