import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { Backup } from '#contract/desk/backups.ts';
import { listBackups, type Manifest, readManifest } from './manifest.ts';

/** What the desk shows of a backup: its manifest names thousands of files and takes long to read. */
const SUMMARY = 'summary.json';
const Summary = z.object({
  at: z.string(),
  bytes: z.int(),
  ok: z.boolean(),
  database: z.object({ path: z.string(), bytes: z.int() }),
});
type Summary = z.infer<typeof Summary>;

/** Writes a summary beside the manifest of a backup. Nothing needs it: it can be made again from the manifest. */
export async function writeSummary(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, SUMMARY), JSON.stringify(summaryOf(manifest)), { mode: 0o600, flush: true });
}

/** The finished backups in a folder, newest first. One whose database is gone or cut short is not `ok`. */
export async function backupsIn(folder: string): Promise<Backup[]> {
  const backups: Backup[] = [];
  for (const path of (await listBackups(folder)).reverse()) {
    const summary = await readSummary(path);
    if (!summary) continue;
    const { at, bytes, ok, database } = summary;
    const size = await stat(join(path, database.path)).then(
      (found) => found.size,
      () => undefined,
    );
    backups.push({ id: basename(path), at, bytes, ok: ok && size === database.bytes });
  }
  return backups;
}

/** An earlier version wrote no summary. */
async function readSummary(folder: string): Promise<Summary | undefined> {
  try {
    return Summary.parse(JSON.parse(await readFile(join(folder, SUMMARY), 'utf8')));
  } catch {
    return readManifest(folder).then(summaryOf, () => undefined);
  }
}

function summaryOf({ madeAt, database, files, lost }: Manifest): Summary {
  const { path, bytes } = database;
  const all = files.reduce((sum, file) => sum + file.bytes, bytes);
  return { at: madeAt, bytes: all, ok: lost.length === 0, database: { path, bytes } };
}
