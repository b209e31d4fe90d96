import * as endpoints from '#contract/desk/endpoints/installation.ts';
import type { Db } from '../database/open.ts';
import { dismissRestore, type OpenRestore, openRestore } from '../database/restores.ts';
import type { Desk } from '../http/desk.ts';
import { found } from '../refusal.ts';
import { type Phone, phonesAwaited } from './phones.ts';

/** A phone that nobody uses for so long is signed out, and has deleted what it had sent. */
const IN_USE_MS = 30 * 24 * 60 * 60 * 1000;

/** After a restore, the desk says which phones may still have what the backup has not. */
export function awaitedRoutes(desk: Desk, db: Db): void {
  desk.answers(endpoints.restored, async () => {
    const restore = await openRestore(db);
    if (!restore) return { restore: null };
    const phones = await awaitedSince(db, restore);
    return {
      restore: {
        ...restore,
        phones: phones.map(({ device, person, contactAt: lastContact, unsent }) => ({
          device,
          person,
          lastContact,
          unsent,
        })),
      },
    };
  });

  desk.changes(endpoints.dismissRestored, async ({ transaction, params: { id }, actor }) => {
    found((await dismissRestore(transaction, { id, ...actor })) || undefined);
    return { success: true as const };
  });
}

/** The phones of an inspector that may have work of an inspection which a restored backup has not. */
export async function phonesAwaitedFor(
  db: Db,
  { inspectorId, start }: { inspectorId: string; start: string | null },
): Promise<Phone[]> {
  const restore = await openRestore(db);
  if (!restore || (start ?? '') > restore.noticedAt) return [];
  return (await awaitedSince(db, restore)).filter((phone) => phone.inspectorId === inspectorId);
}

function awaitedSince(db: Db, { backupAt, noticedAt }: OpenRestore): Promise<Phone[]> {
  const from = new Date(Date.parse(backupAt ?? noticedAt) - IN_USE_MS);
  return phonesAwaited(db, { since: noticedAt, inUseFrom: from.toISOString() });
}
