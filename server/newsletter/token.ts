import { readSignedId, signId } from '../signature.ts';

type Purpose = 'confirm' | 'unsubscribe';

/**
 * The key to one subscription, for one purpose: its holder received our mail. It does not expire, because the
 * law requires that people can always unsubscribe.
 */
export function writeToken(secret: string, purpose: Purpose, subscriptionId: string): string {
  return signId(secret, `newsletter:${purpose}`, subscriptionId);
}

/** The subscription a token opens; `undefined` for one that was cut off, made up, or made for something else. */
export function readToken(secret: string, purpose: Purpose, token: string): string | undefined {
  return readSignedId(secret, `newsletter:${purpose}`, token);
}
