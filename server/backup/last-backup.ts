import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = 'last-backup';

/** Notes beside the data that a whole backup was finished, for the metrics and the alarm on them. */
export async function noteLastBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(join(dataDir, NAME), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** When the last whole backup was begun; `undefined` before the first. */
export async function lastBackupIn(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : new Date(text.trim());
}
