import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { checkBackup } from '#server/backup/check.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { backedUpStore } from '#server/backup/store.ts';
import { takeBackup } from '#server/backup/take.ts';
import { readConfig } from '#server/config.ts';
import { openDiskFiles } from '#server/files/disk.ts';
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
  const submissions = (await get(paths.submissions)).json() as Inquiry[];
  expect(submissions).toMatchObject(answers.submissions);
  expect(submissions.map(({ uploadedFiles }) => uploadedFiles)).toEqual(
    answers.submissions.map(({ uploadedFiles }: Inquiry) => uploadedFiles),
  );
  const { standards } = (await get(paths.standards)).json();
  expect(standards).toMatchObject(answers.standards.standards);

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
