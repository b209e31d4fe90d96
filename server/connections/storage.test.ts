import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as accounts from '#contract/desk/endpoints/accounts.ts';
import * as endpoints from '#contract/desk/endpoints/connections.ts';
import { openSqlite } from '#test/databases.ts';
import { freePort } from '#test/free-port.ts';
import { runS3, type S3Server } from '#test/s3-server.ts';
import { buildTestApp } from '#test/test-app.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await runS3();
});
afterAll(() => s3.close());

async function opened(settings: Record<string, string> = {}) {
  const database = await openSqlite();
  const server = await buildTestApp(database, settings);
  onTestFinished(async () => {
    s3.setTrouble();
    await server.close();
    await database.close();
  });
  const headers = await server.signIn();
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, more: object = {}) =>
    server.app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    });
  const put = (body: object, more: object = {}) => call('PUT', endpoints.saveStorage.path, body, more);
  const trial = async () => (await call('POST', endpoints.tryStorage.path)).json();
  return { database, call, put, trial };
}

const { secretAccessKey: _, ...without } = here({});
function here(more: object) {
  return {
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'copies-of-bayside',
    accessKeyId: 'KEY',
    secretAccessKey: 'a secret of forty characters',
    ...more,
  };
}

test('the secret of the storage is in no answer, no audit entry and not in clear in the database', async () => {
  const { database, call, put } = await opened();
  const saved = await put(here({ endpoint: 'https://S3.example.com/' }));
  expect(saved.json()).toEqual({ ...without, hasSecret: true, fixed: false, unreadable: false, version: 1 });
  expect((await call('GET', endpoints.storage.path)).json()).toEqual(saved.json());
  const audit = (await call('GET', accounts.audit.path)).json();
  const detail = 'Backups are copied to copies-of-bayside at https://s3.example.com';
  expect(audit).toContainEqual(expect.objectContaining({ kind: 'connection', detail }));
  const rows = await database.db.selectFrom('connections').selectAll().execute();
  expect(JSON.stringify([saved.json(), audit, rows])).not.toContain('a secret of');
});

test('a secret stays for the storage and the key that it was entered for, and for no other', async () => {
  const { put } = await opened();
  await put(here({}));
  expect((await put({ ...without, bucket: 'another-bucket' })).json()).toMatchObject({ hasSecret: true });
  const elsewhere = await put({ ...without, endpoint: 'https://other.example.com' });
  expect([elsewhere.statusCode, elsewhere.json().errors]).toEqual([
    400,
    { secretAccessKey: 'Enter the secret of this key' },
  ]);
  expect((await put({ ...without, endpoint: '' })).json()).toMatchObject({ endpoint: '', hasSecret: false });
});

test('what is incomplete or wrong is refused at its field, and so is a stale version', async () => {
  const { put } = await opened();
  const lacking = await put({ endpoint: 'https://s3.example.com', region: '', bucket: '', accessKeyId: '' });
  expect(Object.keys(lacking.json().errors)).toEqual(['region', 'bucket', 'accessKeyId', 'secretAccessKey']);
  const wrong = await put(here({ endpoint: 'https://s3.example.com/bucket', bucket: 'Plans/2026' }));
  expect(Object.keys(wrong.json().errors)).toEqual(['endpoint', 'bucket']);
  await put(here({}));
  const stale = await put(here({}), { 'if-match': '"0"' });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed']);
});

test('what the environment sets is shown as fixed, and can’t be changed', async () => {
  const settings = Object.entries(s3.settings).map(([name, value]) => [`BACKUP_${name}`, value]);
  const { call, put, trial } = await opened(Object.fromEntries(settings));
  const shown = await call('GET', endpoints.storage.path);
  expect(shown.json()).toMatchObject({ bucket: s3.settings.S3_BUCKET, hasSecret: true, fixed: true });
  expect(shown.json()).not.toHaveProperty('secretAccessKey');
  expect((await put(here({}))).statusCode).toBe(409);
  expect(await trial()).toEqual({ works: true });
});

test('a trial stores, reads and deletes an object, or says what went wrong', async () => {
  const { put, trial } = await opened();
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: key } = s3.settings;
  const real = { endpoint, region: 'us-east-1', bucket, accessKeyId: key, secretAccessKey: key };
  const tried = async (more: object) => {
    expect((await put({ ...real, ...more })).statusCode).toBe(200);
    return trial();
  };
  expect((await trial()).problem).toMatch(/^No object storage is set up/);
  const before = s3.calls.length;
  expect(await tried({})).toEqual({ works: true });
  const methods = s3.calls.slice(before).map((one) => one.split(' ')[0]);
  expect(methods).toEqual(['PUT', 'GET', 'GET', 'DELETE']);
  const problem = async (more: object) => (await tried(more)).problem;
  expect(await problem({ secretAccessKey: 'another' })).toMatch(/does not know this key/);
  expect(await problem({ bucket: 'no-such-bucket' })).toMatch(/no bucket of this name/);
  expect(await problem({ endpoint: `http://127.0.0.1:${await freePort()}` })).toMatch(/does not accept/);
  expect(await problem({ endpoint: 'https://no-such-name.invalid' })).toMatch(/can’t find object storage/);
  s3.setTrouble((one) => (one.startsWith('DELETE') ? { status: 403 } : undefined));
  expect(await problem({})).toMatch(/^The key may not use this bucket/);
  s3.setTrouble(() => ({ status: 503 }));
  expect(await problem({})).toMatch(/problem of its own/);
});
