import type { DatabaseKind } from '../database/kind.ts';
import type { Files, StoredFile } from './disk.ts';
import type { RequestFiles } from './quota.ts';

type Stores = { kind: DatabaseKind; files: Pick<Files, 'carryOver'>; store: Pick<RequestFiles, 'discard'> };

/**
 * Keeps a received file if `claim` gives it an owner, and discards it otherwise. Returns whether it was kept.
 * @throws what `claim` throws
 */
export async function keepIfClaimed(
  { kind, files, store }: Stores,
  file: StoredFile,
  claim: () => Promise<boolean>,
): Promise<boolean> {
  // PostgreSQL may have committed although the connection broke. Clearing orphans settles it later.
  let discards = kind === 'sqlite';
  try {
    await files.carryOver([file]);
    const isKept = await claim();
    discards = !isKept;
    return isKept;
  } finally {
    if (discards) await store.discard([file.filename]);
  }
}
