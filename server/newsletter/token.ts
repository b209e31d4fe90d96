import { createHmac, timingSafeEqual } from 'node:crypto';

type Purpose = 'confirm' | 'unsubscribe';

/** The key to one subscription, for one purpose: whoever holds it received our mail. It does not run out, as the law wants of leaving. */
export function writeToken(secret: string, purpose: Purpose, subscriptionId: string): string {
  return `${subscriptionId}.${signature(secret, purpose, subscriptionId)}`;
}

/** The subscription a token opens; `undefined` for one that was cut off, made up, or made for something else. */
export function readToken(secret: string, purpose: Purpose, token: string): string | undefined {
  const [, id, signed] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signed) return undefined;
  const expected = signature(secret, purpose, id);
  return timingSafeEqual(Buffer.from(signed), Buffer.from(expected)) ? id : undefined;
}

function signature(secret: string, purpose: Purpose, id: string): string {
  return createHmac('sha256', secret).update(`newsletter:${purpose}:${id}`).digest('base64url');
}
