import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#server/backup/check.ts';
import { listBackups, type Manifest } from '#server/backup/manifest.ts';
import { inquiryAcknowledged } from '../calls.ts';
import { runServer } from '../run-server.ts';
import { businessWithBackup, countsIn, run } from './backups.ts';

let folder: { path: string; remove: () => Promise<void> };
let dataDir: string;
let backup: string;
let manifest: Manifest;

beforeAll(async () => {
  ({ folder, dataDir, backup, manifest } = await businessWithBackup(2_000_000));
});
afterAll(() => folder.remove());

test('F17 a backup killed at any moment leaves a whole backup or none', async () => {
  const into = join(folder.path, 'killed');
  const { duration } = await timed(() => run('backup', [into], { DATA_DIR: dataDir }));
  await rm(into, { recursive: true });
  let cutOff = 0;
  for (const part of [0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]) {
    const ended = await run('backup', [into], { DATA_DIR: dataDir }, (child) =>
      setTimeout(() => child.kill('SIGKILL'), duration * part),
    );
    if (ended.code !== 0) cutOff += 1;
    for (const made of await listBackups(into)) expect((await checkBackup(made)).lost).toEqual([]);
  }
  expect(cutOff).toBeGreaterThan(0);
  const unfinished = (await readdir(into).catch(() => [])).filter((name) => name.endsWith('.unfinished'));
  for (const name of unfinished) {
    const refused = await run('restore', [join(into, name)], { DATA_DIR: join(folder.path, 'none') });
    expect(refused.code, name).toBe(1);
  }
  await rm(into, { recursive: true, force: true });
});

test('F17 a restore killed at any moment leaves the old data, the new data, or a start that refuses until it is run again', async () => {
  const into = join(folder.path, 'interrupted');
  const old = join(folder.path, 'old');
  const before = await runServer({ DATA_DIR: old });
  await inquiryAcknowledged(before, { fileBytes: 1_000 });
  await before.stop();
  const fresh = async () => {
    await rm(into, { recursive: true, force: true });
    await cp(old, into, { recursive: true });
  };
  await fresh();
  const { duration } = await timed(() => run('restore', [backup, '--replace'], { DATA_DIR: into }));
  for (const part of [0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]) {
    await fresh();
    await run('restore', [backup, '--replace'], { DATA_DIR: into }, (child) =>
      setTimeout(() => child.kill('SIGKILL'), duration * part),
    );
    const started = await runServer({ DATA_DIR: into }).catch((error: Error) => error);
    if (started instanceof Error) expect(started.message).toContain('was not finished');
    else await started.stop();
    if (!(started instanceof Error)) expect([1, 20]).toContain(countsIn(into).contact_submissions);
    expect((await run('restore', [backup, '--replace'], { DATA_DIR: into })).code).toBe(0);
    expect(countsIn(into)).toEqual(manifest.tables);
  }
});

async function timed(work: () => Promise<unknown>): Promise<{ duration: number }> {
  const startedAt = performance.now();
  await work();
  return { duration: performance.now() - startedAt };
}
