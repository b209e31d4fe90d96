import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Standard } from '#contract/desk/standards.ts';
import { paths } from '#contract/paths.ts';
import { checkBackup } from '#server/backup/check.ts';
import { postgresContents } from '#server/backup/contents.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { backedUpStore } from '#server/backup/store.ts';
import { takeBackup } from '#server/backup/take.ts';
import { readConfig } from '#server/config.ts';
import { openDiskFiles } from '#server/files/disk.ts';
import { olderDatabase } from '../older-database.ts';
import { temporaryFolder } from '../run-server.ts';
import { buildTestApp } from '../test-app.ts';

const fixture = fileURLToPath(new URL('../files/backup-0017', import.meta.url));

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A backup that the version with the tables of 0017 made, restored; nothing has been started on it. */
async function restored() {
  const { path, remove } = await temporaryFolder();
  cleanUps.push(remove);
  const from = join(path, 'backup');
  await cp(fixture, from, { recursive: true });
  const packed = join(from, 'plumbline.sqlite.gz');
  await writeFile(join(from, 'plumbline.sqlite'), gunzipSync(await readFile(packed)));
  await rm(packed);
  const manifest = await checkBackup(from);
  const config = readConfig({ DATA_DIR: join(path, 'restored') });
  await restoreBackup({ config, from, replace: false, now: new Date() });
  return { path, config, manifest };
}

test('F17 a backup of an older version is restored, and its lists and files are the same after the upgrade', async () => {
  const { config, manifest } = await restored();
  const server = await buildTestApp({ where: config.database }, { DATA_DIR: config.dataDir });
  cleanUps.push(server.close);
  const headers = await server.signIn();
  const get = (url: string) => server.app.inject({ url, headers });
  const answers = JSON.parse(await readFile(join(fixture, 'answers.json'), 'utf8'));
  const submissions = (await get(inquiryCalls.list.path)).json() as Inquiry[];
  expect(submissions).toMatchObject(answers.submissions);
  // That version did not say what a file is, and kept no thumbnails.
  const listed = (of: Inquiry[]) =>
    of.map(({ uploadedFiles }) =>
      uploadedFiles.map(({ originalName, filename, size }) => ({ originalName, filename, size })),
    );
  expect(listed(submissions)).toEqual(listed(answers.submissions));
  const { standards } = (await get(standardCalls.list.path)).json();
  // That version had a hash in the place of a number.
  const before = answers.standards.standards.map(({ version: _hash, ...rest }: Standard) => rest);
  expect(standards).toMatchObject(before);

  const served = [
    ...submissions.flatMap(({ uploadedFiles }) =>
      uploadedFiles.map(({ filename }) => paths.upload(filename)),
    ),
    paths.standardDocument(standards[0].id),
  ];
  const hashes = [];
  for (const url of served) {
    const reply = await get(url);
    expect([url, reply.statusCode]).toEqual([url, 200]);
    hashes.push(createHash('sha256').update(reply.rawPayload).digest('hex'));
  }
  expect(hashes.sort()).toEqual(manifest.files.map(({ sha256 }) => sha256).sort());
});

test('F17 the files of a PostgreSQL database of an older version are known to its backup', async () => {
  const older = await olderDatabase('postgres', '0018-events-as-data');
  cleanUps.push(older.close);
  const at = '2026-11-20T00:00:00.000Z';
  const file = { original_name: 'x', media_type: 'text/plain', size: 1, created_at: at };
  await older.insert('contact_submissions', {
    id: 'ada',
    first_name: 'Ada',
    last_name: 'Sample',
    email: 'ada@example.com',
    phone: '0491 570 006',
    inspection_type: 'frame',
    property_address: '12 Sample Street, Chermside QLD 4032',
    created_at: at,
  });
  await older.insert('uploads', { ...file, filename: 'plan', submission_id: 'ada', sha256: 'one' });
  await older.insert('australian_standards', {
    ...file,
    id: '1',
    standard_code: 'AS 9740-2020',
    category: '',
    updated_at: at,
    series: 'AS9740',
    edition: '2020',
    filename: 'document',
    sha256: 'two',
    pages: 1,
    readable_pages: 1,
  });
  const { files } = await postgresContents(
    async (query) => (await sql.raw<Record<string, unknown>>(query).execute(older.db)).rows,
  );
  expect(files).toEqual([
    { filename: 'plan', sha256: 'one' },
    { filename: 'document', sha256: 'two' },
  ]);
});

test('F17 an installation that was not started since an older version ran is backed up with all its files', async () => {
  const { path, config, manifest } = await restored();
  const store = await openDiskFiles(config.dataDir);
  cleanUps.push(store.close);
  const made = await takeBackup({
    config,
    files: backedUpStore(store),
    into: join(path, 'again'),
    now: new Date(),
    version: '0',
  });
  const sorted = (files: { path: string }[]) => files.map((file) => file.path).sort();
  expect(sorted(made.manifest.files)).toEqual(sorted(manifest.files));
  expect(made.manifest).toMatchObject({ lost: [], tables: manifest.tables });
});
