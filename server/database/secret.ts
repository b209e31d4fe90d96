import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './open.ts';

/** The file in `DATA_DIR` with the key that signs form tokens and newsletter links, where it is not in the database. */
export const SECRET_FILE = 'secret';
const SIGNING = 'signing';
/** 32 bytes in hexadecimal: a shorter key could be guessed from what it signed. */
const SECRET_LENGTH = 64;

/** The key of a process with a database of its own. A crash at the first start never leaves an empty one. */
export async function fileSecret(dataDir: string): Promise<string> {
  const known = await knownSecret(dataDir);
  if (known) return known;
  const path = join(dataDir, SECRET_FILE);
  const made = newSecret();
  await writeFile(`${path}.part`, made, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  return made;
}

/** The key in the file, if there is one. Throws when the file cannot be read, or holds what is too short for one. */
export async function knownSecret(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, SECRET_FILE);
  const known = await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  if (known && known.length < SECRET_LENGTH)
    throw new Error(
      `${path} must contain at least ${SECRET_LENGTH} random characters. Restore it from a backup`,
    );
  return known || undefined;
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The key that all processes sign with, in the database; the first that asks brings its file's along, or a new one. */
export async function sharedSecret(db: Db, dataDir: string): Promise<string> {
  const known = await findSecret(db);
  if (known) return known;
  await keepSecret(db, (await knownSecret(dataDir)) ?? newSecret());
  const kept = await findSecret(db);
  if (!kept) throw new Error('The signing key is missing although it was just written');
  return kept;
}

/** Writes the key down, unless there is one: of processes that start at once only the first one's is kept. */
export async function keepSecret(db: Db, value: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: SIGNING, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findSecret(db: Db): Promise<string | undefined> {
  const found = await db.selectFrom('secrets').select('value').where('name', '=', SIGNING).executeTakeFirst();
  return found?.value;
}
