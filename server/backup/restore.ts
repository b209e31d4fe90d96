import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isSqliteInUse, syncPath } from '../database/copy.ts';
import { migrationNames } from '../database/open.ts';
import { checkBackup, mustHold } from './check.ts';
import { BackupError, type Manifest, measure, UPLOADS } from './manifest.ts';
import { fillPostgres, mustBeFillable } from './postgres.ts';
import { leaveRestored } from './restored.ts';
import { RESTORING } from './restoring.ts';

/** The folder where a restore collects everything before it touches the old data. */
const UNFINISHED = '.restore-unfinished';
/** The entries of a data folder that a restore leaves in place. */
const KEPT =
  /^(backups|last-backup|last-backup-attempt|before-restore-.*|restoring|running|\.restore-unfinished)$/;

/**
 * Puts a backup where the settings say, after looking through all of it. The server, when it starts, brings
 * an older one's tables up to date. It changes nothing until everything is copied, checked and synced. While
 * it exchanges the two, no server starts on the folder. An interrupted restore is simply run again.
 *
 * @param replace whether an existing installation may be moved aside, into `before-restore-…` in the same
 *   folder
 * @returns the manifest, and where the old installation is now
 * @throws BackupError saying why not
 */
export async function restoreBackup(options: {
  config: Config;
  from: string;
  replace: boolean;
  now: Date;
}): Promise<{ manifest: Manifest; movedTo: string | undefined }> {
  const { config, from, replace, now } = options;
  const { dataDir, database } = config;
  const manifest = await checkBackup(from);
  mustSuit(manifest, config);

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const marker = join(dataDir, RESTORING);
  const staging = join(dataDir, UNFINISHED);
  const wasCutOff = (await readdir(dataDir)).includes(RESTORING);
  const isTaken = (await standingIn(dataDir)).length > 0 && !wasCutOff;
  if ('postgresUrl' in database) {
    if (isTaken)
      throw new BackupError(`${dataDir} is not empty. Name an empty folder in DATA_DIR and run this again`);
    await mustBeFillable(database.postgresUrl);
  } else if (isTaken && !replace)
    throw new BackupError(
      `${dataDir} already contains an installation. Use --replace to move it aside and keep it`,
    );
  mustBeStopped(config);

  await rm(staging, { recursive: true, force: true });
  try {
    await copyInto(staging, from, manifest);
    await writeFile(marker, '', { flush: true });
    await syncPath(dataDir);
    // From now on no server can start here. A server that started during the copying is found now.
    mustBeStopped(config);
    if ('postgresUrl' in database) {
      const dump = join(staging, manifest.database.path);
      mustHold((await fillPostgres(database.postgresUrl, dump)).tables, manifest, 'The database');
      await rm(dump);
    }
    await leaveRestored(staging, { backupAt: manifest.madeAt, restoredAt: now.toISOString() });
    await syncPath(staging);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!wasCutOff) await rm(marker, { force: true });
    throw error;
  }

  const standing = await standingIn(dataDir);
  const aside = join(dataDir, `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  if (standing.length > 0) await moveAll(dataDir, aside, standing);
  await moveAll(staging, dataDir, await readdir(staging));
  await rm(staging, { recursive: true });
  await rm(marker);
  await syncPath(dataDir);
  return { manifest, movedTo: standing.length > 0 ? aside : undefined };
}

function mustBeStopped({ database, dataDir }: Config): void {
  if ('sqliteFile' in database && isSqliteInUse(database.sqliteFile))
    throw new BackupError(`A server is running on ${dataDir}. Stop it first`);
}

async function standingIn(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !KEPT.test(name));
}

async function moveAll(from: string, to: string, names: string[]): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(to, name));
  await syncPath(to);
  await syncPath(from);
}

/** @throws BackupError when the backup is of another kind of database, or from a version this one does not know */
function mustSuit({ database, migrations, version }: Manifest, config: Config): void {
  const wanted = 'sqliteFile' in config.database ? 'sqlite' : 'postgres';
  if (database.kind !== wanted)
    throw new BackupError(
      wanted === 'postgres'
        ? 'This backup contains a SQLite database. Unset DATABASE_URL to restore it'
        : 'This backup contains a PostgreSQL database. Name an empty one in DATABASE_URL to restore it',
    );
  const unknown = migrations.find((name) => !migrationNames.includes(name));
  if (unknown)
    throw new BackupError(
      `A newer version of Plumbline made this backup (${version}, with the tables of ${unknown}). Update this one first`,
    );
}

/** Copies, syncs and reads back, because the target disk may be the faulty one. */
async function copyInto(staging: string, from: string, { database, files }: Manifest): Promise<void> {
  await mkdir(join(staging, UPLOADS), { recursive: true, mode: 0o700 });
  for (const { path, sha256 } of [database, ...files]) {
    const to = join(staging, path);
    await copyFile(join(from, path), to);
    await syncPath(to);
    if ((await measure(to)).sha256 !== sha256)
      throw new BackupError(
        `${path} was damaged while it was written. Check whether the disk is full or failing`,
      );
  }
  await syncPath(join(staging, UPLOADS));
  await syncPath(staging);
}
