import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { checkBackup } from '#server/backup/check.ts';
import { BackupError, listBackups, type Manifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { backedUpStore } from '#server/backup/store.ts';
import { takeBackup } from '#server/backup/take.ts';
import { readConfig } from '#server/config.ts';
import { leads } from '#server/database/migrations/0001-leads.ts';
import { promises } from '#server/database/migrations/0002-promises.ts';
import { openDatabase } from '#server/database/open.ts';
import { NodeSqliteDialect, openSqliteFile } from '#server/database/sqlite.ts';
import { openBucket } from '#server/files/bucket.ts';
import { openDiskFiles } from '#server/files/disk.ts';
import { type Acknowledged, getJson, inquiryAcknowledged, signIn, until } from '../calls.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { runS3 } from '../s3-server.ts';
import { businessWithBackup, countsIn, onlyBackup, run } from './backups.ts';
import { expectWhole } from './whole.ts';

test('F17 a backup made while leads with files come in is restored: same counts, same hashes, every acknowledged lead', async () => {
  const folder = await temporaryFolder();
  const [dataDir, backups, restored] = ['data', 'backups', 'restored'].map((name) => join(folder.path, name));
  if (!dataDir || !backups || !restored) throw new Error('no folders');
  const server = await runServer({ DATA_DIR: dataDir });
  const before: Acknowledged[] = [];
  for (let number = 0; number < 30; number += 1)
    before.push(await inquiryAcknowledged(server, { fileBytes: number % 2 === 0 ? 300_000 : 0 }));

  const writing = { goesOn: true, acknowledged: 0 };
  const writers = Array.from({ length: 4 }, async () => {
    while (writing.goesOn) {
      await inquiryAcknowledged(server, { fileBytes: 50_000 });
      writing.acknowledged += 1;
    }
  });
  await sleep(100);
  const acknowledgedAtStart = writing.acknowledged;
  const made = await run('backup', [backups], { DATA_DIR: dataDir });
  const acknowledgedAtEnd = writing.acknowledged;
  writing.goesOn = false;
  await Promise.all(writers);
  await server.stop();
  expect(made.output).toContain('is a complete backup');
  expect(made.code).toBe(0);
  expect(acknowledgedAtEnd, 'inquiries came in while the backup was made').toBeGreaterThan(
    acknowledgedAtStart,
  );

  const backup = await onlyBackup(backups);
  const manifest = await checkBackup(backup);
  expect(manifest.lost).toEqual([]);
  expect(manifest.tables.contact_submissions).toBeGreaterThanOrEqual(before.length + acknowledgedAtStart);

  const put = await run('restore', [backup], { DATA_DIR: restored });
  expect(put).toMatchObject({ code: 0, output: expect.stringContaining('is restored into') });
  for (const { path, sha256 } of manifest.files) expect(await hashOf(join(restored, path))).toBe(sha256);
  expect(countsIn(restored)).toEqual(manifest.tables);
  const again = await runServer({ DATA_DIR: restored });
  expect(await readFile(join(restored, 'secret'), 'utf8')).toBe(
    await readFile(join(dataDir, 'secret'), 'utf8'),
  );
  before.push(await inquiryAcknowledged(again, { fileBytes: 1_000 }));
  await again.stop();
  await expectWhole(restored, before);
  await folder.remove();
});

describe('F17 of one backup', () => {
  let folder: { path: string; remove: () => Promise<void> };
  let dataDir: string;
  let backup: string;
  let manifest: Manifest;

  beforeAll(async () => {
    ({ folder, dataDir, backup, manifest } = await businessWithBackup(1_000_000));
  });
  afterAll(() => folder.remove());

  const harms: [name: string, harm: (copy: string, file: string) => Promise<void>, says: RegExp][] = [
    ['a damaged byte in a plan', (copy, file) => flipByte(join(copy, file)), /uploads\/.* is damaged/],
    ['a missing plan', (copy, file) => rm(join(copy, file)), /uploads\/.* is missing/],
    [
      'a damaged byte in the database',
      (copy) => flipByte(join(copy, 'plumbline.sqlite')),
      /plumbline\.sqlite is damaged/,
    ],
    [
      'a truncated database',
      (copy) => truncate(join(copy, 'plumbline.sqlite'), 100_000),
      /plumbline\.sqlite has 100000 bytes, but its manifest says \d+/,
    ],
    ['a missing secret', (copy) => rm(join(copy, 'secret')), /secret is missing/],
    [
      'a manifest cut short',
      (copy) => truncate(join(copy, 'manifest.json'), 300),
      /manifest\.json is damaged/,
    ],
    ['no manifest', (copy) => rm(join(copy, 'manifest.json')), /is not a backup, or it was not finished/],
    [
      'a manifest that counts other rows',
      (copy) => edit(copy, (text) => text.replace('"outbox": 60', '"outbox": 61')),
      /has 60 rows of outbox, but its manifest says 61/,
    ],
    [
      'a newer version’s tables',
      (copy) => edit(copy, (text) => text.replace('"0001-leads"', '"9999-later"')),
      /newer version of Plumbline made this backup .*9999-later/,
    ],
  ];
  test.each(harms)('F17 %s is refused by name, and nothing is written', async (_name, harm, says) => {
    const copy = join(folder.path, 'harmed');
    const into = join(folder.path, 'empty');
    await cp(backup, copy, { recursive: true });
    await harm(copy, manifest.files.find(({ path }) => path.startsWith('uploads/'))?.path ?? '');
    const config = readConfig({ DATA_DIR: into });
    const restoring = restoreBackup({ config, from: copy, replace: false, now: new Date() });
    await expect(restoring).rejects.toThrow(says);
    await expect(restoring).rejects.toBeInstanceOf(BackupError);
    expect(await readdir(into).catch(() => [])).toEqual([]);
    await rm(copy, { recursive: true });
  });

  test('F17 a folder that is whole but was never renamed is not a backup', async () => {
    const unfinished = join(folder.path, '.plumbline-cut-off.unfinished');
    await cp(backup, unfinished, { recursive: true });
    const refused = await run('restore', [unfinished], { DATA_DIR: join(folder.path, 'none') });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('was not finished') });
    await rm(unfinished, { recursive: true });
  });

  test('F17 --verify checks a backup and writes nothing, and a folder of backups means its newest one', async () => {
    const looked = await run('restore', [backup, '--verify'], { DATA_DIR: join(folder.path, 'none') });
    expect(looked).toMatchObject({
      code: 0,
      output: expect.stringContaining('is complete (inquiries: 20, files: 20)'),
    });
    await expect(stat(join(folder.path, 'none'))).rejects.toThrow();
    const parent = await run('restore', [join(folder.path, 'backups'), '--verify'], {});
    expect(parent).toMatchObject({ code: 1, output: expect.stringContaining(`The newest is ${backup}`) });
  });

  test('F17 an installation is never overwritten: refused, refused while a server runs, and moved aside when asked', async () => {
    const into = join(folder.path, 'taken');
    const server = await runServer({ DATA_DIR: into });
    const kept = await inquiryAcknowledged(server, { fileBytes: 1_000 });
    const running = await run('restore', [backup, '--replace'], { DATA_DIR: into });
    expect(running).toMatchObject({ code: 1, output: expect.stringContaining('A server is running on') });
    expect(await inquiryAcknowledged(server)).toBeDefined();
    // Killed before it could merge its log, so the log must be moved with the database.
    await server.kill();
    const refused = await run('restore', [backup], { DATA_DIR: into });
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('Use --replace to move it aside'),
    });
    const replaced = await run('restore', [backup, '--replace'], { DATA_DIR: into });
    expect(replaced.output).toContain('is restored into');
    expect(replaced.code).toBe(0);
    expect(countsIn(into)).toEqual(manifest.tables);
    const aside = (await readdir(into)).find((name) => name.startsWith('before-restore-')) ?? '';
    await expectWhole(join(into, aside), [kept]);
    expect(countsIn(join(into, aside)).contact_submissions).toBe(2);
    await rm(into, { recursive: true });
  });

  test('F17 during the exchange no server starts, and an interrupted restore can be run again', async () => {
    const into = join(folder.path, 'interrupted');
    await cp(dataDir, into, { recursive: true });
    // The exchange takes a few milliseconds, so a kill seldom hits it.
    await rm(join(into, 'plumbline.sqlite'));
    await writeFile(join(into, 'restoring'), '');
    await expect(runServer({ DATA_DIR: into })).rejects.toThrow('Run npm run restore again');
    expect((await run('restore', [backup], { DATA_DIR: into })).code).toBe(0);
    expect(countsIn(into)).toEqual(manifest.tables);
    await rm(into, { recursive: true });
  });

  test('F17 the next backup shares intact files with the last, copies damaged ones again, and keeps N', async () => {
    const into = join(folder.path, 'series');
    const first = await take(into, '2026-11-20T16:00:00Z');
    const [one = '', two = ''] = (await readdir(join(first, 'uploads'))).sort();
    await flipByte(join(first, 'uploads', two));
    const second = await take(into, '2026-11-21T16:00:00Z', 2);
    expect((await stat(join(second, 'uploads', one))).ino).toBe(
      (await stat(join(first, 'uploads', one))).ino,
    );
    expect(await checkBackup(second)).toMatchObject({ lost: [] });
    const third = await take(into, '2026-11-22T16:00:00Z', 2);
    expect(await listBackups(into)).toEqual([second, third]);
    await checkBackup(third);
    await rm(into, { recursive: true });
  });

  test('F17 a missing file is named, and the rest is backed up', async () => {
    const into = join(folder.path, 'lossy');
    const copy = join(folder.path, 'lossy-data');
    await cp(dataDir, copy, { recursive: true });
    const [gone = '', ...others] = await readdir(join(copy, 'uploads'));
    await rm(join(copy, 'uploads', gone));
    const made = await run('backup', [into], { DATA_DIR: copy });
    expect(made).toMatchObject({ code: 1, output: expect.stringContaining(`${gone} was already missing`) });
    const { lost, files } = await checkBackup(await onlyBackup(into));
    expect(lost).toEqual([{ filename: gone, why: 'missing' }]);
    expect(files).toHaveLength(others.length + 1);
    await rm(copy, { recursive: true });
  });

  test('F17 a file lost or damaged after a backup is named, and is whole in the next backup', async () => {
    const into = join(folder.path, 'watchful');
    const copy = join(folder.path, 'watchful-data');
    await cp(dataDir, copy, { recursive: true });
    expect(await run('backup', [into], { DATA_DIR: copy })).toMatchObject({ code: 0 });
    const [gone = '', cut = '', flipped = ''] = await readdir(join(copy, 'uploads'));
    await rm(join(copy, 'uploads', gone));
    await truncate(join(copy, 'uploads', cut), 1_000);
    await flipByte(join(copy, 'uploads', flipped));
    await sleep(1_100);
    const made = await run('backup', [into, '--keep', '1'], { DATA_DIR: copy });
    expect(made.output).toContain('is a complete backup');
    expect(made.output).toContain('The store has lost or damaged files (3) that this backup still has');
    for (const said of [`${gone} is missing`, `${cut} is damaged`, `${flipped} is damaged`])
      expect(made.output).toContain(`${said} in the store`);
    expect(made.code).toBe(1);
    const kept = await onlyBackup(into);
    expect(await checkBackup(kept)).toMatchObject({ lost: [] });
    for (const name of [gone, cut, flipped])
      await cp(join(kept, 'uploads', name), join(copy, 'uploads', name));
    await sleep(1_100);
    expect(await run('backup', [into], { DATA_DIR: copy })).toMatchObject({ code: 0 });
    await rm(copy, { recursive: true });
  });

  test('F17 a file deleted with its row during a backup is in neither its database nor its files', async () => {
    const copy = join(folder.path, 'deleting');
    await cp(dataDir, copy, { recursive: true });
    const config = readConfig({ DATA_DIR: copy });
    const { db } = await openDatabase(config.database);
    const store = await openDiskFiles(copy);
    let deleted: string | undefined;
    const { folder: made } = await takeBackup({
      config,
      into: join(folder.path, 'consistent'),
      now: new Date(),
      version: '0',
      files: {
        ...backedUpStore(store),
        async read(filename) {
          // Deletes the first requested file at this very moment, as the desk would.
          deleted ??= filename;
          if (filename === deleted) {
            await db.deleteFrom('files').where('filename', '=', filename).execute();
            await store.discard([filename]);
          }
          return store.read(filename);
        },
      },
    });
    const { lost, files, tables } = await checkBackup(made);
    expect(lost).toEqual([]);
    expect(tables.files).toBe(19);
    expect(files.map(({ path }) => path)).not.toContain(`uploads/${deleted}`);
    await store.close();
    await db.destroy();
  });

  async function take(into: string, at: string, keep?: number): Promise<string> {
    const store = await openDiskFiles(dataDir);
    const config = readConfig({ DATA_DIR: dataDir });
    const files = backedUpStore(store);
    const made = await takeBackup({ config, files, into, now: new Date(at), version: '0', keep });
    await store.close();
    expect(made).toMatchObject({ harmed: [], notLooked: undefined });
    return made.folder;
  }
});

test('F17 with object storage the files are fetched from it, and move to another bucket after a restore', async () => {
  const folder = await temporaryFolder();
  const [dataDir, backups, restored] = ['data', 'backups', 'restored'].map((name) => join(folder.path, name));
  if (!dataDir || !backups || !restored) throw new Error('no folders');
  const s3 = await runS3();
  const server = await runServer({ DATA_DIR: dataDir, ...s3.settings });
  const { id, sha256 } = await inquiryAcknowledged(server, { fileBytes: 50_000 });
  await server.stop();
  expect([...(await s3.stored()).values()]).toContain(sha256);
  // As after the storage was read back: the local copy is gone.
  for (const name of await readdir(join(dataDir, 'uploads'))) await rm(join(dataDir, 'uploads', name));
  const made = await run('backup', [backups], { DATA_DIR: dataDir, ...s3.settings });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('is a complete backup') });
  const first = await onlyBackup(backups);
  // Once the backup has it, the storage loses it. After that, the storage does not answer at all.
  const nextBackup = async () => {
    // The second backup names it.
    await sleep(1_100);
    return run('backup', [backups], { DATA_DIR: dataDir, ...s3.settings });
  };
  expect(await nextBackup()).toMatchObject({ code: 0 });
  const bucket = openBucket({
    endpoint: s3.settings.S3_ENDPOINT,
    region: s3.settings.S3_REGION,
    bucket: s3.settings.S3_BUCKET,
    accessKeyId: s3.settings.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.settings.S3_SECRET_ACCESS_KEY,
  });
  for (const name of (await s3.stored()).keys()) await bucket.remove(name);
  bucket.close();
  expect(await nextBackup()).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /is a complete backup.*lost or damaged files \(1\).*is missing in the store/s,
    ),
  });
  await s3.close();
  expect(await nextBackup()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is a complete backup.*could not be checked: S3 NOT REACHED/s),
  });

  const other = await runS3();
  const put = await run('restore', [first], { DATA_DIR: restored, ...other.settings });
  expect(put.output).toContain('is restored into');
  const again = await runServer({ DATA_DIR: restored, ...other.settings });
  await until('the file to be in the other storage', async () =>
    [...(await other.stored()).values()].includes(sha256 ?? '') ? true : undefined,
  );
  const session = await signIn(again);
  const { inquiry } = await getJson<InquiryInFull>(again, `${inquiryCalls.list.path}/${id}`, session);
  const address = again.origin + paths.upload(inquiry.uploadedFiles[0]?.filename ?? '');
  const plan = Buffer.from(await (await fetch(address, { headers: session })).arrayBuffer());
  expect(createHash('sha256').update(plan).digest('hex')).toBe(sha256);
  await again.stop();
  await other.close();
  await folder.remove();
});

test('F17 a database is copied before its tables change, a fresh one is not, and the last three copies are kept', async () => {
  const folder = await temporaryFolder();
  const sqliteFile = join(folder.path, 'plumbline.sqlite');
  const old = new Kysely<unknown>({ dialect: new NodeSqliteDialect(openSqliteFile(sqliteFile)) });
  const known: Record<string, Migration> = {
    '0001-leads': { up: (db) => leads(db, 'sqlite') },
    '0002-promises': { up: (db) => promises(db, 'sqlite') },
  };
  const { error } = await new Migrator({
    db: old,
    provider: { getMigrations: async () => known },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  await old.destroy();
  const copies = join(folder.path, 'backups');
  await mkdir(copies);
  for (const name of ['0000-a', '0000-b', '0000-c'])
    await writeFile(join(copies, `before-${name}.sqlite`), '');

  await (await openDatabase({ sqliteFile })).db.destroy();
  expect((await readdir(copies)).sort()).toEqual([
    'before-0000-b.sqlite',
    'before-0000-c.sqlite',
    'before-0003-desk.sqlite',
  ]);
  const copy = new DatabaseSync(join(copies, 'before-0003-desk.sqlite'), { timeout: 5_000 });
  expect(copy.prepare('select name from kysely_migration').all()).toEqual([
    { name: '0001-leads' },
    { name: '0002-promises' },
  ]);
  copy.close();
  await rm(copies, { recursive: true });
  await (await openDatabase({ sqliteFile })).db.destroy();
  await (await openDatabase({ sqliteFile: join(folder.path, 'fresh.sqlite') })).db.destroy();
  await expect(stat(copies)).rejects.toThrow();
  await folder.remove();
});

test('F17 a database changed by a newer version is refused with a sentence, and left as it is', async () => {
  const folder = await temporaryFolder();
  const sqliteFile = join(folder.path, 'plumbline.sqlite');
  const { db } = await openDatabase({ sqliteFile });
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')`.execute(db);
  await db.destroy();
  await expect(openDatabase({ sqliteFile })).rejects.toThrow(
    'A newer version of Plumbline has changed this database (9999-later)',
  );
  await folder.remove();
});

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

async function flipByte(path: string): Promise<void> {
  const content = await readFile(path);
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(path, content);
}

async function edit(backup: string, change: (text: string) => string): Promise<void> {
  const path = join(backup, 'manifest.json');
  const text = await readFile(path, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(path, change(text));
}
