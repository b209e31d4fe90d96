import { join } from 'node:path';
import { expect } from 'vitest';
import { listBackups, readManifest } from '#server/backup/manifest.ts';
import { inquiryAcknowledged } from '../calls.ts';
import { run } from '../run-command.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { readBooks } from './whole.ts';

export { run };

/**
 * A stopped business with twenty inquiries, each with a file, and one backup of it, in one folder for the
 * tests to change.
 */
export async function businessWithBackup(fileBytes: number) {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const server = await runServer({ DATA_DIR: dataDir });
  for (let number = 0; number < 20; number += 1) await inquiryAcknowledged(server, { fileBytes });
  await server.stop();
  await run('backup', [join(folder.path, 'backups')], { DATA_DIR: dataDir });
  const backup = await onlyBackup(join(folder.path, 'backups'));
  return { folder, dataDir, backup, manifest: await readManifest(backup) };
}

/** The only backup in a folder. */
export async function onlyBackup(folder: string): Promise<string> {
  const [backup, ...others] = await listBackups(folder);
  expect(others).toEqual([]);
  if (!backup) throw new Error(`There is no backup in ${folder}`);
  return backup;
}

/** The rows of each table, as a manifest counts them. */
export function countsIn(dataDir: string): Record<string, number> {
  const counts: Record<string, number> = {};
  readBooks<{ name: string; n: number }>(dataDir, (all) => {
    for (const { name } of all(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'submission_search%'`,
    ))
      counts[name] = all(`select count(*) as n from ${name}`)[0]?.n ?? -1;
  });
  return counts;
}
