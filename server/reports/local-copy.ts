import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Files, StoredFile } from '../files/disk.ts';
import { FileNotHereError } from '../unavailable.ts';

/** A stored file on this machine's disk. */
export type LocalCopy = { path: string; sha256: string };

type Local = Pick<Files, 'withLocalCopy'>;

/**
 * Makes stored files available on this machine's disk while they are used.
 *
 * @param use gets those that the storage has now
 */
export async function withLocalCopies<Result>(
  files: Local,
  wanted: Iterable<StoredFile>,
  use: (copies: LocalCopy[]) => Promise<Result>,
): Promise<Result> {
  const used = Promise.withResolvers<void>();
  const copies: LocalCopy[] = [];
  try {
    for (const { filename, sha256 } of wanted) {
      const path = await pathUntil(files, filename, used.promise);
      if (path !== undefined) copies.push({ path, sha256 });
    }
    return await use(copies);
  } finally {
    used.resolve();
  }
}

/** The path of a file, which is there until it has been used; `undefined` when the storage does not have it now. */
function pathUntil(files: Local, filename: string, used: Promise<void>): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    files
      .withLocalCopy(filename, (path) => {
        resolve(path);
        return used;
      })
      .catch((error) => (error instanceof FileNotHereError ? resolve(undefined) : reject(error)));
  });
}

/** The bytes of a file; `undefined` if they are missing or damaged. */
export async function wholeFile({ path, sha256 }: LocalCopy): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return bytes && createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined;
}
