import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { asCsv, asJson, keptTables } from './rows.ts';

/** The tables as they stood at one moment, each in a file without a name; and the names of the stored files. */
export type Snapshot = {
  entries: { name: string; open: () => Readable }[];
  files: string[];
  close: () => Promise<void>;
};

/** Texts are gathered to this size before they are written. */
const WRITTEN_AT_ONCE = 64 * 1024;

/**
 * Copies every table to the disk as JSON and CSV. The database is asked no longer than that takes, however slowly somebody
 * downloads the archive.
 *
 * @param db reads the database as it stands at one moment
 * @param folder where there is room
 */
export async function takeSnapshot(db: Db, folder: string): Promise<Snapshot> {
  const handles: FileHandle[] = [];
  const close = async () => {
    for (const handle of handles.splice(0)) await handle.close();
  };
  const keep = async (name: string, text: AsyncIterable<string>) => {
    const handle = await openNameless(folder);
    handles.push(handle);
    await write(handle, text);
    return { name, open: () => handle.createReadStream({ start: 0, autoClose: false }) };
  };
  try {
    const entries: Snapshot['entries'] = [];
    for (const kept of keptTables) {
      entries.push(await keep(`json/${kept.file}.json`, asJson(db, kept)));
      entries.push(await keep(`csv/${kept.file}.csv`, asCsv(db, kept)));
    }
    return { entries, files: await filenames(db), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A file that is deleted while it is open, so that nothing of it is left when the process ends, however it ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `.archive-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}

async function write(handle: FileHandle, text: AsyncIterable<string>): Promise<void> {
  let gathered: string[] = [];
  let size = 0;
  const flush = async () => {
    await handle.appendFile(gathered.join(''));
    gathered = [];
    size = 0;
  };
  for await (const piece of text) {
    gathered.push(piece);
    size += piece.length;
    if (size >= WRITTEN_AT_ONCE) await flush();
  }
  await flush();
}

async function filenames(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { rows } = await sql<{ filename: string }>`
      select filename from files where filename > ${after} order by filename limit 1000`.execute(db);
    if (rows.length === 0) return found;
    for (const { filename } of rows) found.push(filename);
    after = rows.at(-1)?.filename ?? '';
  }
}
