import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import { refuse } from '../refusal.ts';
import { deleteInvitations } from './invitations.ts';
import { expireSessionsOf } from './session-store.ts';
import { NO_PASSWORD } from './store.ts';

/**
 * Locks an account: at once nobody is let in by its password, its sessions or its invitations. All of it can be undone, and a phone
 * keeps what it has.
 *
 * @throws Refusal if nobody else could sign in as an owner
 */
export async function lockAccount(transaction: Db, userId: string, now: Date): Promise<void> {
  // Writes every owner's row, so that two owners who lock each other follow one another.
  await transaction
    .updateTable('users')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'owner')
    .execute();
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '<>', userId)
    .where('ended_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('password_hash', '<>', NO_PASSWORD)
    .executeTakeFirst();
  if (!other) refuse('conflict', messages.lastOwner);
  await setLocked(transaction, userId, now.toISOString());
  await deleteInvitations(transaction, userId);
}

/** Lets somebody sign in again, with the password they had. No session from before works. */
export function unlockAccount(transaction: Db, userId: string): Promise<void> {
  return setLocked(transaction, userId, null);
}

async function setLocked(transaction: Db, userId: string, lockedAt: string | null): Promise<void> {
  await transaction.updateTable('users').set({ locked_at: lockedAt }).where('id', '=', userId).execute();
  await expireSessionsOf(transaction, userId);
}
