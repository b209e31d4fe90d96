import { createHmac } from 'node:crypto';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { hashOfToken, newLinkToken } from '../link-token.ts';
import type { Message } from '../outbox/message.ts';
import { leadsToPage, leadTo } from '../outbox/page-link.ts';
import type { OwedMessage } from '../outbox/store.ts';
import { doneAddress } from './said.ts';

/** A link to a customer's page opens it for so long: a report is asked for again a year later. */
const LINK_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the address of a customer's page with a new token. A mail has none until it leaves: see `withPageLinks`. */
export function newLink(
  transaction: Db,
  of: { siteUrl: string; inquiryId: string; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  return keepLink(transaction, { ...of, ...newLinkToken() });
}

/**
 * Makes the link that a customer gets with their request. A request repeated under its key is answered as the first time, so the
 * link comes from that key, which its sender has and the database has not: whoever steals both database and secret can't make it.
 */
export function linkOfRequest(
  transaction: Db,
  { siteUrl, secret }: { siteUrl: string; secret: string },
  { inquiryId, key, now }: { inquiryId: string; key: string | undefined; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  if (key === undefined) return newLink(transaction, { siteUrl, inquiryId, now });
  const code = createHmac('sha256', secret).update(`customer's page of ${inquiryId} by ${key}`).digest();
  const token = code.subarray(0, 16).toString('base64url');
  return keepLink(transaction, { siteUrl, inquiryId, token, hash: hashOfToken(token), now });
}

/** Makes a page's address for somebody who has just chosen a time. Their mail links to both pages. */
export async function pageAfterChoice(
  transaction: Db,
  siteUrl: string,
  { inquiryId, now }: { inquiryId: string; now: Date },
): Promise<string> {
  const { url } = await newLink(transaction, { siteUrl, inquiryId, now });
  return doneAddress(new URL(url).pathname, 'time');
}

/**
 * A mail about an inquiry as it leaves: where it leads to the customer's page, it gets a link of its own, whose token nobody
 * keeps. A mail from before the links were revoked leads there no more.
 */
export async function withPageLinks(
  db: Db,
  {
    message,
    submissionId: inquiryId,
    createdAt,
  }: Pick<OwedMessage, 'submissionId' | 'createdAt'> & { message: Message },
  now: Date,
): Promise<Message> {
  if (inquiryId === null || !message.parts.some(leadsToPage)) return message;
  const revoked = await db
    .selectFrom('customer_links')
    .select('token_hash')
    .where('submission_id', '=', inquiryId)
    .where('revoked_at', '>', createdAt)
    .limit(1)
    .executeTakeFirst();
  if (revoked) return { ...message, parts: message.parts.filter((part) => !leadsToPage(part)) };
  const { token, hash } = newLinkToken();
  await keepHash(db, { inquiryId, hash, now });
  return { ...message, parts: message.parts.map((part) => leadTo(part, token)) };
}

type NewLink = { siteUrl: string; inquiryId: string; token: string; hash: string; now: Date };

async function keepLink(transaction: Db, { siteUrl, token, ...link }: NewLink) {
  const expiresAt = await keepHash(transaction, link);
  return { url: `${siteUrl}${customerPaths.home(token)}`, expiresAt };
}

/** Keeps what a new link is known by, and says until when it works. */
async function keepHash(
  transaction: Db,
  { inquiryId, hash, now }: Pick<NewLink, 'inquiryId' | 'hash' | 'now'>,
): Promise<string> {
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
  return expiresAt;
}

/** The inquiry whose page a token opens, and the link's hash; `undefined` if unknown, expired or revoked. */
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

/**
 * Whether the links of a page were revoked and none was made since. The history of the inquiry tells it, because the rows of ended
 * links are deleted one day. Links that merely ran out shut nothing: the next mail has a new one.
 */
export async function isShut(db: Db, inquiryId: string): Promise<boolean> {
  const revokedAt = await inquiries.linksRevokedAt(db, inquiryId);
  if (revokedAt === undefined) return false;
  const newer = await db
    .selectFrom('customer_links')
    .select('token_hash')
    .where('submission_id', '=', inquiryId)
    .where('revoked_at', 'is', null)
    .where('created_at', '>=', revokedAt)
    .limit(1)
    .executeTakeFirst();
  return newer === undefined;
}
