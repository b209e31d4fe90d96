import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import type { Db } from '../database/open.ts';
import { hashOfToken, newLinkToken } from '../link-token.ts';
import { refuse, refuseField } from '../refusal.ts';
import { switchSecondFactorOff } from './second-factor-store.ts';
import { endSessionsOf } from './session-store.ts';
import { findUserByName, insertUser, NO_PASSWORD } from './store.ts';

const GOOD_MS = 7 * 24 * 60 * 60 * 1000;

/** The token of a link to set a password, and its expiry. */
export type Invitation = { token: string; expiresAt: Date };

/** The facts of an account that other domains see. */
type AccountState = { username: string; role: Role; hasPassword: boolean };

/**
 * Makes an account without a password: its invitation sets one. An owner who already signs in keeps their
 * account and gets no invitation.
 *
 * @throws Refusal if the username is or was another person's
 */
export async function inviteUser(
  transaction: Db,
  { username, role, now }: { username: string; role: Role; now: Date },
): Promise<{ userId: string; invitation: Invitation | undefined }> {
  const userId = await insertUser(transaction, { username, passwordHash: NO_PASSWORD, role, now });
  if (userId) return { userId, invitation: await writeInvitation(transaction, userId, now) };
  const known = await findUserByName(transaction, username);
  if (known?.user.role !== 'owner' || role !== 'owner')
    refuseField('conflict', 'username', messages.usernameTaken);
  return { userId: known.user.id, invitation: undefined };
}

/**
 * Makes a new invitation for an account, which ends the one before.
 *
 * @throws Refusal for an owner with a password, so that nobody at an owner's open desk can take over their
 *   account
 */
export async function inviteAgain(transaction: Db, userId: string, now: Date): Promise<Invitation> {
  const account = (await accountsOf(transaction, [userId])).get(userId);
  if (account?.role === 'owner' && account.hasPassword) refuse('conflict', messages.ownerChangesPassword);
  await deleteInvitations(transaction, userId);
  return writeInvitation(transaction, userId, now);
}

/** Closes an account. Its username stays, because the audit log uses it to name a person. */
export async function endAccount(transaction: Db, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      password_hash: NO_PASSWORD,
      // The person may be invited again with their address.
      email: null,
      ended_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .where('id', '=', userId)
    .execute();
  await switchSecondFactorOff(transaction, userId);
  await deleteInvitations(transaction, userId);
  await endSessionsOf(transaction, userId, { now });
}

/**
 * Ends the sessions of a user's phones. Each deletes what it has at its next contact.
 *
 * @returns how many phones were signed in
 */
export function endPhoneSessions(transaction: Db, userId: string, now: Date): Promise<number> {
  return endSessionsOf(transaction, userId, { kinds: ['phone'], now });
}

/** Some accounts, by their ids. */
export async function accountsOf(db: Db, userIds: readonly string[]): Promise<Map<string, AccountState>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'password_hash'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(
    rows.map(({ id, username, role, password_hash }) => [
      id,
      { username, role, hasPassword: password_hash !== NO_PASSWORD },
    ]),
  );
}

/** Whether the invitation of a link still works. */
export async function isInvitation(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('user_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up an invitation; `undefined` if it does not work, or no longer does. */
export async function takeInvitation(
  transaction: Db,
  token: string,
  now: Date,
): Promise<{ userId: string; username: string } | undefined> {
  const taken = await transaction
    .updateTable('invitations')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  const account = taken && (await accountsOf(transaction, [taken.user_id])).get(taken.user_id);
  return taken && account && { userId: taken.user_id, username: account.username };
}

/** The link of an invitation, for whoever sends it on. */
export function linkOf(
  siteUrl: string,
  { token, expiresAt }: Invitation,
): { url: string; expiresAt: string } {
  const url = `${siteUrl}${pages.invitation}?${new URLSearchParams({ token })}`;
  return { url, expiresAt: expiresAt.toISOString() };
}

async function writeInvitation(transaction: Db, userId: string, now: Date): Promise<Invitation> {
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(now.getTime() + GOOD_MS);
  await transaction
    .insertInto('invitations')
    .values({ token_hash: hash, user_id: userId, expires_at: expiresAt.toISOString() })
    .execute();
  return { token, expiresAt };
}

/** Ends the invitations of an account. */
export async function deleteInvitations(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('invitations').where('user_id', '=', userId).execute();
}
