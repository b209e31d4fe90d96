import { createHmac } from 'node:crypto';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import { hashOfToken, newLinkToken } from '../http/link-token.ts';

/** A link to a customer's page opens it for so long: a report is asked for again a year later. */
export const LINK_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the address of a customer's page with a new token; `routes.ts` hands it to whoever mails customers. */
export type LinkFor = (
  transaction: Db,
  inquiryId: string,
  now: Date,
) => Promise<{ url: string; expiresAt: string }>;

/** Makes links to customers' pages on a site. */
export function customerLinks(siteUrl: string): LinkFor {
  return (transaction, inquiryId, now) =>
    keepLink(transaction, { siteUrl, inquiryId, ...newLinkToken(), now });
}

/**
 * Makes the link that a customer gets with their request. It is the same however often they send it, because a repeated request is
 * answered as the first time; so it comes from a secret, and the database has its hash alone.
 */
export function requestLinks(siteUrl: string, secret: string): LinkFor {
  return (transaction, inquiryId, now) => {
    const code = createHmac('sha256', secret).update(`customer's page of ${inquiryId}`).digest();
    const token = code.subarray(0, 16).toString('base64url');
    return keepLink(transaction, { siteUrl, inquiryId, token, hash: hashOfToken(token), now });
  };
}

type NewLink = { siteUrl: string; inquiryId: string; token: string; hash: string; now: Date };

async function keepLink(transaction: Db, { siteUrl, inquiryId, token, hash, now }: NewLink) {
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();
  await transaction
    .insertInto('customer_links')
    .values({
      token_hash: hash,
      submission_id: inquiryId,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { url: `${siteUrl}${customerPaths.home(token)}`, expiresAt };
}

/** The inquiry whose page a token opens, and the hash of the link; `undefined` for one that is unknown, expired or revoked. */
export async function findLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ inquiryId: string; hash: string; openedAt: string | null } | undefined> {
  const hash = hashOfToken(token);
  const link = await db
    .selectFrom('customer_links')
    .select(['submission_id as inquiryId', 'opened_at as openedAt'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return link && { ...link, hash };
}

/** Keeps when a link was first used. */
export async function noteOpened(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('customer_links')
    .set({ opened_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .where('opened_at', 'is', null)
    .execute();
}

/** Revokes every link to a customer's page; returns how many opened it until now. */
export async function revokeLinks(transaction: Db, inquiryId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('customer_links')
    .set({ revoked_at: now.toISOString() })
    .where('submission_id', '=', inquiryId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
