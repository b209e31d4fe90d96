import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '../database/copy.ts';
import { BACKUPS, type Bucket, type BucketSettings, openBucket } from '../files/bucket.ts';
import {
  BackupError,
  MANIFEST,
  Manifest,
  measure,
  momentOf,
  readManifest,
  UNFINISHED,
  UPLOADS,
} from './manifest.ts';
import { outdated } from './rotation.ts';

/**
 * Copies a finished backup into the bucket: its database, secret and manifest into `backups/NAME/`, and the customers’ files, which
 * all backups share, into `backups/uploads/` unless they are there. The manifest comes last: without it, there is no backup.
 */
export async function copyToBucket(folder: string, settings: BucketSettings): Promise<void> {
  const bucket = openBucket(settings, BACKUPS);
  try {
    const name = basename(folder);
    const { database, files } = await readManifest(folder);
    const there = await listed(bucket);
    for (const { path, bytes, sha256 } of [database, ...files]) {
      const key = keyOf(name, path);
      const isThere = key === path && there.get(key) === bytes;
      if (!isThere) await bucket.put(key, { path: join(folder, path), size: bytes, sha256 });
    }
    const manifest = join(folder, MANIFEST);
    const { bytes: size, sha256 } = await measure(manifest);
    await bucket.put(`${name}/${MANIFEST}`, { path: manifest, size, sha256 });
  } finally {
    bucket.close();
  }
}

/**
 * Removes the backups that nightly ones replace, and then the customers’ files that no backup in the bucket has. If a manifest
 * can't be read, no file is removed.
 */
export async function removeOutdatedInBucket(settings: BucketSettings): Promise<void> {
  const bucket = openBucket(settings, BACKUPS);
  try {
    const there = await listed(bucket);
    const names = backupNames(there);
    const replaced = new Set(
      outdated(names.map((name) => ({ name, at: momentOf(name) }))).map(({ name }) => name),
    );
    // The manifest first: what is left of a backup without it counts as none, and goes the next time.
    for (const name of replaced) await bucket.remove(`${name}/${MANIFEST}`);
    const kept = names.filter((name) => !replaced.has(name));
    const owned = new Set<string>();
    for (const name of kept)
      for (const { path } of (await manifestOf(bucket, name)).files) owned.add(keyOf(name, path));
    for (const key of there.keys()) {
      const [top = ''] = key.split('/');
      const isLeft = top === UPLOADS ? !owned.has(key) : isBackup(top) && !kept.includes(top);
      if (isLeft) await bucket.remove(key);
    }
  } finally {
    bucket.close();
  }
}

/**
 * Brings a backup from the bucket into a folder, as `npm run restore` takes it. Every file is checked by its SHA-256.
 *
 * @param wanted its name; without one, the newest
 * @returns the backup's folder
 * @throws BackupError when there is no such backup, or a file of it is missing or damaged
 */
export async function fetchFromBucket(
  settings: BucketSettings,
  { into, wanted }: { into: string; wanted?: string | undefined },
): Promise<string> {
  const bucket = openBucket(settings, BACKUPS);
  try {
    const names = backupNames(await listed(bucket));
    const name = wanted ?? names.at(-1);
    if (name === undefined) throw new BackupError('The bucket has no backup');
    if (!names.includes(name))
      throw new BackupError(`The bucket has no backup ${name}. It has ${names.join(', ') || 'none'}`);
    const { database, files } = await manifestOf(bucket, name);
    const unfinished = join(into, `.${name}${UNFINISHED}`);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(join(unfinished, UPLOADS), { recursive: true, mode: 0o700 });
    for (const { path, sha256 } of [database, ...files, { path: MANIFEST, sha256: undefined }]) {
      const to = join(unfinished, path);
      const stored = await bucket.get(keyOf(name, path));
      if (!stored) throw new BackupError(`${path} is missing from this backup in the bucket`);
      await pipeline(stored, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
      if (sha256 !== undefined && (await measure(to)).sha256 !== sha256)
        throw new BackupError(`${path} is damaged in this backup in the bucket`);
      await syncPath(to);
    }
    const folder = join(into, name);
    await rename(unfinished, folder);
    await syncPath(into);
    return folder;
  } finally {
    bucket.close();
  }
}

/** Customers’ files never change and have names of their own, so all backups share them. */
const keyOf = (name: string, path: string) => (path.startsWith(`${UPLOADS}/`) ? path : `${name}/${path}`);

const isBackup = (name: string) => /^plumbline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name);

/** The finished backups, oldest first. */
function backupNames(there: Map<string, number>): string[] {
  const names = [...there.keys()].flatMap((key) => {
    const [name = '', file] = key.split('/');
    return file === MANIFEST && isBackup(name) ? [name] : [];
  });
  return names.toSorted();
}

/** What the bucket has: the size of each object. */
async function listed(bucket: Bucket): Promise<Map<string, number>> {
  const there = new Map<string, number>();
  for await (const batch of bucket.list()) for (const { name, bytes } of batch) there.set(name, bytes);
  return there;
}

/** @throws BackupError when it is damaged */
async function manifestOf(bucket: Bucket, name: string): Promise<Manifest> {
  const stored = await bucket.get(`${name}/${MANIFEST}`);
  const parsed = stored && Manifest.safeParse(parseJson(await text(stored)));
  if (!parsed?.success) throw new BackupError(`The manifest of ${name} in the bucket is damaged`);
  return parsed.data;
}

function parseJson(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}
