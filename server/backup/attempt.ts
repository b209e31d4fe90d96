import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** The last time that a server of this data folder began a backup. A restore leaves the file where it is. */
const ATTEMPT = 'last-backup-attempt';
const Attempt = z.object({
  id: z.string(),
  at: z.string(),
  ok: z.boolean(),
  /** Whether its copy is in the object storage; without one, none was wanted. */
  copied: z.optional(z.boolean()),
  problem: z.optional(z.string()),
});
export type Attempt = z.infer<typeof Attempt>;

export async function noteAttempt(dataDir: string, attempt: Attempt): Promise<void> {
  const path = join(dataDir, ATTEMPT);
  await writeFile(`${path}.part`, JSON.stringify(attempt), { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** The last attempt; `undefined` before the first. */
export async function lastAttempt(dataDir: string): Promise<Attempt | undefined> {
  try {
    return Attempt.parse(JSON.parse(await readFile(join(dataDir, ATTEMPT), 'utf8')));
  } catch {
    return undefined;
  }
}
