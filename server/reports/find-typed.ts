import type { Db } from '../database/open.ts';
import { type Listed, listVersions } from './listing.ts';

/** The published versions whose number, address and customer have each typed word, the latest first. */
export async function findTyped(
  db: Db,
  { typed, limit }: { typed: string; limit: number },
): Promise<Listed[]> {
  const { versions } = await listVersions(db, { q: typed, limit, after: undefined, inspectorId: undefined });
  return versions;
}
