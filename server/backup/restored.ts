import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Db } from '../database/open.ts';
import { keepRestore } from '../database/restores.ts';

/** The file that a restore leaves in the data folder, for the first start on it. */
const RESTORED = 'restored';
const Restored = z.object({ backupAt: z.iso.datetime(), restoredAt: z.iso.datetime() });

/** Says in a data folder that its database was just restored. An older version's tables can't say it yet. */
export async function leaveRestored(folder: string, restored: z.infer<typeof Restored>): Promise<void> {
  await writeFile(join(folder, RESTORED), JSON.stringify(restored), { mode: 0o600, flush: true });
}

/** Writes into the database what a restore left beside it, once. */
export async function takeInRestored(db: Db, dataDir: string): Promise<void> {
  const path = join(dataDir, RESTORED);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { backupAt, restoredAt } = Restored.parse(JSON.parse(text));
  await keepRestore(db, { backupAt, restoredAt });
  await rm(path);
}
