import type { DatabaseKind } from '../database/kind.ts';
import type { Files, StoredFile } from './disk.ts';
import type { RequestFiles } from './quota.ts';

type Stores = { kind: DatabaseKind; files: Pick<Files, 'carryOver'>; store: Pick<RequestFiles, 'discard'> };

/**
 * Keeps received files if `claim` gives them an owner, and discards them otherwise. Returns whether they were kept.
 * @throws what `claim` throws
 */
export async function keepIfClaimed(
  { kind, files, store }: Stores,
  received: readonly StoredFile[],
  claim: () => Promise<boolean>,
): Promise<boolean> {
  // PostgreSQL may have committed although the connection broke. Clearing orphans settles it later.
  let discards = kind === 'sqlite';
  try {
    await files.carryOver([...received]);
    const isKept = await claim();
    discards = !isKept;
    return isKept;
  } finally {
    if (discards) await store.discard(received.map(({ filename }) => filename));
  }
}
