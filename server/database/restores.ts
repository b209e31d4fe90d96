import { randomUUID } from 'node:crypto';
import type { Db } from './open.ts';

/** A time when the database was set back to an earlier state, and nobody has dismissed the notice yet. */
export type OpenRestore = { id: string; backupAt: string | null; noticedAt: string };

/** Notes that a backup was restored, once for each moment. */
export async function keepRestore(
  db: Db,
  { backupAt, restoredAt }: { backupAt: string; restoredAt: string },
): Promise<void> {
  await db
    .insertInto('restores')
    .values({ id: restoredAt, backup_at: backupAt, noticed_at: restoredAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Notes that a phone has found the database set back, unless a restore explains it.
 *
 * @param since when the phone last found everything here
 */
export async function noteSetBack(
  transaction: Db,
  { since, now }: { since: string | null; now: Date },
): Promise<void> {
  const known = await transaction
    .selectFrom('restores')
    .select('id')
    .$if(since !== null, (query) => query.where('noticed_at', '>', since ?? ''))
    .executeTakeFirst();
  if (known) return;
  await transaction
    .insertInto('restores')
    .values({ id: randomUUID(), backup_at: null, noticed_at: now.toISOString() })
    .execute();
}

/** The newest restore that nobody has dismissed. */
export async function openRestore(db: Db): Promise<OpenRestore | undefined> {
  return db
    .selectFrom('restores')
    .select(['id', 'backup_at as backupAt', 'noticed_at as noticedAt'])
    .where('dismissed_at', 'is', null)
    .orderBy('noticed_at', 'desc')
    .executeTakeFirst();
}

/** Dismisses a restore, and earlier ones with it; returns whether there is one of this id. */
export async function dismissRestore(
  transaction: Db,
  { id, username, now }: { id: string; username: string | null; now: Date },
): Promise<boolean> {
  const restore = await transaction
    .selectFrom('restores')
    .select('noticed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!restore) return false;
  await transaction
    .updateTable('restores')
    .set({ dismissed_at: now.toISOString(), dismissed_by: username })
    .where('noticed_at', '<=', restore.noticed_at)
    .where('dismissed_at', 'is', null)
    .execute();
  return true;
}
