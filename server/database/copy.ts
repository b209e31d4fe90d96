import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const UPGRADE_COPIES_KEPT = 3;

/**
 * Writes a SQLite database as it stands at one moment to a new file, whole, compact and synced. Other
 * processes can read and write meanwhile. Deleted data is not in the copy.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const sqlite = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    sqlite.prepare('vacuum into ?').run(to);
  } finally {
    sqlite.close();
  }
  await chmod(to, 0o600);
  await syncPath(to);
}

/**
 * Keeps a database as it is before its tables change, so that an upgrade can be undone: `backups/before-0006-limits.sqlite`
 * beside it, the last three. An upgrade that fails and starts again overwrites its own copy and no other.
 */
export async function keepBeforeUpgrade(sqliteFile: string, migration: string): Promise<void> {
  const folder = join(dirname(sqliteFile), 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = join(folder, `before-${migration}.sqlite`);
  await rm(`${kept}.part`, { force: true });
  await copySqlite(sqliteFile, `${kept}.part`);
  await rename(`${kept}.part`, kept);
  await syncPath(folder);
  const copies = (await readdir(folder)).filter((name) => /^before-.*\.sqlite$/.test(name)).sort();
  for (const old of copies.slice(0, -UPGRADE_COPIES_KEPT)) await rm(join(folder, old));
}

/** Whether another process has the database open. A file that is no database is open nowhere as far as anyone can tell. */
export function isSqliteInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  const sqlite = new DatabaseSync(path);
  try {
    // Only a process that has the database to itself can remove its log.
    sqlite.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    return (error as { errcode?: number }).errcode === SQLITE_BUSY;
  } finally {
    sqlite.close();
  }
}
const SQLITE_BUSY = 5;

/** Waits until a file or a folder's entries are on the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
