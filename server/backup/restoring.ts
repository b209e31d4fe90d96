import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A marker file in a data folder while a backup replaces its contents. */
export const RESTORING = 'restoring';

/** @throws when a restore into this folder was cut off: what is there then is neither the old data nor the new */
export async function refuseWhileRestoring(dataDir: string): Promise<void> {
  const isRestoring = await stat(join(dataDir, RESTORING)).then(
    () => true,
    () => false,
  );
  if (isRestoring) throw new Error(`a restore into ${dataDir} was not finished. Run npm run restore again`);
}
