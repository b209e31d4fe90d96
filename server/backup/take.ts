import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config.ts';
import { copySqlite, syncPath } from '../database/copy.ts';
import { SECRET_FILE } from '../database/secret.ts';
import { type Contents, sqliteContents } from './contents.ts';
import { noteLastBackup } from './last-backup.ts';
import {
  type BackedUpFile,
  BackupError,
  listBackups,
  MANIFEST,
  type Manifest,
  measure,
  nameOf,
  UNFINISHED,
  UPLOADS,
} from './manifest.ts';
import { dumpPostgres } from './postgres.ts';
import type { BackedUpStore } from './store.ts';
import { writeSummary } from './summary.ts';

type Backed = Pick<Config, 'dataDir' | 'database'>;

const DAY_MS = 24 * 60 * 60 * 1000;

type Harm = Manifest['lost'];

/**
 * Writes a backup of a Plumbline that may be running into a new folder in `into`, under another name until it
 * is whole and synced. It holds the database as it stood at one moment, every file its rows own, the secret,
 * and a manifest. The database is copied first and the files after it: a file is in the store before a row
 * owns it and never changes. If a file is gone because its row was deleted in between, the database is copied
 * again. A file that is still owned then counts as lost. A file that an earlier backup has undamaged is
 * shared with that backup and not read from the store. It is still checked in the store, so that we notice a
 * loss while a backup has the file.
 *
 * @param keep how many backups stay in the folder, the oldest being removed; without it all stay
 */
export async function takeBackup({
  config,
  files,
  into,
  now,
  version,
  keep,
}: {
  config: Backed;
  files: BackedUpStore;
  into: string;
  now: Date;
  version: string;
  keep?: number | undefined;
}): Promise<{
  folder: string;
  manifest: Manifest;
  /** Files this backup holds and the store has lost or damaged; or why the store could not be looked through. */
  harmed: Harm;
  notLooked: string | undefined;
}> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await removeAbandoned(into, now);
  const name = nameOf(now);
  const folder = join(into, name);
  if (await exists(folder)) throw new BackupError(`${folder} already exists`);
  const unfinished = join(into, `.${name}-${randomUUID().slice(0, 8)}${UNFINISHED}`);
  await mkdir(join(unfinished, UPLOADS), { recursive: true, mode: 0o700 });
  try {
    const copied = await copyAll(config, files, unfinished, (await listBackups(into)).at(-1));
    const secret = await copySecret(config.dataDir, unfinished);
    const manifest: Manifest = {
      product: 'plumbline',
      version,
      madeAt: now.toISOString(),
      database: copied.database,
      migrations: copied.contents.migrations,
      tables: copied.contents.tables,
      files: [...secret, ...copied.files],
      lost: copied.lost,
    };
    await writeSummary(unfinished, manifest);
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    await syncPath(into);
    // Only the metrics read it: the backup is whole without it.
    await noteLastBackup(config.dataDir, now).catch(() => undefined);
    if (keep !== undefined)
      for (const old of (await listBackups(into)).slice(0, -keep))
        await rm(old, { recursive: true, force: true });
    return { folder, manifest, harmed: copied.harmed, notLooked: copied.notLooked };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the database, then its files, and both again until what is lost or harmed stays the same. */
async function copyAll(config: Backed, store: BackedUpStore, folder: string, earlier: string | undefined) {
  let before: Harm | undefined;
  for (;;) {
    const { database, contents } = await copyDatabase(config, folder);
    const copied = await copyFiles(store, contents.files, join(folder, UPLOADS), earlier);
    const now = [...copied.lost, ...copied.harmed];
    if (now.length === 0 || isDeepStrictEqual(now, before)) return { database, contents, ...copied };
    before = now;
  }
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await syncPath(join(folder, UPLOADS));
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  await syncPath(folder);
}

/** Removes what an interrupted run left behind, once we know it has ended. */
async function removeAbandoned(into: string, now: Date): Promise<void> {
  for (const name of await readdir(into)) {
    if (!name.startsWith('.plumbline-') || !name.endsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(into, name));
    if (now.getTime() - mtimeMs > DAY_MS) await rm(join(into, name), { recursive: true, force: true });
  }
}

async function copyDatabase(
  { database }: Backed,
  folder: string,
): Promise<{ database: Manifest['database']; contents: Contents }> {
  const isSqlite = 'sqliteFile' in database;
  const path = isSqlite ? 'plumbline.sqlite' : 'plumbline.pgdump';
  const to = join(folder, path);
  await rm(to, { force: true });
  if (isSqlite && !(await exists(database.sqliteFile)))
    throw new BackupError(`There is no database at ${database.sqliteFile}. Check DATA_DIR`);
  const contents = isSqlite
    ? await copySqlite(database.sqliteFile, to).then(() => sqliteContents(to))
    : await dumpPostgres(database.postgresUrl, to);
  return {
    database: { kind: isSqlite ? 'sqlite' : 'postgres', path, ...(await measure(to)) },
    contents,
  };
}

/** Copies what is owned and not copied yet, and takes away what is copied and not owned any more. */
async function copyFiles(
  store: BackedUpStore,
  owned: Contents['files'],
  into: string,
  earlier: string | undefined,
): Promise<{ files: BackedUpFile[]; lost: Harm; harmed: Harm; notLooked: string | undefined }> {
  const files: BackedUpFile[] = [];
  const lost: Harm = [];
  const harmed: Harm = [];
  let notLooked: string | undefined;
  const look = await store.look().catch((error: Error) => {
    // The backup is complete without it, and is needed most while the store has problems.
    notLooked = error.message;
    return undefined;
  });
  for (const { filename, sha256 } of owned) {
    const to = join(into, filename);
    // What the backup before this one holds unharmed is not copied once more: both folders share it.
    if (earlier && !(await exists(to)))
      await link(join(earlier, UPLOADS, filename), to).catch(() => undefined);
    let found = await measure(to).catch(() => undefined);
    if (found?.sha256 === sha256) {
      const why = look && (await harmOf(look(filename), found));
      if (why) harmed.push({ filename, why });
    } else {
      await rm(to, { force: true });
      const isThere = (await store.share(filename, to)) || (await copyFrom(store, filename, to));
      found = isThere ? await measure(to) : undefined;
    }
    if (found) files.push({ path: `${UPLOADS}/${filename}`, ...found });
    if (found?.sha256 !== sha256) lost.push({ filename, why: found ? 'damaged' : 'missing' });
  }
  const known = new Set(owned.map(({ filename }) => filename));
  for (const name of await readdir(into)) if (!known.has(name)) await rm(join(into, name));
  return { files, lost, harmed, notLooked };
}

async function copyFrom(store: BackedUpStore, filename: string, to: string): Promise<boolean> {
  const content = await store.read(filename);
  if (content) await pipeline(content, createWriteStream(to, { mode: 0o600, flush: true }));
  return content !== undefined;
}

/** What is wrong with the store's copy of a file the backup holds unharmed; `undefined` when nothing is. */
async function harmOf(
  looking: ReturnType<Awaited<ReturnType<BackedUpStore['look']>>>,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<Harm[number]['why'] | undefined> {
  try {
    const seen = await looking;
    if (!seen) return 'missing';
    return seen.bytes === bytes && (seen.sha256 ?? sha256) === sha256 ? undefined : 'damaged';
  } catch {
    // A disk that cannot read it any more.
    return 'damaged';
  }
}

async function copySecret(dataDir: string, folder: string): Promise<BackedUpFile[]> {
  const from = join(dataDir, SECRET_FILE);
  if (!(await exists(from))) return [];
  const to = join(folder, SECRET_FILE);
  await copyFile(from, to);
  await syncPath(to);
  return [{ path: SECRET_FILE, ...(await measure(to)) }];
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
