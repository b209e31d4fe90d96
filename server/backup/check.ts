import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sqliteContents } from './contents.ts';
import { type BackedUpFile, BackupError, type Manifest, measure, readManifest } from './manifest.ts';

/**
 * Checks a whole backup: every file exists with the size and SHA-256 of the manifest, and the database is
 * undamaged and has the right rows.
 *
 * @throws BackupError naming the first thing that is wrong
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const file of [manifest.database, ...manifest.files]) await checkFile(folder, file);
  if (manifest.database.kind === 'sqlite') {
    const path = join(folder, manifest.database.path);
    const { tables } = await sqliteContents(path, { check: true }).catch((error) => {
      throw new BackupError(`${path} is a damaged database: ${error.message}`);
    });
    mustHold(tables, manifest, path);
  }
  return manifest;
}

/** @throws BackupError when a database does not hold the rows of the manifest */
export function mustHold(tables: Manifest['tables'], manifest: Manifest, name: string): void {
  if (isDeepStrictEqual(tables, manifest.tables)) return;
  const different = Object.keys({ ...manifest.tables, ...tables }).find(
    (table) => tables[table] !== manifest.tables[table],
  );
  throw new BackupError(
    `${name} has ${tables[different ?? ''] ?? 'no'} rows of ${different}, but its manifest says ${manifest.tables[different ?? ''] ?? 'none'}`,
  );
}

async function checkFile(folder: string, { path, bytes, sha256 }: BackedUpFile): Promise<void> {
  const name = join(folder, path);
  const found = await stat(name).catch(() => undefined);
  if (!found) throw new BackupError(`${name} is missing from this backup`);
  if (found.size !== bytes)
    throw new BackupError(`${name} has ${found.size} bytes, but its manifest says ${bytes}`);
  if ((await measure(name)).sha256 !== sha256)
    throw new BackupError(`${name} is damaged: its content has changed since the backup`);
}
