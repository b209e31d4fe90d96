import type { DatabaseKind } from '../database/kind.ts';
import type { Files, StoredFile } from './disk.ts';
import type { RequestFiles } from './quota.ts';

type Stores = { kind: DatabaseKind; files: Pick<Files, 'carryOver'>; store: Pick<RequestFiles, 'discard'> };

/**
 * Keeps a file that was received if `claim` gives it an owner, and discards it otherwise; says whether it is kept.
 *
 * @throws what `claim` throws
 */
export async function keepIfClaimed(
  { kind, files, store }: Stores,
  file: StoredFile,
  claim: () => Promise<boolean>,
): Promise<boolean> {
  // PostgreSQL may have committed although the connection broke: there the clearing of orphans decides.
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
