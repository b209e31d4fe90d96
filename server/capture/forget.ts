import type { Db } from '../database/open.ts';
import { disown } from '../files/owned.ts';
import { photoOwnerKinds } from './known-photos.ts';
import { deleteOperations } from './store.ts';

/** The most values in one query. */
const AT_ONCE = 500;

/**
 * Deletes the captured data of some inspections, with their photos.
 *
 * @returns the photos and their copies in the store, for the caller to discard after the commit
 */
export async function forgetCaptured(transaction: Db, inspectionIds: readonly string[]): Promise<string[]> {
  await deleteOperations(transaction, inspectionIds);
  const names: string[] = [];
  for (const id of inspectionIds)
    for (const kind of photoOwnerKinds) names.push(...(await disown(transaction, { kind, id })).names);
  return names;
}

/** The given inspections that have captured data. */
export async function capturedOf(db: Db, inspectionIds: readonly string[]): Promise<string[]> {
  const captured: string[] = [];
  for (let at = 0; at < inspectionIds.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('capture_operations')
      .select('inspection_id as id')
      .distinct()
      .where('inspection_id', 'in', inspectionIds.slice(at, at + AT_ONCE))
      .execute();
    captured.push(...rows.map(({ id }) => id));
  }
  return captured;
}
