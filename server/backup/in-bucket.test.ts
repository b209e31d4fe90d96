import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as endpoints from '#contract/desk/endpoints/backups.ts';
import * as connections from '#contract/desk/endpoints/connections.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { openSqlite } from '#test/databases.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { runS3, type S3Server } from '#test/s3-server.ts';
import { buildTestApp } from '#test/test-app.ts';
import { readConfig } from '../config.ts';
import { serverBackups } from './backups.ts';
import { checkBackup } from './check.ts';
import { copyToBucket, fetchFromBucket } from './in-bucket.ts';
import { restoreBackup } from './restore.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await runS3();
});
afterEach(() => s3.setTrouble());
afterAll(() => s3.close());

const bucketOf = (server: S3Server) => ({
  endpoint: server.settings.S3_ENDPOINT,
  region: server.settings.S3_REGION,
  bucket: server.settings.S3_BUCKET,
  accessKeyId: server.settings.S3_ACCESS_KEY_ID,
  secretAccessKey: server.settings.S3_SECRET_ACCESS_KEY,
});

const PLAN = Buffer.from('%PDF-1.7\nplan');

/** A server whose owner has entered the object storage at the desk, with one inquiry and its file. */
async function opened() {
  const database = await openSqlite();
  const server = await buildTestApp(database);
  const elsewhere = await temporaryFolder();
  onTestFinished(async () => {
    await server.close();
    await database.close();
    await elsewhere.remove();
  });
  const headers = await server.signIn();
  const payload = bucketOf(s3);
  await server.app.inject({ method: 'PUT', url: connections.saveStorage.path, payload, headers });
  const form = new FormData();
  for (const [name, value] of Object.entries(ada)) form.append(name, String(value));
  form.append('files', new Blob([PLAN]), 'plan.pdf');
  const request = new Request('http://site.example', { method: 'POST', body: form });
  await server.app.inject({
    method: 'POST',
    url: paths.contact,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const make = () => server.app.inject({ method: 'POST', url: endpoints.makeBackup.path, headers });
  const state = async () =>
    (await server.app.inject({ method: 'GET', url: endpoints.backups.path, headers })).json();
  return { ...server, database: database.where, make, state, elsewhere: elsewhere.path };
}

const puts = () => s3.calls.filter((call) => call.startsWith('PUT'));

test('a backup from the desk is copied, each file once, and comes back whole from the bucket alone', async () => {
  const { clock, make, state, elsewhere } = await opened();
  const first = await make();
  expect(first.statusCode, first.body).toBe(201);
  expect(await state()).toMatchObject({ nightly: { lastOk: true, copied: true } });
  const before = puts().length;
  expect(puts().filter((call) => call.includes('/backups/uploads/'))).toHaveLength(1);
  clock.now = new Date('2026-11-20T02:00:00Z');
  await make();
  // The database, the secret and the manifest; the file is there.
  expect(
    puts()
      .slice(before)
      .map((call) => call.split('/').at(-1)),
  ).toEqual(['plumbline.sqlite', 'secret', 'manifest.json']);

  const folder = await fetchFromBucket(bucketOf(s3), { into: elsewhere });
  expect(folder).toBe(join(elsewhere, 'plumbline-2026-11-20T02-00-00Z'));
  expect((await checkBackup(folder)).tables.contact_submissions).toBe(1);
  const dataDir = join(elsewhere, 'restored');
  const config = readConfig({ DATA_DIR: dataDir });
  const { manifest } = await restoreBackup({ config, from: folder, replace: false, now: new Date() });
  const [file] = manifest.files.filter(({ path }) => path.startsWith('uploads/'));
  expect(await readFile(join(dataDir, file?.path ?? ''))).toEqual(PLAN);
  const named = { into: join(elsewhere, 'other'), wanted: first.json().backup.id };
  expect(await fetchFromBucket(bucketOf(s3), named)).toMatch(/01-00-00Z$/);
  await expect(fetchFromBucket(bucketOf(s3), { into: elsewhere, wanted: 'none' })).rejects.toThrow(
    'The bucket has no backup none',
  );
});

test('if the storage fails, the backup here stays and the desk says why; the next one sends what is missing', async () => {
  const { clock, make, state } = await opened();
  s3.setTrouble((call) => (call.includes('plumbline.sqlite') ? { status: 503 } : undefined));
  expect((await make()).statusCode).toBe(201);
  expect(await state()).toMatchObject({
    backups: [{ ok: true }],
    nightly: {
      lastOk: true,
      copied: false,
      problem:
        'The copy in the object storage was not finished. The object storage has a problem of its own. Try again later.',
    },
  });
  s3.setTrouble();
  clock.now = new Date('2026-11-20T03:00:00Z');
  await make();
  const { nightly } = await state();
  expect(nightly).toMatchObject({ copied: true });
  expect(nightly).not.toHaveProperty('problem');
});

test('each night the bucket keeps what the machine keeps, and no file that no backup has', async () => {
  const { dataDir, database, make, elsewhere } = await opened();
  const fresh = await runS3();
  onTestFinished(() => fresh.close());
  const id = (await make()).json().backup.id as string;
  const copies = Array.from(
    { length: 12 },
    (_, day) => `plumbline-2026-11-0${1 + (day % 9)}T0${1 + Math.floor(day / 9)}-00-00Z`,
  );
  for (const name of copies) {
    await cp(join(dataDir, 'backups', id), join(elsewhere, name), { recursive: true });
    await copyToBucket(join(elsewhere, name), bucketOf(fresh));
  }
  // What only a backup that is replaced has.
  const oldest = join(elsewhere, 'plumbline-2026-10-31T01-00-00Z');
  await cp(join(dataDir, 'backups', id), oldest, { recursive: true });
  const manifest = JSON.parse(await readFile(join(oldest, 'manifest.json'), 'utf8'));
  const gone = Buffer.from('deleted since');
  await writeFile(join(oldest, 'uploads', 'gone.pdf'), gone);
  const sha256 = createHash('sha256').update(gone).digest('hex');
  manifest.files.push({ path: 'uploads/gone.pdf', bytes: gone.length, sha256 });
  await writeFile(join(oldest, 'manifest.json'), JSON.stringify(manifest));
  await copyToBucket(oldest, bucketOf(fresh));

  const config = { ...readConfig({ DATA_DIR: dataDir }), database };
  const findBucket = async () => bucketOf(fresh);
  await serverBackups({ config, isNightlyOn: true, findBucket }).makeNightly(
    new Date('2026-11-20T14:10:00Z'),
  );
  const removed = fresh.calls
    .filter((call) => call.startsWith('DELETE'))
    .map((call) => call.split('/backups/')[1]);
  expect(removed).toContain('uploads/gone.pdf');
  expect(removed.filter((key) => key?.startsWith('uploads/'))).toEqual(['uploads/gone.pdf']);
  // The second ones of the first three days, and the backup of October.
  expect(removed.filter((key) => key?.endsWith('manifest.json')).toSorted()).toContain(
    'plumbline-2026-11-01T01-00-00Z/manifest.json',
  );
  const folder = await fetchFromBucket(bucketOf(fresh), { into: join(elsewhere, 'newest') });
  await checkBackup(folder);
});

test('a damaged file in the bucket is named, and nothing of it counts as a backup', async () => {
  const { make, elsewhere } = await opened();
  const id = (await make()).json().backup.id as string;
  const { path: folder } = { path: join(elsewhere, id) };
  s3.setTrouble((call) =>
    call.startsWith('GET') && call.endsWith('plumbline.sqlite') ? { status: 404 } : undefined,
  );
  await expect(fetchFromBucket(bucketOf(s3), { into: elsewhere, wanted: id })).rejects.toThrow(
    'plumbline.sqlite is missing from this backup in the bucket',
  );
  await expect(checkBackup(folder)).rejects.toThrow('is not a backup');
});
