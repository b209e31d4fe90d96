import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a link, 128 random bits. We keep only its hash, so a stolen database opens no link. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** What a link's token is stored under. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
