import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as accounts from '#contract/desk/endpoints/accounts.ts';
import * as endpoints from '#contract/desk/endpoints/backups.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { openSqlite } from '#test/databases.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { buildTestApp } from '#test/test-app.ts';
import { readConfig } from '../config.ts';
import { serverBackups } from './backups.ts';
import { checkBackup } from './check.ts';

async function opened(settings: Record<string, string> = {}) {
  const database = await openSqlite();
  const server = await buildTestApp(database, settings);
  onTestFinished(async () => {
    await server.close();
    await database.close();
  });
  const headers = await server.signIn();
  const make = (more: object = {}) =>
    server.app.inject({ method: 'POST', url: endpoints.makeBackup.path, headers: { ...headers, ...more } });
  const read = async (url: string) => (await server.app.inject({ method: 'GET', url, headers })).json();
  return { ...server, database: database.where, make, state: () => read(endpoints.backups.path), read };
}

describe('a backup from the desk', () => {
  test('is whole, shares the files of the store and is listed', async () => {
    const { app, dataDir, make, state, read } = await opened();
    const uploads = join(dataDir, 'uploads');
    const before = await state();
    expect(before).toEqual({
      backups: [],
      running: false,
      nightly: {
        on: true,
        folder: join(dataDir, 'backups'),
        lastAt: null,
        lastOk: null,
        copied: null,
        // The next midnight in Brisbane.
        nextAt: '2026-11-20T14:00:00.000Z',
      },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(ada)) form.append(name, String(value));
    form.append('files', new Blob([Buffer.from('%PDF-1.7\nplan')]), 'plan.pdf');
    const request = new Request('http://site.example', { method: 'POST', body: form });
    const sent = await app.inject({
      method: 'POST',
      url: paths.contact,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(sent.statusCode).toBe(201);

    const made = await make();
    expect(made.statusCode).toBe(201);
    const { backup } = made.json();
    expect(backup).toEqual({
      id: 'plumbline-2026-11-20T01-00-00Z',
      at: '2026-11-20T01:00:00.000Z',
      bytes: expect.any(Number),
      ok: true,
    });
    const folder = join(dataDir, 'backups', backup.id);
    const manifest = await checkBackup(folder);
    expect(manifest.tables.contact_submissions).toBe(1);
    const sizes = [manifest.database, ...manifest.files].map(({ bytes }) => bytes);
    expect(backup.bytes).toBe(sizes.reduce((sum, bytes) => sum + bytes, 0));
    // One file with two names.
    const [file = ''] = await readdir(uploads);
    expect((await stat(join(folder, 'uploads', file))).ino).toBe((await stat(join(uploads, file))).ino);
    expect(await state()).toMatchObject({
      backups: [backup],
      running: false,
      nightly: { lastAt: backup.at, lastOk: true },
    });
    expect(await read(accounts.audit.path)).toContainEqual(
      expect.objectContaining({ kind: 'backup', detail: backup.id }),
    );
    await truncate(join(folder, 'plumbline.sqlite'), 10);
    expect((await state()).backups).toEqual([{ ...backup, ok: false }]);
  });

  test('is made once at a time, and once for a key', async () => {
    const { clock, make, state } = await opened();
    const [one, other] = await Promise.all([make({ 'idempotency-key': 'one' }), make()]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([201, 409]);
    const refused = [one, other].find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toMatch(/^A backup is being made already/);
    clock.now = new Date('2026-11-20T01:00:05Z');
    const made = await make({ 'idempotency-key': 'again' });
    expect((await make({ 'idempotency-key': 'again' })).json()).toEqual(made.json());
    expect((await state()).backups).toHaveLength(2);
  });

  test('each night replaces what is outdated, and nothing else in the folder', async () => {
    const { dataDir, database, state } = await opened();
    const folder = join(dataDir, 'backups');
    await mkdir(folder);
    await writeFile(join(folder, 'before-0049.sqlite'), '');
    const config = { ...readConfig({ DATA_DIR: dataDir }), database };
    const { make, makeNightly } = serverBackups({ config, isNightlyOn: true });
    await make(new Date('2026-11-20T01:00:00Z'));
    const first = join(folder, 'plumbline-2026-11-20T01-00-00Z');
    const earlier = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 9, 10 + day)));
    for (const day of earlier)
      await cp(first, join(folder, `plumbline-${day.toISOString().slice(0, 10)}T01-00-00Z`), {
        recursive: true,
      });
    await makeNightly(new Date('2026-11-20T14:10:00Z'));
    const kept = ['10-18', '10-25', '11-01', '11-08', '11-14', '11-15', '11-16', '11-17', '11-18', '11-20'];
    expect((await readdir(folder)).sort()).toEqual([
      'before-0049.sqlite',
      ...kept.map((day) => `plumbline-2026-${day}T01-00-00Z`),
      // In the office it is the 21st.
      'plumbline-2026-11-20T14-10-00Z',
    ]);
    expect((await state()).backups).toHaveLength(11);
  });

  test('that can’t be written says why, is shown as failed, and is forgotten once one succeeds', async () => {
    const elsewhere = await temporaryFolder();
    const folder = join(elsewhere.path, 'disk', 'backups');
    await writeFile(join(elsewhere.path, 'disk'), 'not mounted');
    const { clock, make, state } = await opened({ NIGHTLY_BACKUP_DIR: folder });
    const failed = await make();
    const problem = `The folder ${folder} can’t be made. Check the setting NIGHTLY_BACKUP_DIR.`;
    expect([failed.statusCode, failed.json().message]).toEqual([409, problem]);
    expect(await state()).toMatchObject({
      backups: [{ id: 'plumbline-2026-11-20T01-00-00Z', bytes: 0, ok: false }],
      nightly: { lastOk: false, problem },
    });
    await rm(join(elsewhere.path, 'disk'));
    clock.now = new Date('2026-11-20T02:00:00Z');
    expect((await make()).statusCode).toBe(201);
    const { backups, nightly } = await state();
    expect(backups).toMatchObject([{ ok: true }]);
    expect(nightly).not.toHaveProperty('problem');
    await elsewhere.remove();
  });
});

test('a backup whose process is killed in the middle is none, and the next one is whole', async () => {
  const { dataDir, database, state } = await opened();
  const of = { config: { ...readConfig({ DATA_DIR: dataDir }), database }, isNightlyOn: true };
  const backups = serverBackups(of);
  const making = backups.make(new Date('2026-11-20T03:00:00Z'));
  await expect.poll(() => existsSync(join(dataDir, 'backups')), { interval: 1, timeout: 10_000 }).toBe(true);
  await backups.stop();
  expect(await making).toMatchObject({
    backup: { ok: false },
    problem: expect.stringMatching(/ended before/),
  });
  expect(await state()).toMatchObject({
    backups: [{ at: '2026-11-20T03:00:00.000Z', ok: false }],
    nightly: { lastOk: false, problem: expect.stringMatching(/^The server stopped before/) },
  });
  const made = await serverBackups(of).make(new Date('2026-11-20T04:00:00Z'));
  expect(made).toMatchObject({ backup: { ok: true } });
  await checkBackup(join(dataDir, 'backups', made?.backup.id ?? ''));
  expect((await state()).backups).toHaveLength(1);
});

test('the operator may choose the folder, or switch the nightly backup off', async () => {
  expect(readConfig({ DATA_DIR: '/data' }).nightlyBackup).toEqual({ on: true, folder: '/data/backups' });
  const read = (NIGHTLY_BACKUP_DIR: string) => readConfig({ DATA_DIR: '/data', NIGHTLY_BACKUP_DIR });
  expect(read('/mnt/disk').nightlyBackup).toEqual({ on: true, folder: '/mnt/disk' });
  expect(read('off').nightlyBackup).toEqual({ on: false, folder: '/data/backups' });
  const { state } = await opened({ NIGHTLY_BACKUP_DIR: 'off' });
  expect((await state()).nightly).toMatchObject({ on: false, nextAt: null });
});
