import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { openBucket } from '../files/bucket.ts';
import { openDiskFiles } from '../files/disk.ts';
import { BackupError, listBackups, momentOf } from './manifest.ts';
import { outdated } from './rotation.ts';
import { backedUpStore } from './store.ts';
import { takeBackup } from './take.ts';

/** What of the settings a backup depends on. */
export type BackedUp = Pick<Config, 'dataDir' | 'database' | 's3'>;

/**
 * Makes a backup into a folder, with the files of this machine and of the object storage.
 *
 * @param keep how many stay in the folder; without it all stay
 * @param shares whether files on the same disk are shared with the backup and not copied
 * @throws BackupError saying why not
 */
export async function makeBackup(given: {
  config: BackedUp;
  into: string;
  now: Date;
  keep?: number | undefined;
  shares?: boolean;
}) {
  const { config, into, now, keep, shares = false } = given;
  if (!existsSync(config.dataDir))
    throw new BackupError(`The folder ${config.dataDir} does not exist. Check DATA_DIR`);
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  const disk = await openDiskFiles(config.dataDir);
  const bucket = config.s3 && openBucket(config.s3);
  try {
    const files = backedUpStore(disk, bucket, { shares });
    return await takeBackup({ config, files, into, now, version, keep });
  } finally {
    await disk.close();
    bucket?.close();
  }
}

/** Removes the backups that nightly ones replace: seven daily and four weekly ones stay. */
export async function removeOutdated(into: string): Promise<void> {
  const backups = (await listBackups(into)).map((path) => ({ path, at: momentOf(path) }));
  for (const { path } of outdated(backups)) await rm(path, { recursive: true, force: true });
}
