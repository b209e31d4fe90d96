import type { Db } from '../database/open.ts';
import { disown } from '../files/owned.ts';
import { photoOwnerKinds } from './known-photos.ts';
import { deleteOperations } from './store.ts';

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
