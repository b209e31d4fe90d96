import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { measureContent } from '../files/measure.ts';

export const MANIFEST = 'manifest.json';
export const UPLOADS = 'uploads';
/** How the name of a folder ends while a backup is being written into it. */
export const UNFINISHED = '.unfinished';

const BackedUpFile = z.object({
  /** From the backup's folder: `uploads/…`. */
  path: z.string().regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)?$/),
  bytes: z.int(),
  sha256: z.string(),
});
export type BackedUpFile = z.infer<typeof BackedUpFile>;

/**
 * The contents of a backup. It is written last, just before the folder gets its name. A folder without it is
 * not a backup.
 */
export const Manifest = z.object({
  product: z.literal('plumbline'),
  version: z.string(),
  madeAt: z.string(),
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), ...BackedUpFile.shape }),
  /** The migrations its tables have been through. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
  files: z.array(BackedUpFile),
  /** Files the database knows that were gone or damaged in the store already when this was made. */
  lost: z.array(z.object({ filename: z.string(), why: z.enum(['missing', 'damaged']) })),
});
export type Manifest = z.infer<typeof Manifest>;

/**
 * A backup cannot be made or restored; the message says why, in a sentence for the person who typed the
 * command.
 */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Reads the manifest of a backup, without checking the rest.
 *
 * @throws BackupError when the folder is not a backup, or not a whole one
 */
export async function readManifest(folder: string): Promise<Manifest> {
  if (resolve(folder).endsWith(UNFINISHED))
    throw new BackupError(`${folder} was not finished, so it is not a backup`);
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new BackupError(`This account can’t read ${path} (${code}). Check who owns it`);
  });
  if (text === undefined) throw new BackupError(await notABackup(folder));
  const parsed = Manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new BackupError(`${path} is damaged, so you can’t trust this backup`);
  return parsed.data;
}

async function notABackup(folder: string): Promise<string> {
  const inside = await listBackups(folder);
  const newest = inside.at(-1);
  if (newest)
    return `${folder} contains backups but is not one itself. Name one of them. The newest is ${newest}`;
  return `${folder} is not a backup, or it was not finished: it has no ${MANIFEST}`;
}

/** The name of a backup by its moment, to the second: `plumbline-2026-11-21T16-15-00Z`. */
export function nameOf(moment: Date): string {
  return `plumbline-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The moment in the name of a backup's folder. */
export function momentOf(folder: string): Date {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(folder) ?? [];
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** The finished backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names
    .filter((name) => /^plumbline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name))
    .sort()
    .map((name) => join(folder, name));
  const whole = await Promise.all(
    paths.map((path) =>
      stat(join(path, MANIFEST)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return paths.filter((_, at) => whole[at]);
}

/** A file's size and the SHA-256 of its bytes, read from the disk. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const { size, sha256 } = await measureContent(createReadStream(path, { highWaterMark: 256 * 1024 }));
  return { bytes: size, sha256 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
